import { readEuropass } from '../europass/read-europass.ts';
import { validateDocument } from '../json-resume/document.ts';
import { asObject, isObject, type JsonObject, pick } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { PdfDocument } from './pdf-document.ts';

/** The resume as a JSON Resume document, attached to PDFs by us and by other programs that do the same. */
const RESUME_ATTACHMENT = 'resume.json';
/** Attached to every PDF by the Europass editor. */
const EUROPASS_ATTACHMENT = 'attachment.xml';

/** A resume with all unmapped data of an import; a candidate with a portrait, encoded as text. */
const MAX_BYTES = { [RESUME_ATTACHMENT]: 2 * 1024 * 1024, [EUROPASS_ATTACHMENT]: 8 * 1024 * 1024 };
const MAX_ATTACHMENTS = 20;

/** Reads the facts attached to a PDF, which are exact; returns undefined if no known attachment is found. */
export function readAttachment(pdf: PdfDocument): ParsedDocument | undefined {
  for (const { name, read } of pdf.listAttachments(MAX_ATTACHMENTS)) {
    if (name !== RESUME_ATTACHMENT && name !== EUROPASS_ATTACHMENT) continue;
    const content = read(MAX_BYTES[name]);
    if (!content) continue;
    const text = decodeUtf8(content);
    const found = name === RESUME_ATTACHMENT ? readResumeAttachment(text) : readEuropassAttachment(text);
    if (found) return found;
  }
  return undefined;
}

/** Decodes UTF-8; returns '' for other content. */
function decodeUtf8(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return '';
  }
}

/** Reads a Europass document; an attachment that merely has that name is ignored, and the pages are read instead. */
function readEuropassAttachment(xml: string): ParsedDocument | undefined {
  try {
    return readEuropass(xml);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

/** Reads any JSON Resume document, whichever program created the PDF, without the document's own metadata. */
function readResumeAttachment(text: string): ParsedDocument | undefined {
  const document = parseObject(text);
  if (!document || validateDocument(document).length > 0) return undefined;
  const { $schema: _, meta, ...facts } = document;
  const own = pick(asObject(meta), [EXTENSION_KEY]);
  return {
    document: { ...facts, ...(Object.keys(own).length > 0 && { meta: own }) },
    notes: [],
    locate: (path) => `${RESUME_ATTACHMENT}, ${path}`,
  };
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}
