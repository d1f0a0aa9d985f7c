import type { ImportMode } from '@vitrine/contract/resume/import-report';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { HandedIn } from '@vitrine/formats/any-file/file-kinds';
import type { FileResult } from '@vitrine/formats/any-file/import-file';
import type { Choices } from '@vitrine/formats/json-resume/choices';
import PQueue from 'p-queue';
import { runInProcess } from '../../core/jobs/run-in-process.ts';
import type { RecordDocument } from '../../db/stored-record.ts';
import { ApiError } from '../../errors.ts';

export interface FileOrder {
  file: HandedIn;
  stored: RecordDocument;
  mode: ImportMode;
  maxItems: Partial<Record<ListSectionKey, number>>;
  choices: FileChoices;
}

/** What the person chose, by places of the document (formats/src/json-resume/choices.ts). */
export type FileChoices = Record<keyof Choices, readonly string[]>;

/** What an import of a file would make of a resume; or why it cannot be read, and where. */
export type FileOutcome = { result: FileResult } | { unreadable: string; place: string };

/** What a PDF of 30 pages takes is a tenth of both (decision 113). */
const LIMITS = { memory: 384, deadline: 20_000 };
const PROGRAM = new URL('./read-file-program.ts', import.meta.url);
/** Files that wait or are read. */
const MOST_WAITING = 16;

const TOO_MUCH =
  'Reading this file takes too long. A shorter one, or one that was saved anew as PDF or DOCX, may be read.';

const queue = new PQueue({ concurrency: 2 });

/**
 * Reads a file that somebody brought in a process of its own, which is ended when it takes too long or too much memory: what
 * reads PDFs, archives and documents of Word is large, and files of strangers may be made to keep it busy for ever.
 * @throws {ApiError} request/unavailable where too many wait
 */
export async function readFileInProcess(order: FileOrder): Promise<FileOutcome> {
  if (queue.size + queue.pending >= MOST_WAITING) throw new ApiError('request/unavailable', { retryAfter: 10 });
  const outcome = await queue.add(() => runInProcess<FileOrder, FileOutcome>(PROGRAM, order, LIMITS));
  return outcome ?? { unreadable: TOO_MUCH, place: '' };
}
