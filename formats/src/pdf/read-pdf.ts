import type { ParsedDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { readResumeLines } from '../resume-lines/read-resume-lines.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import { readAttachment } from './attachments.ts';
import { PDF_LIMITS } from './limits.ts';
import { NO_TEXT, TOO_LONG, UNMAPPED, usePdf } from './open-pdf.ts';
import { type PageRows, readPageRows, toPageLines } from './page-lines.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PageStructure } from './pdf-page.ts';
import { isLinkedinPdf, LINKEDIN_COLUMN_X, readLinkedinPdf } from './read-linkedin-pdf.ts';
import { dropRepeatedLines } from './repeated-lines.ts';
import { resolveRoles } from './structure.ts';
import { isUnreadable } from './unreadable-text.ts';

/**
 * Reads a resume from a PDF: exactly from attached data, as in PDFs from us and Europass; by the known layout if
 * LinkedIn created it; otherwise from its text and styling.
 * @throws UnreadableFile for files that are damaged, protected, too large, or have no text
 */
export async function readPdf(bytes: Uint8Array): Promise<ParsedDocument> {
  const content = await usePdf(bytes, readContent);
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

function readContent(pdf: PdfDocument): ParsedDocument | PageContent {
  const attachment = readAttachment(pdf);
  if (attachment) return attachment;
  const isLinkedin = isLinkedinPdf(pdf);
  return { isLinkedin, ...listPdfLines(pdf, isLinkedin ? LINKEDIN_COLUMN_X : undefined) };
}

/**
 * Lists the lines of a PDF in reading order, without page numbers and repeated lines.
 * @param edge left edge of its second column in points, if known
 */
export function listPdfLines(pdf: PdfDocument, edge?: number): { lines: TextLine[]; isTruncated: boolean } {
  const deadline = performance.now() + PDF_LIMITS.milliseconds;
  const pages: PageRows[] = [];
  const structures: PageStructure[] = [];
  let [glyphCount, readable, unreadable] = [0, 0, 0];
  while (pages.length < Math.min(pdf.pageCount, PDF_LIMITS.pages) && glyphCount < PDF_LIMITS.allGlyphs) {
    if (performance.now() > deadline) throw new UnreadableFile(TOO_LONG);
    const page = pdf.readPage(pages.length, PDF_LIMITS.allGlyphs - glyphCount);
    if (isUnreadable(page.glyphs)) unreadable += 1;
    else if (page.glyphs.length > 0) readable += 1;
    glyphCount += page.glyphCount;
    pages.push(readPageRows(page, edge));
    structures.push(page.structure);
  }
  if (unreadable > readable) throw new UnreadableFile(UNMAPPED);
  const roles = resolveRoles(structures);
  const lines = pages.map((rows, index) => toPageLines(rows, index + 1, roles[index] ?? new Map()));
  return {
    lines: dropRepeatedLines(lines),
    isTruncated: pdf.pageCount > pages.length || glyphCount > PDF_LIMITS.allGlyphs,
  };
}
