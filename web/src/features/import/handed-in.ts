import { LIMITS } from '@vitrine/contract/api/limits';

/** A file that is to be imported, as it leaves the device. */
export interface HandedIn {
  name: string;
  content: Blob;
  /** Of a LinkedIn archive: how many of its files are sent, and how many stay on the device. */
  picked?: { sent: number; left: number };
}

/** A file to import, or a sentence that says why there is none. */
export type Prepared = { ok: true; file: HandedIn } | { ok: false; message: string };

const refuse = (message: string): Prepared => ({ ok: false, message });

const MEBIBYTE = 1024 * 1024;

/** Largest archive that is opened on the device. LinkedIn's largest have pictures and messages of many years. */
const ARCHIVE_BYTES = 500 * MEBIBYTE;

/**
 * Makes a chosen file ready to be sent. An archive of LinkedIn is opened here, and only the files leave the device that a
 * resume needs: not messages, contacts, and what else is in there.
 */
export async function prepareFile(file: File): Promise<Prepared> {
  if (file.size === 0) return refuse('There is nothing in this file.');
  try {
    if (/\.zip$/i.test(file.name) || (await isArchive(file))) return await prepareArchive(file);
  } catch {
    return refuse('This file could not be read. Is it still there?');
  }
  if (file.size > LIMITS.importFileBytes)
    return refuse(`This file is larger than ${LIMITS.importFileBytes / MEBIBYTE} MB.`);
  return { ok: true, file: { name: file.name, content: file } };
}

/** Whether a file is a ZIP archive that is no document of Word, which is one inside. */
async function isArchive(file: File): Promise<boolean> {
  if (/\.docx$/i.test(file.name)) return false;
  return (await file.slice(0, 4).text()) === 'PK\x03\x04';
}

async function prepareArchive(file: File): Promise<Prepared> {
  if (file.size > ARCHIVE_BYTES) return refuse(`This archive is larger than ${ARCHIVE_BYTES / MEBIBYTE} MB.`);
  const [{ pickLinkedinFiles }, { UnreadableFile }] = await Promise.all([
    import('@vitrine/formats/linkedin/pick-files'),
    import('@vitrine/formats/reading/unreadable-file'),
  ]);
  try {
    const { archive, taken, left } = pickLinkedinFiles(new Uint8Array(await file.arrayBuffer()));
    const content = new Blob([archive as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
    return { ok: true, file: { name: file.name, content, picked: { sent: taken.length, left } } };
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.message);
    throw error;
  }
}

/** Makes pasted text ready to be sent. */
export function prepareText(text: string): Prepared {
  if (text.trim() === '') return refuse('There is nothing in it.');
  const content = new Blob([text], { type: 'text/plain' });
  if (content.size > LIMITS.importBytes) return refuse('This text is larger than 1 MB.');
  return { ok: true, file: { name: 'Pasted text', content } };
}
