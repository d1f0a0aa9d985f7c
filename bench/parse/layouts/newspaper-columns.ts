import {
  AlignmentType,
  BorderStyle,
  Column,
  ColumnBreak,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LineRuleType,
  Packer,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Build } from '../programs/maker.ts';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };
const BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
const MARGIN = 900;
const SIDE = 3_500;
const MAIN = 6_100;

/** A narrow column of text and a wide one below the name, as word processor columns, with a table of languages. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const createHeading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  const createParagraph = (text: string, color?: string) =>
    new Paragraph({ spacing: { after: 40 }, children: [new TextRun({ text, ...(color && { color }) })] });
  const createBullet = (text: string) => new Paragraph({ text, bullet: { level: 0 } });
  const createEntry = (title: string, where: string, when: string) => [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_2 }),
    new Paragraph({
      spacing: { after: 60 },
      children: [
        new TextRun({ text: where, italics: true }),
        new TextRun({ text: `  |  ${when}`, color: '6B6B6B', size: 19 }),
      ],
    }),
  ];
  const formatPeriod = ({ start, end }: { start?: string | undefined; end: string }) =>
    start ? `${start} – ${end}` : end;
  const createCell = (text: string, size: number, isBold: boolean) =>
    new TableCell({
      width: { size, type: WidthType.DXA },
      children: [new Paragraph({ children: [new TextRun({ text, bold: isBold })] })],
    });
  const languages = new Table({
    borders: BORDERS,
    columnWidths: [1_300, 2_200],
    rows: values.languages.map(
      ({ language, level }) =>
        new TableRow({ children: [createCell(language, 1_300, true), createCell(level, 2_200, false)] }),
    ),
  });
  const top = [
    new Paragraph({ text: values.name, heading: HeadingLevel.TITLE }),
    ...(values.label ? [new Paragraph({ text: values.label, style: 'Subtitle' })] : []),
  ];
  const side = [
    createHeading(headings.contact),
    ...[values.phone, values.email, values.place].filter(Boolean).map((text) => createParagraph(text)),
    ...values.links.map(
      ({ url, shown }) =>
        new Paragraph({
          spacing: { after: 40 },
          children: [
            new ExternalHyperlink({ link: url, children: [new TextRun({ text: shown, style: 'Hyperlink' })] }),
          ],
        }),
    ),
    createHeading(headings.skills),
    ...values.skills.flatMap(({ group, items }) => [
      new Paragraph({ spacing: { before: 60 }, children: [new TextRun({ text: group, bold: true })] }),
      ...items.map((text) => createParagraph(text)),
    ]),
    ...(has.languages ? [createHeading(headings.languages), languages] : []),
    ...(has.interests ? [createHeading(headings.interests)] : []),
    ...values.interests.map((text) => createParagraph(text)),
    new Paragraph({ children: [new ColumnBreak()] }),
  ];
  const main = [
    ...(has.summary ? [createHeading(headings.summary), createParagraph(values.summary)] : []),
    createHeading(headings.work),
    ...values.work.flatMap((job) => [
      ...createEntry(job.role, [job.company, job.place].filter(Boolean).join(', '), formatPeriod(job)),
      ...job.points.map(createBullet),
    ]),
    createHeading(headings.education),
    ...values.education.flatMap((study) =>
      createEntry(study.title, [study.institution, study.place].filter(Boolean).join(', '), formatPeriod(study)),
    ),
    ...(has.projects ? [createHeading(headings.projects)] : []),
    ...values.projects.map(
      ({ name, text, date }) =>
        new Paragraph({
          spacing: { after: 60 },
          children: [new TextRun({ text: `${name} (${date}). `, bold: true }), new TextRun(text)],
        }),
    ),
    ...(has.certificates ? [createHeading(headings.certificates)] : []),
    ...values.certificates.map(({ name, issuer, date }) => createParagraph(`${name}, ${issuer}, ${date}`)),
    ...(has.awards ? [createHeading(headings.awards)] : []),
    ...values.awards.map(({ title, awarder, date }) => createParagraph(`${title}, ${awarder}, ${date}`)),
  ];
  const page = {
    size: { width: 11_906, height: 16_838 },
    margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
  };
  return Packer.toBuffer(
    new Document({
      title: values.name,
      styles: {
        default: {
          document: { run: { font: 'Calibri', size: 21 } },
          title: {
            run: { font: 'Calibri Light', size: 56, color: '2E5E6E' },
            paragraph: { alignment: AlignmentType.LEFT, spacing: { after: 0 } },
          },
          heading1: {
            run: { font: 'Calibri Light', size: 27, color: '2E5E6E' },
            paragraph: { spacing: { before: 260, after: 80 }, keepNext: true },
          },
          heading2: {
            run: { size: 22, bold: true, color: '262626' },
            paragraph: { spacing: { before: 120, after: 0, line: 252, lineRule: LineRuleType.AUTO }, keepNext: true },
          },
        },
        paragraphStyles: [
          {
            id: 'Subtitle',
            name: 'Subtitle',
            basedOn: 'Normal',
            run: { size: 26, color: '6B6B6B' },
            paragraph: {
              spacing: { after: 200 },
              border: { bottom: { ...NONE, style: BorderStyle.SINGLE, size: 8, color: '2E5E6E', space: 6 } },
            },
          },
        ],
      },
      sections: [
        { properties: { page }, children: top },
        {
          properties: {
            page,
            type: SectionType.CONTINUOUS,
            column: {
              count: 2,
              equalWidth: false,
              children: [new Column({ width: SIDE, space: 506 }), new Column({ width: MAIN })],
            },
          },
          children: [...side, ...main],
        },
      ],
    }),
  );
};
