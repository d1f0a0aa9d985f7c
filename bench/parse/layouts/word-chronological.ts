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
  const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1, spacing: { before: 240 } });
  const row = (left: string, right: string, isBold = true) =>
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: RIGHT }],
      children: [new TextRun({ text: left, bold: isBold, italics: !isBold }), new TextRun({ text: `\t${right}` })],
    });
  const bullets = (texts: string[]) => texts.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
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
    ...(has.summary ? [heading(headings.summary), new Paragraph(values.summary)] : []),
    heading(headings.work),
    ...values.work.flatMap(({ role, company, place, start, end, points }) => [
      row(role, `${start} – ${end}`),
      row([company, place].filter(Boolean).join(', '), '', false),
      ...bullets(points),
    ]),
    heading(headings.education),
    ...values.education.flatMap(({ title, institution, start, end }) => [
      row(title, start ? `${start} – ${end}` : end),
      row(institution, '', false),
    ]),
    ...(has.certificates ? [heading(headings.certificates)] : []),
    ...values.certificates.map(({ name, issuer, date }) => row(`${name}, ${issuer}`, date)),
    heading(headings.skills),
    ...values.skills.map(({ group, items }) => new Paragraph(`${group}: ${items.join(', ')}`)),
    ...(has.languages ? [heading(headings.languages)] : []),
    ...(has.languages ? bullets(values.languages.map(({ language, level }) => `${language} (${level})`)) : []),
    ...(has.volunteer ? [heading(headings.volunteer)] : []),
    ...values.volunteer.flatMap(({ role, company, start, end, points }) => [
      row(role, `${start} – ${end}`),
      row(company, '', false),
      ...bullets(points),
    ]),
  ];
  const document = new Document({
    sections: [{ children }],
    styles: { default: { document: { run: { font: 'Carlito' } } } },
  });
  return Packer.toBuffer(document);
};
