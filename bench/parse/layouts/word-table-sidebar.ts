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
  const plain = (text: string) => new Paragraph({ children: [new TextRun({ text, size: 20 })] });
  const bold = (text: string, size = 20) => new Paragraph({ children: [new TextRun({ text, bold: true, size })] });
  const heading = (text: string) =>
    new Paragraph({
      spacing: { before: 200, after: 60 },
      children: [new TextRun({ text, bold: true, allCaps: true, size: 22, color: '8A3324' })],
    });
  const side = [
    heading(headings.contact),
    ...[values.phone, values.email, values.place, ...values.links.map(({ shown }) => shown)].filter(Boolean).map(plain),
    heading(headings.skills),
    ...values.skillItems.map(plain),
    ...(has.languages ? [heading(headings.languages)] : []),
    ...values.languages.map(({ language, level }) => plain(`${language}: ${level}`)),
    ...(has.interests ? [heading(headings.interests)] : []),
    ...values.interests.map(plain),
  ];
  const main = [
    ...(has.summary ? [heading(headings.summary), plain(values.summary)] : []),
    heading(headings.work),
    ...values.work.flatMap(({ role, company, start, end, points }) => [
      bold(`${role}, ${company}`),
      plain(`${start} - ${end}`),
      ...points.map((text) => plain(`• ${text}`)),
    ]),
    heading(headings.education),
    ...values.education.flatMap(({ title, institution, start, end }) => [
      bold(`${title}, ${institution}`),
      plain(start ? `${start} - ${end}` : end),
    ]),
    ...(has.certificates ? [heading(headings.certificates)] : []),
    ...values.certificates.map(({ name, issuer, date }) => plain(`${name}, ${issuer}, ${date}`)),
  ];
  const cell = (children: Paragraph[], size: number, fill?: string) =>
    new TableCell({
      children,
      width: { size, type: WidthType.DXA },
      margins: { left: 160, right: 160 },
      ...(fill && { shading: { type: ShadingType.CLEAR, fill } }),
    });
  const children = [
    bold(values.name, 48),
    plain(values.label),
    new Table({
      borders: BORDERS,
      columnWidths: [3_000, 6_600],
      rows: [new TableRow({ children: [cell(side, 3_000, 'F4ECE6'), cell(main, 6_600)] })],
    }),
  ];
  return Packer.toBuffer(
    new Document({ sections: [{ children }], styles: { default: { document: { run: { font: 'Caladea' } } } } }),
  );
};
