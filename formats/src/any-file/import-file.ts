import type { Resume } from '@vitrine/contract/resume/resume';
import type { ImportOptions, ImportResult } from '../json-resume/import.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { detectFileKind, type InputFile, type RecognizedFile, SERVER_BACKUP_MESSAGE } from './file-kinds.ts';
import { readTextFile } from './text-formats.ts';

/** The import result and the name of the recognized format, such as 'LinkedIn data export'. */
export type FileImportResult = ImportResult & { format: string };

/**
 * Imports any supported file into a resume, recognized by its content and not by its name (decision 113).
 * @throws {UnreadableFile} for a file that cannot be read or has an unsupported format
 */
export async function importFile(file: InputFile, current: Resume, options: ImportOptions): Promise<FileImportResult> {
  const { format, content } = await recognizeFile(file);
  if (!('bibtex' in content)) return { format, ...importDocument(content, current, options) };
  const { importBibtex } = await import('../bibtex/import.ts');
  return { format, ...importBibtex(content.bibtex, current, options) };
}

/** Recognizes and reads a file. Readers are loaded on demand, because some are large. */
export async function recognizeFile(file: InputFile): Promise<RecognizedFile> {
  const found = detectFileKind(file);
  if (found.kind === 'text') return readTextFile(found.text, file.name);
  if (found.kind === 'pdf') {
    const { readPdf } = await import('../pdf/read-pdf.ts');
    return { format: 'PDF', content: await readPdf(file.bytes) };
  }
  return readArchive(file.bytes);
}

async function readArchive(bytes: Uint8Array): Promise<RecognizedFile> {
  const { isDocx, readDocxLines } = await import('../docx/read-docx.ts');
  if (isDocx(bytes)) {
    const { readResumeLines } = await import('../resume-lines/read-resume-lines.ts');
    const { lines } = await readDocxLines(bytes);
    return { format: 'Word document', content: readResumeLines(lines) };
  }
  const { listArchive } = await import('../reading/open-archive.ts');
  const names = listArchive(bytes);
  // An archive that was unpacked and packed again may have its files in a folder.
  const hasFile = (file: string) => names.some((name) => name.split('/', 2).includes(file));
  if (hasFile('archive.json')) throw new UnreadableFile('This is a copy of an account. Settings restore it.');
  if (hasFile('vitrine.json')) throw new UnreadableFile(SERVER_BACKUP_MESSAGE);
  const { readLinkedinArchive } = await import('../linkedin/read-archive.ts');
  return { format: 'LinkedIn data export', content: readLinkedinArchive(bytes) };
}
