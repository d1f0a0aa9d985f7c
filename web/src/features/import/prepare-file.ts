import { LIMITS } from '@vitrine/contract/api/limits';

/** A file to import, as it is sent. */
export interface ImportUpload {
  name: string;
  content: Blob;
  /**
   * For a LinkedIn archive: the number of its files that are sent and that are not, and those that are not sent because
   * of an error.
   */
  picked?: { sent: number; left: number; rejected: readonly { path: string; reason: string }[] };
}

/** A file to import, or the reason why it cannot be imported. */
export type PreparedFile = { ok: true; file: ImportUpload } | { ok: false; message: string };

const reject = (message: string): PreparedFile => ({ ok: false, message });

const BYTES_PER_MB = 1024 * 1024;

/**
 * Maximum size of an archive that is opened in the browser. The largest of LinkedIn contain pictures and messages of
 * many years.
 */
const MAX_ARCHIVE_BYTES = 500 * BYTES_PER_MB;

/**
 * Prepares a chosen file for upload. A LinkedIn data export is opened in the browser, and only the files that a resume
 * needs are uploaded: no messages, contacts or other data.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  if (file.size === 0) return reject('This file is empty.');
  try {
    const picked = (await isArchive(file)) ? await extractFromExport(file) : undefined;
    if (picked) return picked;
  } catch {
    return reject('This file could not be read. Is it still there?');
  }
  if (file.size > LIMITS.importFileBytes)
    return reject(`This file is larger than ${LIMITS.importFileBytes / BYTES_PER_MB} MB.`);
  return { ok: true, file: { name: file.name, content: file } };
}

/**
 * Whether a file is a ZIP archive, as are documents of Word and other programs. An empty archive has a different
 * signature.
 */
const isArchive = async (file: File): Promise<boolean> =>
  ['PK\x03\x04', 'PK\x05\x06'].includes(await file.slice(0, 4).text());

/** Extracts the files to send from a LinkedIn data export; undefined for any other archive, which is sent as it is. */
async function extractFromExport(file: File): Promise<PreparedFile | undefined> {
  if (file.size > MAX_ARCHIVE_BYTES)
    return reject(`This archive is larger than ${MAX_ARCHIVE_BYTES / BYTES_PER_MB} MB.`);
  const [{ isOtherArchive, pickLinkedinFiles }, { UnreadableFile }] = await Promise.all([
    import('@vitrine/formats/linkedin/pick-files'),
    import('@vitrine/formats/reading/unreadable-file'),
  ]);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isOtherArchive(bytes)) return undefined;
    const { archive, imported, left, rejected } = pickLinkedinFiles(bytes);
    const content = new Blob([archive as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
    const picked = { sent: imported.length, left: left + rejected.length, rejected };
    return { ok: true, file: { name: file.name, content, picked } };
  } catch (error) {
    if (error instanceof UnreadableFile) return reject(error.message);
    throw error;
  }
}

/** Prepares pasted text for upload. */
export function prepareText(text: string): PreparedFile {
  if (text.trim() === '') return reject('This text is empty.');
  const content = new Blob([text], { type: 'text/plain' });
  if (content.size > LIMITS.importBytes) return reject('This text is larger than 1 MB.');
  return { ok: true, file: { name: 'Pasted text', content } };
}
