import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun, UnderlineType, WidthType } from 'docx';
import type { Build } from '../programs/maker.ts';

/** A table per section, with dates in the left column and underlined headings between them. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const createText = (content: string, isBold = false) =>
    new Paragraph({ children: [new TextRun({ text: content, bold: isBold })] });
  const createHeading = (content: string) =>
    new Paragraph({
      spacing: { before: 240, after: 80 },
      children: [new TextRun({ text: content, underline: { type: UnderlineType.SINGLE }, size: 26 })],
    });
  const createTable = (rows: [string, Paragraph[]][]) =>
    new Table({
      columnWidths: [2_400, 7_000],
      rows: rows.map(
        ([left, right]) =>
          new TableRow({
            children: [
              new TableCell({ children: [createText(left)], width: { size: 2_400, type: WidthType.DXA } }),
              new TableCell({ children: right, width: { size: 7_000, type: WidthType.DXA } }),
            ],
          }),
      ),
    });
  const contact: [string, Paragraph[]][] = [
    ['E-mail', [createText(values.email)]],
    ['Tel.', [createText(values.phone)]],
    ['⌂', [createText(values.place)]],
    ...values.links.map(({ network, shown }): [string, Paragraph[]] => [network, [createText(shown)]]),
  ];
  const formatPeriod = ({ start, end }: { start?: string | undefined; end: string }) =>
    start ? `${start} – ${end}` : end;
  const children = [
    new Paragraph({ children: [new TextRun({ text: values.name, size: 40 })] }),
    createTable(contact),
    createHeading(headings.work),
    createTable(
      values.work.map((job) => [
        formatPeriod(job),
        [
          createText(job.role, true),
          createText([job.company, job.place].filter(Boolean).join(', ')),
          ...job.points.map((point) => new Paragraph({ text: point, bullet: { level: 0 } })),
        ],
      ]),
    ),
    createHeading(headings.education),
    createTable(
      values.education.map((study) => [
        formatPeriod(study),
        [createText(study.title, true), createText(study.institution)],
      ]),
    ),
    ...(has.certificates
      ? [
          createHeading(headings.certificates),
          createTable(values.certificates.map(({ name, issuer, date }) => [date, [createText(`${name}, ${issuer}`)]])),
        ]
      : []),
    createHeading(headings.skills),
    createText(values.skillItems.join(', ')),
    createHeading(headings.languages),
    createTable(values.languages.map(({ language, level }) => [language, [createText(level)]])),
  ];
  return Packer.toBuffer(
    new Document({ sections: [{ children }], styles: { default: { document: { run: { font: 'Liberation Sans' } } } } }),
  );
};
