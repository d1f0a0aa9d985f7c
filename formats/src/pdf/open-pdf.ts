import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** Bounds of what is read of a file. A resume of a long life in research has some twenty pages. */
export const PDF_LIMITS = {
  bytes: 20 * 1024 * 1024,
  pages: 30,
  /** Letters of a page, and of the whole. */
  glyphs: 30_000,
  allGlyphs: 300_000,
  /** Operators that draw a page. */
  operators: 400_000,
  /** Runs of letters of a page that stand together. */
  runs: 6_000,
  annotations: 1_000,
  /** A file that takes longer is made to. */
  milliseconds: 30_000,
} as const;

const NO_PDF = 'This is not a PDF, or it is damaged. Save it again as a PDF in the program it was made with.';
const PASSWORD = 'This PDF is protected by a password. Save a copy without one, and choose that.';
const TOO_LONG = 'This PDF takes too long to read. Print it to a new PDF, and choose that.';
export const NO_TEXT =
  'This PDF has no text, only pictures of it, as a scanner makes them. Choose the file it was printed from, or one in ' +
  'which text can be marked.';
const TOO_LARGE = `This PDF is larger than ${PDF_LIMITS.bytes / 1024 / 1024} MB. Save it with smaller pictures.`;

/**
 * Opens a PDF, and closes it again whatever happens. No script of it runs, no font of it is drawn, no picture decoded,
 * nothing is fetched.
 * @throws UnreadableFile for every file that cannot be read, and for nothing else
 */
export async function usePdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  if (bytes.length > PDF_LIMITS.bytes) throw new UnreadableFile(TOO_LARGE);
  const loading = getDocument({
    // A copy: pdf.js takes the memory that it is given.
    data: new Uint8Array(bytes),
    verbosity: 0,
    // Fonts' names tell bold from regular.
    fontExtraProperties: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    // Of pictures nothing is read.
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
    throw toUnreadable(error);
  } finally {
    clearTimeout(timer);
    // What fails while a file is closed says nothing of it.
    await loading.destroy().catch(() => undefined);
  }
}

/** pdf.js throws errors of its own, told by their names, and whatever a damaged file makes of it. */
function toUnreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  return new UnreadableFile(error instanceof Error && error.name === 'PasswordException' ? PASSWORD : NO_PDF);
}
