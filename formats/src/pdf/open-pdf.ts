import { UnreadableFile } from '../reading/unreadable-file.ts';
import { PDF_LIMITS } from './limits.ts';
import { PdfDocument } from './pdf-document.ts';
import { discardPdfium, loadPdfium, type Pdfium } from './pdfium.ts';

const INVALID_PDF = 'This is not a PDF, or it is damaged. Save it again as a PDF in the program it was made with.';
const PASSWORD_PROTECTED = 'This PDF is protected by a password. Save a copy without one, and choose that.';
export const TOO_LONG = 'This PDF takes too long to read. Print it to a new PDF, and choose that.';
export const NO_TEXT =
  'This PDF has no text, only pictures of it, as a scanner makes them. Choose the file it was printed from, or one in ' +
  'which text can be marked.';
export const UNMAPPED =
  'The text of this file cannot be read: its fonts do not say which letters they show. Choose the document it was made ' +
  'from, such as a Word file, or a PDF that another program saved from it.';
const TOO_LARGE = `This PDF is larger than ${PDF_LIMITS.bytes / 1024 / 1024} MB. Save it with smaller pictures.`;

/** Result of FPDF_GetLastError for a file that needs a password. */
const PASSWORD_ERROR = 4;

/**
 * Opens a PDF, and closes it in any case. No script runs, nothing is fetched, and only letters of fonts without a name
 * are drawn. The engine does not yield, so that a limit of time has to be enforced from outside of the process.
 * @throws UnreadableFile for every file that cannot be read, and for nothing else
 */
export async function usePdf<T>(bytes: Uint8Array, use: (pdf: PdfDocument) => T): Promise<T> {
  if (bytes.length > PDF_LIMITS.bytes) throw new UnreadableFile(TOO_LARGE);
  const pdfium = await loadPdfium();
  try {
    return useIn(pdfium, bytes, use);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    // It trapped: a damaged file had it read outside of its memory, or use up all of it.
    discardPdfium();
    throw Object.assign(new UnreadableFile(INVALID_PDF), { cause: error });
  }
}

function useIn<T>(pdfium: Pdfium, bytes: Uint8Array, use: (pdf: PdfDocument) => T): T {
  const { call } = pdfium;
  const file = pdfium.allocate(bytes.length);
  pdfium.write(file, bytes);
  const document = call.FPDF_LoadMemDocument(file, bytes.length, '');
  try {
    if (!document)
      throw new UnreadableFile(call.FPDF_GetLastError() === PASSWORD_ERROR ? PASSWORD_PROTECTED : INVALID_PDF);
    return use(new PdfDocument(pdfium, document));
  } finally {
    if (document) call.FPDF_CloseDocument(document);
    pdfium.free(file);
  }
}
