import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import type { Build } from '../programs/maker.ts';

const RIGHT = 9_360;

/** Word headings and lists, dates at a right tab stop. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const createHeading = (text: string) =>
    new Paragraph({ text, heading: HeadingLevel.HEADING_1, spacing: { before: 240 } });
  const createRow = (left: string, right: string, isBold = true) =>
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: RIGHT }],
      children: [new TextRun({ text: left, bold: isBold, italics: !isBold }), new TextRun({ text: `\t${right}` })],
    });
  const createBullets = (texts: string[]) => texts.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
  const contact = [values.place, values.phone, values.email].filter(Boolean).join(' | ');
  const children = [
    new Paragraph({ text: values.name, heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
    new Paragraph({
      alignment: AlignmentType.CENTER,
      children: [
        new TextRun(contact),
        ...values.links.flatMap(({ url, shown }) => [
          new TextRun(' | '),
          new ExternalHyperlink({ link: url, children: [new TextRun({ text: shown, style: 'Hyperlink' })] }),
        ]),
      ],
    }),
    ...(has.summary ? [createHeading(headings.summary), new Paragraph(values.summary)] : []),
    createHeading(headings.work),
    ...values.work.flatMap(({ role, company, place, start, end, points }) => [
      createRow(role, `${start} – ${end}`),
      createRow([company, place].filter(Boolean).join(', '), '', false),
      ...createBullets(points),
    ]),
    createHeading(headings.education),
    ...values.education.flatMap(({ title, institution, start, end }) => [
      createRow(title, start ? `${start} – ${end}` : end),
      createRow(institution, '', false),
    ]),
    ...(has.certificates ? [createHeading(headings.certificates)] : []),
    ...values.certificates.map(({ name, issuer, date }) => createRow(`${name}, ${issuer}`, date)),
    createHeading(headings.skills),
    ...values.skills.map(({ group, items }) => new Paragraph(`${group}: ${items.join(', ')}`)),
    ...(has.languages ? [createHeading(headings.languages)] : []),
    ...(has.languages ? createBullets(values.languages.map(({ language, level }) => `${language} (${level})`)) : []),
    ...(has.volunteer ? [createHeading(headings.volunteer)] : []),
    ...values.volunteer.flatMap(({ role, company, start, end, points }) => [
      createRow(role, `${start} – ${end}`),
      createRow(company, '', false),
      ...createBullets(points),
    ]),
  ];
  const document = new Document({
    sections: [{ children }],
    styles: { default: { document: { run: { font: 'Carlito' } } } },
  });
  return Packer.toBuffer(document);
};
