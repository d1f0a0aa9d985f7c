import { createRequire } from 'node:module';
import type { Build } from '../programs/maker.ts';

// A dependency of react-pdf; it has no types.
const PDFDocument = createRequire(import.meta.url)('pdfkit');

/** Every line is positioned absolutely and not in reading order, as drawing programs write their files. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const document = new PDFDocument({ size: values.paper === 'A4' ? 'A4' : 'LETTER', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const bottoms = { left: 150, right: 150 };
  const LEFTS = { left: 40, right: 400 };
  const WIDTHS = { left: 330, right: 170 };
  const write = (side: 'left' | 'right', text: string, font = 'Times-Roman', size = 10, gap = 2) => {
    const options = { width: WIDTHS[side], lineBreak: true };
    document.font(font).fontSize(size).text(text, LEFTS[side], bottoms[side], options);
    bottoms[side] += document.heightOfString(text, options) + gap;
  };
  const head = (side: 'left' | 'right', text: string) => {
    bottoms[side] += 10;
    write(side, text, 'Helvetica-Bold', 12, 4);
  };
  document.rect(0, 0, 620, 120).fill('#e6e0d4').fillColor('#222222');
  document.font('Times-Bold').fontSize(30).text(values.name, 40, 36, { lineBreak: false });
  document.font('Times-Italic').fontSize(13).text(values.label, 40, 76, { lineBreak: false });
  // The right column before the left one: the order in the file is not the reading order.
  head('right', headings.contact);
  for (const text of [values.phone, values.email, values.place, ...values.links.map(({ shown }) => shown)])
    write('right', text, 'Times-Roman', 9);
  head('right', headings.skills);
  for (const text of values.skillItems) write('right', text);
  if (has.languages) head('right', headings.languages);
  for (const { language, level } of values.languages) write('right', `${language} (${level})`);
  head('left', headings.work);
  for (const { role, company, place, start, end, points } of values.work) {
    write('left', `${role}, ${company}`, 'Times-Bold', 11);
    write('left', `${place}, ${start} - ${end}`, 'Times-Italic');
    for (const point of points) write('left', `- ${point}`);
    bottoms.left += 5;
  }
  head('left', headings.education);
  for (const { title, institution, start, end } of values.education) {
    write('left', `${title}, ${institution}`, 'Times-Bold', 11);
    write('left', start ? `${start} - ${end}` : end, 'Times-Italic');
  }
  if (has.certificates) head('left', headings.certificates);
  for (const { name, issuer, date } of values.certificates) write('left', `${name} (${issuer}, ${date})`);
  if (has.summary) head('left', headings.summary);
  if (has.summary) write('left', values.summary);
  document.end();
  await ended;
  return Buffer.concat(chunks);
};
