import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun, UnderlineType, WidthType } from 'docx';
import type { Build } from '../programs/maker.ts';

/** A table per section, with dates in the left column and underlined headings between them. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const text = (content: string, isBold = false) =>
    new Paragraph({ children: [new TextRun({ text: content, bold: isBold })] });
  const heading = (content: string) =>
    new Paragraph({
      spacing: { before: 240, after: 80 },
      children: [new TextRun({ text: content, underline: { type: UnderlineType.SINGLE }, size: 26 })],
    });
  const table = (rows: [string, Paragraph[]][]) =>
    new Table({
      columnWidths: [2_400, 7_000],
      rows: rows.map(
        ([left, right]) =>
          new TableRow({
            children: [
              new TableCell({ children: [text(left)], width: { size: 2_400, type: WidthType.DXA } }),
              new TableCell({ children: right, width: { size: 7_000, type: WidthType.DXA } }),
            ],
          }),
      ),
    });
  const contact: [string, Paragraph[]][] = [
    ['E-mail', [text(values.email)]],
    ['Tel.', [text(values.phone)]],
    ['⌂', [text(values.place)]],
    ...values.links.map(({ network, shown }): [string, Paragraph[]] => [network, [text(shown)]]),
  ];
  const period = ({ start, end }: { start?: string | undefined; end: string }) => (start ? `${start} – ${end}` : end);
  const children = [
    new Paragraph({ children: [new TextRun({ text: values.name, size: 40 })] }),
    table(contact),
    heading(headings.work),
    table(
      values.work.map((job) => [
        period(job),
        [
          text(job.role, true),
          text([job.company, job.place].filter(Boolean).join(', ')),
          ...job.points.map((point) => new Paragraph({ text: point, bullet: { level: 0 } })),
        ],
      ]),
    ),
    heading(headings.education),
    table(values.education.map((study) => [period(study), [text(study.title, true), text(study.institution)]])),
    ...(has.certificates
      ? [
          heading(headings.certificates),
          table(values.certificates.map(({ name, issuer, date }) => [date, [text(`${name}, ${issuer}`)]])),
        ]
      : []),
    heading(headings.skills),
    text(values.skillItems.join(', ')),
    heading(headings.languages),
    table(values.languages.map(({ language, level }) => [language, [text(level)]])),
  ];
  return Packer.toBuffer(
    new Document({ sections: [{ children }], styles: { default: { document: { run: { font: 'Liberation Sans' } } } } }),
  );
};
