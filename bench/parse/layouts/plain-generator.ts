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
  const finished = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const width = document.page.width - 2 * MARGIN;
  const writeText = (text: string, { font = 'Helvetica', size = 10.5, indent = 0, align = 'left' } = {}) =>
    document
      .font(font)
      .fontSize(size)
      .text(text, MARGIN + indent, document.y, { width: width - indent, align, lineGap: 2.5 });
  const writeLabelled = (label: string, text: string, indent: number) =>
    document
      .font('Helvetica-Bold')
      .fontSize(10.5)
      .text(`${label}: `, MARGIN + indent, document.y, { width: width - indent, lineGap: 2.5, continued: true })
      .font('Helvetica')
      .text(text);
  /** Starts a new page if less than this height is left. */
  const ensureSpace = (height: number) => {
    if (document.y + height > document.page.height - MARGIN) document.addPage();
  };
  const writeDash = (text: string, indent: number) => {
    ensureSpace(30);
    const top = document.y;
    writeText('-', { indent });
    document.y = top;
    writeText(text, { indent: indent + 9 });
  };
  const writeHeading = (text: string) => {
    document.y += 13;
    ensureSpace(60);
    writeText(text.toUpperCase(), { font: 'Helvetica-Bold', size: 11 });
    document
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + width, document.y)
      .lineWidth(0.8)
      .stroke();
    document.y += 6;
  };
  writeText(values.name.toUpperCase(), { font: 'Helvetica-Bold', size: 17, align: 'center' });
  const contact = [values.place, `Telefone: ${values.phone}`, `E-mail: ${values.email}`];
  for (const text of [...contact, ...values.links.map(({ network, shown }) => `${network}: ${shown}`)])
    writeText(text, { align: 'center' });
  if (has.summary) {
    writeHeading(headings.summary);
    writeText(values.summary, { align: 'justify' });
  }
  writeHeading(headings.education);
  for (const { title, institution, place, start, end } of values.education) {
    writeText(title, { font: 'Helvetica-Bold' });
    writeText([institution, place].filter(Boolean).join(', '));
    writeLabelled(start ? 'Período' : 'Conclusão', start ? `${start} a ${end}` : end, 0);
    document.y += 5;
  }
  writeHeading(headings.work);
  for (const { role, company, place, start, end, points } of values.work) {
    writeText([company, place].filter(Boolean).join(' - '), { font: 'Helvetica-Bold' });
    writeLabelled('Cargo', role, 0);
    writeLabelled('Período', `${start} a ${end}`, 0);
    if (points.length > 0) writeText('Principais atividades:', { font: 'Helvetica-Bold' });
    for (const text of points) writeDash(text, 10);
    document.y += 6;
  }
  if (has.certificates) writeHeading(headings.certificates);
  for (const { name, issuer, date } of values.certificates) writeDash(`${name} (${issuer}, ${date})`, 0);
  writeHeading(headings.skills);
  for (const { group, items } of values.skills) writeLabelled(group, items.join(', '), 0);
  if (has.languages) writeHeading(headings.languages);
  for (const { language, level } of values.languages) writeDash(`${language}: ${level}`, 0);
  if (has.volunteer) writeHeading(headings.volunteer);
  for (const { role, company, start, end, points } of values.volunteer) {
    writeText(company, { font: 'Helvetica-Bold' });
    writeLabelled('Função', role, 0);
    writeLabelled('Período', `${start} a ${end}`, 0);
    for (const text of points) writeDash(text, 10);
  }
  if (has.interests) {
    writeHeading(headings.interests);
    writeText(values.interests.join(', '));
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
};
