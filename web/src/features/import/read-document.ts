import { validateDocument } from '@vitrine/contract/json-resume/document';
import { LIMITS } from '@vitrine/contract/limits';
import { findJsonError } from './json-fault.ts';

/** A document to import, or a sentence that says why there is none. */
export type ReadDocument = { ok: true; name: string; data: unknown } | { ok: false; message: string };

const refuse = (message: string): ReadDocument => ({ ok: false, message });

/** Kinds of file that people bring, by the end of their names, with what to say. */
const OTHER_KINDS: readonly { ends: RegExp; called: string }[] = [
  { ends: /\.pdf$/i, called: 'A PDF' },
  { ends: /\.(docx?|odt|rtf)$/i, called: 'A text document' },
  { ends: /\.(png|jpe?g|gif|webp)$/i, called: 'A picture' },
  { ends: /\.(zip|gz|tar)$/i, called: 'An archive' },
];

/** Reads a file that was chosen or dropped. */
export async function readFile(file: File): Promise<ReadDocument> {
  const other = OTHER_KINDS.find(({ ends }) => ends.test(file.name));
  if (other) return refuse(`${other.called} cannot be read here. Choose a JSON Resume file, which ends in .json.`);
  if (file.size > LIMITS.importBytes) return refuse('This file is larger than 1 MB.');
  try {
    return readText(await file.text(), file.name);
  } catch {
    return refuse('This file could not be read. Is it still there?');
  }
}

/** Reads a text that was pasted or stands in a file. */
export function readText(text: string, name: string): ReadDocument {
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return refuse('There is nothing in it.');
  if (new Blob([json]).size > LIMITS.importBytes) return refuse('This text is larger than 1 MB.');
  const fault = findJsonError(json);
  if (fault) return refuse(`This is not valid JSON. Line ${fault.line}, column ${fault.column}: ${fault.message}`);
  const data: unknown = JSON.parse(json);
  // What is wrong with one of its parts is told in the preview, place by place.
  const whole = validateDocument(data).find(({ path }) => path === '');
  return whole ? refuse(whole.message) : { ok: true, name, data };
}
