import { findUnsupportedDocumentMessage } from '../docx/unsupported-documents.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** A file to be read. */
export interface InputFile {
  /** File name; determines the kind of file only where the content does not. */
  name: string;
  bytes: Uint8Array;
}

/** The recognized format and the parsed content of a file. */
export interface RecognizedFile {
  format: string;
  /** The parsed document; for BibTeX, which has its own importer, the text of the file. */
  content: ParsedDocument | { bibtex: string };
}

/** A kind of file as determined by its first bytes: a container or text. */
export type FileKind = { kind: 'pdf' } | { kind: 'zip' } | { kind: 'text'; text: string };

/** Whether the bytes at an offset match a signature of one byte per Latin-1 character. */
const hasSignature = ({ bytes }: InputFile, signature: string, at = 0): boolean =>
  [...signature].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

const UNSUPPORTED_ARCHIVE = 'This archive cannot be opened here. Choose a ZIP archive.';

/** Unsupported kinds of file by signature, with a message that helps the user. */
const UNSUPPORTED_KINDS: readonly { signatures: readonly string[]; at?: number; message: string }[] = [
  {
    signatures: ['\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'BM', 'II*\0', 'MM\0*'],
    message: 'This is a picture, which has no text in it. Choose the document that it was made from.',
  },
  {
    signatures: ['WEBP', 'WAVE', 'AVI '],
    at: 8,
    message: 'This is a picture or a recording, which has no text in it.',
  },
  { signatures: ['ftyp'], at: 4, message: 'This is a picture or a video, which has no text in it.' },
  {
    signatures: ['\x1F\x8B', 'BZh', '7z\xBC\xAF', 'Rar!'],
    message: UNSUPPORTED_ARCHIVE,
  },
  { signatures: ['ustar'], at: 257, message: UNSUPPORTED_ARCHIVE },
];

export const SERVER_BACKUP_MESSAGE = 'This is a backup of a whole server. Whoever runs the server restores it.';

/**
 * Detects the kind of a file. Text is UTF-8, UTF-16 with a byte order mark, or Windows-1252.
 * @throws {UnreadableFile} for an empty file, and for unsupported pictures, archives and documents
 */
export function detectFileKind(file: InputFile): FileKind {
  if (file.bytes.length === 0) throw new UnreadableFile('This file is empty.');
  if (isPdf(file)) return { kind: 'pdf' };
  const documentMessage = findUnsupportedDocumentMessage(file.bytes);
  if (documentMessage !== undefined) throw new UnreadableFile(documentMessage);
  if (hasSignature(file, 'PK\x03\x04') || hasSignature(file, 'PK\x05\x06')) return { kind: 'zip' };
  if (readHead(file).includes('VITRINE.sha256=')) throw new UnreadableFile(SERVER_BACKUP_MESSAGE);
  const other = UNSUPPORTED_KINDS.find(({ signatures: begins, at }) =>
    begins.some((signature) => hasSignature(file, signature, at)),
  );
  if (other) throw new UnreadableFile(other.message);
  const text = decodeText(file);
  if (text.trim() === '') throw new UnreadableFile('This file is empty.');
  return { kind: 'text', text };
}

/** PDF readers search the first kilobyte for the signature, so that a mail header before it does no harm. */
const isPdf = (file: InputFile): boolean => readHead(file).includes('%PDF-');

const readHead = ({ bytes }: InputFile): string => new TextDecoder('latin1').decode(bytes.subarray(0, 1024));

const UNREADABLE = 'This file is neither a document nor text that can be read here.';

function decodeText(file: InputFile): string {
  const { bytes } = file;
  const encoding = hasSignature(file, '\xFF\xFE') ? 'utf-16le' : hasSignature(file, '\xFE\xFF') ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new UnreadableFile(UNREADABLE);
    return text;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    // Older programs write Windows-1252; text in it has no control characters.
    const text = new TextDecoder('windows-1252').decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that they are in it is what tells.
    if (/[\0-\x08\x0E-\x1F]/.test(text)) throw new UnreadableFile(UNREADABLE);
    return text;
  }
}
