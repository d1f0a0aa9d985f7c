import { listArchive } from '../reading/open-archive.ts';
import { DOCX_LIMITS } from './limits.ts';

/** Signature of an OLE container, used by older Microsoft programs. */
const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
const toCharacterCodes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/**
 * Maximum number of bytes searched for the directory of a container, which is in the first megabytes unless the
 * document is as long as a book.
 */
const MAX_SEARCH_BYTES = 8 * 1024 * 1024;

/** Whether the bytes contain a name in UTF-16, as those containers store it. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const encodedName = toCharacterCodes(name).flatMap((letter) => [letter, 0]);
  const [first = 0] = encodedName;
  const end = Math.min(bytes.length, MAX_SEARCH_BYTES) - encodedName.length;
  for (let at = bytes.indexOf(first); at >= 0 && at <= end; at = bytes.indexOf(first, at + 1)) {
    if (encodedName.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** Documents that are ZIP archives, identified by a file in them. */
const UNSUPPORTED_ARCHIVES: readonly { file: RegExp; sentence: string }[] = [
  {
    file: /^(?:content\.xml|META-INF\/manifest\.xml)$/,
    sentence: 'This is an OpenDocument file (.odt). Save it as .docx or as PDF, and choose that file.',
  },
  {
    file: /^(?:Index\/Document\.iwa|Index\.zip|index\.apxl|index\.xml(?:\.gz)?)$/,
    sentence: 'This is a Pages document. Export it as Word (.docx) or as PDF, and choose that file.',
  },
  { file: /^xl\/workbook\.xml$/, sentence: 'This is an Excel workbook. Save your resume as .docx or as PDF.' },
  { file: /^ppt\/presentation\.xml$/, sentence: 'This is a PowerPoint presentation. Save it as PDF.' },
];

/**
 * Returns instructions for a document of another program: older Word, password-protected, rich text, OpenDocument,
 * Pages, Excel, PowerPoint or PDF. Returns undefined for any other file.
 */
export function findUnsupportedDocumentMessage(bytes: Uint8Array): string | undefined {
  if (beginsWith(bytes, OLE_SIGNATURE)) {
    return hasName(bytes, 'EncryptedPackage')
      ? 'This document has a password. Open it in Word, save it without one, and choose that file.'
      : 'This is a document of an older Word (.doc). Save it as .docx or as PDF, and choose that file.';
  }
  if (beginsWith(bytes, toCharacterCodes('{\\rtf'))) {
    return 'This is a rich text file (.rtf). Save it as .docx or as PDF, and choose that file.';
  }
  if (beginsWith(bytes, toCharacterCodes('%PDF'))) return 'This is a PDF, and no Word document.';
  if (!beginsWith(bytes, toCharacterCodes('PK'))) return undefined;
  try {
    const paths = listArchive(bytes, DOCX_LIMITS);
    if (paths.some((path) => path.startsWith('word/'))) return undefined;
    return UNSUPPORTED_ARCHIVES.find(({ file }) => paths.some((path) => file.test(path)))?.sentence;
  } catch {
    return undefined;
  }
}
