import {
  BorderStyle,
  Document,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Build } from '../programs/maker.ts';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };
const BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };

/** One table without borders for the whole page, and no styles: headings are bold text. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const createParagraph = (text: string) => new Paragraph({ children: [new TextRun({ text, size: 20 })] });
  const createBold = (text: string, size = 20) =>
    new Paragraph({ children: [new TextRun({ text, bold: true, size })] });
  const createHeading = (text: string) =>
    new Paragraph({
      spacing: { before: 200, after: 60 },
      children: [new TextRun({ text, bold: true, allCaps: true, size: 22, color: '8A3324' })],
    });
  const side = [
    createHeading(headings.contact),
    ...[values.phone, values.email, values.place, ...values.links.map(({ shown }) => shown)]
      .filter(Boolean)
      .map(createParagraph),
    createHeading(headings.skills),
    ...values.skillItems.map(createParagraph),
    ...(has.languages ? [createHeading(headings.languages)] : []),
    ...values.languages.map(({ language, level }) => createParagraph(`${language}: ${level}`)),
    ...(has.interests ? [createHeading(headings.interests)] : []),
    ...values.interests.map(createParagraph),
  ];
  const main = [
    ...(has.summary ? [createHeading(headings.summary), createParagraph(values.summary)] : []),
    createHeading(headings.work),
    ...values.work.flatMap(({ role, company, start, end, points }) => [
      createBold(`${role}, ${company}`),
      createParagraph(`${start} - ${end}`),
      ...points.map((text) => createParagraph(`• ${text}`)),
    ]),
    createHeading(headings.education),
    ...values.education.flatMap(({ title, institution, start, end }) => [
      createBold(`${title}, ${institution}`),
      createParagraph(start ? `${start} - ${end}` : end),
    ]),
    ...(has.certificates ? [createHeading(headings.certificates)] : []),
    ...values.certificates.map(({ name, issuer, date }) => createParagraph(`${name}, ${issuer}, ${date}`)),
  ];
  const createCell = (children: Paragraph[], size: number, fill?: string) =>
    new TableCell({
      children,
      width: { size, type: WidthType.DXA },
      margins: { left: 160, right: 160 },
      ...(fill && { shading: { type: ShadingType.CLEAR, fill } }),
    });
  const children = [
    createBold(values.name, 48),
    createParagraph(values.label),
    new Table({
      borders: BORDERS,
      columnWidths: [3_000, 6_600],
      rows: [new TableRow({ children: [createCell(side, 3_000, 'F4ECE6'), createCell(main, 6_600)] })],
    }),
  ];
  return Packer.toBuffer(
    new Document({ sections: [{ children }], styles: { default: { document: { run: { font: 'Caladea' } } } } }),
  );
};
