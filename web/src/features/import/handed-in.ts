import { LIMITS } from '@vitrine/contract/api/limits';

/** A file that is to be imported, as it leaves the device. */
export interface HandedIn {
  name: string;
  content: Blob;
  /** Of a LinkedIn archive: how many of its files are sent, how many stay on the device, and which of them for a fault. */
  picked?: { sent: number; left: number; refused: readonly { path: string; reason: string }[] };
}

/** A file to import, or a sentence that says why there is none. */
export type Prepared = { ok: true; file: HandedIn } | { ok: false; message: string };

const refuse = (message: string): Prepared => ({ ok: false, message });

const MEBIBYTE = 1024 * 1024;

/** Largest archive that is opened on the device. LinkedIn's largest have pictures and messages of many years. */
const ARCHIVE_BYTES = 500 * MEBIBYTE;

/**
 * Makes a chosen file ready to be sent. A data export of LinkedIn is opened here, and only the files leave the device that
 * a resume needs: not messages, contacts, and what else is in there.
 */
export async function prepareFile(file: File): Promise<Prepared> {
  if (file.size === 0) return refuse('There is nothing in this file.');
  try {
    const picked = (await isArchive(file)) ? await pickFromExport(file) : undefined;
    if (picked) return picked;
  } catch {
    return refuse('This file could not be read. Is it still there?');
  }
  if (file.size > LIMITS.importFileBytes)
    return refuse(`This file is larger than ${LIMITS.importFileBytes / MEBIBYTE} MB.`);
  return { ok: true, file: { name: file.name, content: file } };
}

/** Whether a file is a ZIP archive, which documents of Word and other programs are too; without files, it begins otherwise. */
const isArchive = async (file: File): Promise<boolean> =>
  ['PK\x03\x04', 'PK\x05\x06'].includes(await file.slice(0, 4).text());

/** Takes out of LinkedIn's data export what is sent; undefined for an archive that is none, which is sent as it is. */
async function pickFromExport(file: File): Promise<Prepared | undefined> {
  if (file.size > ARCHIVE_BYTES) return refuse(`This archive is larger than ${ARCHIVE_BYTES / MEBIBYTE} MB.`);
  const [{ isOtherArchive, pickLinkedinFiles }, { UnreadableFile }] = await Promise.all([
    import('@vitrine/formats/linkedin/pick-files'),
    import('@vitrine/formats/reading/unreadable-file'),
  ]);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isOtherArchive(bytes)) return undefined;
    const { archive, taken, left, refused } = pickLinkedinFiles(bytes);
    const content = new Blob([archive as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
    const picked = { sent: taken.length, left: left + refused.length, refused };
    return { ok: true, file: { name: file.name, content, picked } };
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
