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
  const finished = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const columnBottoms = { left: 150, right: 150 };
  const LEFTS = { left: 40, right: 400 };
  const WIDTHS = { left: 330, right: 170 };
  const writeText = (side: 'left' | 'right', text: string, font = 'Times-Roman', size = 10, gap = 2) => {
    const options = { width: WIDTHS[side], lineBreak: true };
    document.font(font).fontSize(size).text(text, LEFTS[side], columnBottoms[side], options);
    columnBottoms[side] += document.heightOfString(text, options) + gap;
  };
  const writeHeading = (side: 'left' | 'right', text: string) => {
    columnBottoms[side] += 10;
    writeText(side, text, 'Helvetica-Bold', 12, 4);
  };
  document.rect(0, 0, 620, 120).fill('#e6e0d4').fillColor('#222222');
  document.font('Times-Bold').fontSize(30).text(values.name, 40, 36, { lineBreak: false });
  document.font('Times-Italic').fontSize(13).text(values.label, 40, 76, { lineBreak: false });
  // The right column before the left one: the order in the file is not the reading order.
  writeHeading('right', headings.contact);
  for (const text of [values.phone, values.email, values.place, ...values.links.map(({ shown }) => shown)])
    writeText('right', text, 'Times-Roman', 9);
  writeHeading('right', headings.skills);
  for (const text of values.skillItems) writeText('right', text);
  if (has.languages) writeHeading('right', headings.languages);
  for (const { language, level } of values.languages) writeText('right', `${language} (${level})`);
  writeHeading('left', headings.work);
  for (const { role, company, place, start, end, points } of values.work) {
    writeText('left', `${role}, ${company}`, 'Times-Bold', 11);
    writeText('left', `${place}, ${start} - ${end}`, 'Times-Italic');
    for (const point of points) writeText('left', `- ${point}`);
    columnBottoms.left += 5;
  }
  writeHeading('left', headings.education);
  for (const { title, institution, start, end } of values.education) {
    writeText('left', `${title}, ${institution}`, 'Times-Bold', 11);
    writeText('left', start ? `${start} - ${end}` : end, 'Times-Italic');
  }
  if (has.certificates) writeHeading('left', headings.certificates);
  for (const { name, issuer, date } of values.certificates) writeText('left', `${name} (${issuer}, ${date})`);
  if (has.summary) writeHeading('left', headings.summary);
  if (has.summary) writeText('left', values.summary);
  document.end();
  await finished;
  return Buffer.concat(chunks);
};
