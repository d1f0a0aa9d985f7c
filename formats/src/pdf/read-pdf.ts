import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ParsedDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { readResumeLines } from '../resume-lines/read-resume-lines.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import { ActualTexts } from './actual-text.ts';
import { readAttachment } from './attachments.ts';
import { NO_TEXT, PDF_LIMITS, usePdf } from './open-pdf.ts';
import { type PageLines, readPageLines } from './page-lines.ts';
import { isLinkedinPdf, LINKEDIN_COLUMN_X, readLinkedinPdf } from './read-linkedin-pdf.ts';
import { dropRepeatedLines } from './repeated-lines.ts';
import { readStructure, resolveRoles } from './structure.ts';

/**
 * Reads a resume from a PDF: exactly from attached data, as in PDFs from us and Europass; by the known layout if
 * LinkedIn created it; otherwise from its text and styling.
 * @throws UnreadableFile for files that are damaged, protected, too large, or have no text
 */
export async function readPdf(bytes: Uint8Array): Promise<ParsedDocument> {
  const content = await usePdf(bytes, (pdf) => readContent(pdf, bytes));
  if ('document' in content) return content;
  const { lines, isLinkedin, isTruncated } = content;
  if (lines.length === 0) throw new UnreadableFile(NO_TEXT);
  const read = isLinkedin ? readLinkedinPdf(lines) : readResumeLines(lines);
  if (!isTruncated) return read;
  const reason = `Only the first ${PDF_LIMITS.pages} pages are read, and of a page what fits on one.`;
  return { ...read, notes: [...read.notes, { path: 'The end of the file', value: '', code: 'left-out', reason }] };
}

interface PageContent {
  lines: TextLine[];
  isLinkedin: boolean;
  /** Whether the file exceeds the limit of pages or letters. */
  isTruncated: boolean;
}

async function readContent(pdf: PDFDocumentProxy, bytes: Uint8Array): Promise<ParsedDocument | PageContent> {
  const attachment = await readAttachment(pdf);
  if (attachment) return attachment;
  const isLinkedin = await isLinkedinPdf(pdf);
  return { isLinkedin, ...(await listPdfLines(pdf, bytes, isLinkedin ? LINKEDIN_COLUMN_X : undefined)) };
}

/**
 * Lists the lines of a PDF in reading order, without page numbers and repeated lines.
 * @param bytes the file
 * @param edge left edge of its second column in points, if known
 */
async function listPdfLines(
  pdf: PDFDocumentProxy,
  bytes: Uint8Array,
  edge?: number,
): Promise<{ lines: TextLine[]; isTruncated: boolean }> {
  const count = Math.min(pdf.numPages, PDF_LIMITS.pages);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const structures = [];
  for (const number of numbers) structures.push(await readStructure(await pdf.getPage(number)));
  const roles = resolveRoles(structures);
  const actualTexts = new ActualTexts(bytes);
  const pages: PageLines[] = [];
  let glyphs = 0;
  for (const number of numbers) {
    const page = await pdf.getPage(number);
    const maxGlyphs = PDF_LIMITS.allGlyphs - glyphs;
    if (maxGlyphs <= 0) break;
    const read = await readPageLines(page, {
      ...{ number, maxLetters: maxGlyphs, roles: roles[number - 1] ?? new Map(), ...(edge !== undefined && { edge }) },
      actualTexts: await actualTexts.list(page.ref?.num ?? -1),
    });
    page.cleanup();
    glyphs += read.glyphs;
    pages.push(read);
  }
  const isTruncated = pdf.numPages > pages.length || glyphs > PDF_LIMITS.allGlyphs;
  return { lines: dropRepeatedLines(pages), isTruncated };
}
