import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** Limits on the content read from a file. The resume of a long research career has about twenty pages. */
export const PDF_LIMITS = {
  bytes: 20 * 1024 * 1024,
  pages: 30,
  /** Letters on a page, and in the whole file. */
  glyphs: 30_000,
  allGlyphs: 300_000,
  /** Drawing operators on a page. */
  operators: 400_000,
  /** Runs of adjacent letters on a page. */
  runs: 6_000,
  annotations: 1_000,
  /** Timeout; only a file crafted for the purpose takes longer. */
  milliseconds: 30_000,
} as const;

const INVALID_PDF = 'This is not a PDF, or it is damaged. Save it again as a PDF in the program it was made with.';
const PASSWORD_PROTECTED = 'This PDF is protected by a password. Save a copy without one, and choose that.';
const TOO_LONG = 'This PDF takes too long to read. Print it to a new PDF, and choose that.';
export const NO_TEXT =
  'This PDF has no text, only pictures of it, as a scanner makes them. Choose the file it was printed from, or one in ' +
  'which text can be marked.';
const TOO_LARGE = `This PDF is larger than ${PDF_LIMITS.bytes / 1024 / 1024} MB. Save it with smaller pictures.`;

/**
 * Opens a PDF, and closes it in any case. No script runs, no font is rendered, no image is decoded, and nothing is
 * fetched.
 * @throws UnreadableFile for every file that cannot be read, and for nothing else
 */
export async function usePdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  if (bytes.length > PDF_LIMITS.bytes) throw new UnreadableFile(TOO_LARGE);
  const loading = getDocument({
    // A copy, because pdf.js transfers the buffer.
    data: new Uint8Array(bytes),
    verbosity: 0,
    // The names of fonts distinguish bold from regular text.
    fontExtraProperties: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    // Images are not read.
    maxImageSize: 1,
    stopAtErrors: false,
  });
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnreadableFile(TOO_LONG)), PDF_LIMITS.milliseconds);
  });
  try {
    return await Promise.race([loading.promise.then(use), deadline]);
  } catch (error) {
    throw toUnreadableFile(error);
  } finally {
    clearTimeout(timer);
    // An error while closing a file says nothing about its content.
    await loading.destroy().catch(() => undefined);
  }
}

/** Converts errors of pdf.js, which are identified by name, and any other error caused by a damaged file. */
function toUnreadableFile(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  return new UnreadableFile(
    error instanceof Error && error.name === 'PasswordException' ? PASSWORD_PROTECTED : INVALID_PDF,
  );
}
