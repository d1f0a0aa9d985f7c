import { createRequire } from 'node:module';
import type { Build } from '../programs/maker.ts';

// A dependency of react-pdf; it has no types.
const PDFDocument = createRequire(import.meta.url)('pdfkit');

const MARGIN = 62;

/** The plain layout of a Brazilian online generator: one column, standard fonts, labels within the entries. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const document = new PDFDocument({
    size: values.paper === 'A4' ? 'A4' : 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN - 10, left: MARGIN, right: MARGIN },
    info: { Title: 'Currículo' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const width = document.page.width - 2 * MARGIN;
  const write = (text: string, { font = 'Helvetica', size = 10.5, indent = 0, align = 'left' } = {}) =>
    document
      .font(font)
      .fontSize(size)
      .text(text, MARGIN + indent, document.y, { width: width - indent, align, lineGap: 2.5 });
  const labelled = (label: string, text: string, indent: number) =>
    document
      .font('Helvetica-Bold')
      .fontSize(10.5)
      .text(`${label}: `, MARGIN + indent, document.y, { width: width - indent, lineGap: 2.5, continued: true })
      .font('Helvetica')
      .text(text);
  /** Starts a new page if less than this height is left. */
  const keep = (height: number) => {
    if (document.y + height > document.page.height - MARGIN) document.addPage();
  };
  const dash = (text: string, indent: number) => {
    keep(30);
    const top = document.y;
    write('-', { indent });
    document.y = top;
    write(text, { indent: indent + 9 });
  };
  const head = (text: string) => {
    document.y += 13;
    keep(60);
    write(text.toUpperCase(), { font: 'Helvetica-Bold', size: 11 });
    document
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + width, document.y)
      .lineWidth(0.8)
      .stroke();
    document.y += 6;
  };
  write(values.name.toUpperCase(), { font: 'Helvetica-Bold', size: 17, align: 'center' });
  const contact = [values.place, `Telefone: ${values.phone}`, `E-mail: ${values.email}`];
  for (const text of [...contact, ...values.links.map(({ network, shown }) => `${network}: ${shown}`)])
    write(text, { align: 'center' });
  if (has.summary) {
    head(headings.summary);
    write(values.summary, { align: 'justify' });
  }
  head(headings.education);
  for (const { title, institution, place, start, end } of values.education) {
    write(title, { font: 'Helvetica-Bold' });
    write([institution, place].filter(Boolean).join(', '));
    labelled(start ? 'Período' : 'Conclusão', start ? `${start} a ${end}` : end, 0);
    document.y += 5;
  }
  head(headings.work);
  for (const { role, company, place, start, end, points } of values.work) {
    write([company, place].filter(Boolean).join(' - '), { font: 'Helvetica-Bold' });
    labelled('Cargo', role, 0);
    labelled('Período', `${start} a ${end}`, 0);
    if (points.length > 0) write('Principais atividades:', { font: 'Helvetica-Bold' });
    for (const text of points) dash(text, 10);
    document.y += 6;
  }
  if (has.certificates) head(headings.certificates);
  for (const { name, issuer, date } of values.certificates) dash(`${name} (${issuer}, ${date})`, 0);
  head(headings.skills);
  for (const { group, items } of values.skills) labelled(group, items.join(', '), 0);
  if (has.languages) head(headings.languages);
  for (const { language, level } of values.languages) dash(`${language}: ${level}`, 0);
  if (has.volunteer) head(headings.volunteer);
  for (const { role, company, start, end, points } of values.volunteer) {
    write(company, { font: 'Helvetica-Bold' });
    labelled('Função', role, 0);
    labelled('Período', `${start} a ${end}`, 0);
    for (const text of points) dash(text, 10);
  }
  if (has.interests) {
    head(headings.interests);
    write(values.interests.join(', '));
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
};
