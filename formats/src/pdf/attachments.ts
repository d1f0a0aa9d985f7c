import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readEuropass } from '../europass/read-europass.ts';
import { validateDocument } from '../json-resume/document.ts';
import { asObject, isObject, type JsonObject, pick } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import type { ReadDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** What our own PDFs carry, and those of whoever does as we do: the resume as a JSON Resume document. */
const RESUME_ATTACHMENT = 'resume.json';
/** What the editor of Europass puts into every PDF that it makes. */
const EUROPASS_ATTACHMENT = 'attachment.xml';

/** A resume with all that an import kept aside; a candidate with a portrait, as text. */
const MAX_BYTES = { [RESUME_ATTACHMENT]: 2 * 1024 * 1024, [EUROPASS_ATTACHMENT]: 8 * 1024 * 1024 };
const MAX_ATTACHMENTS = 20;

/** What a PDF carries of its facts beside its pages, read exactly; undefined where there is none that is known. */
export async function readAttachment(pdf: PDFDocumentProxy): Promise<ReadDocument | undefined> {
  // A damaged table of attachments leaves the pages to be read.
  const attachments = await pdf.getAttachments().catch(() => null);
  if (!(attachments instanceof Map)) return undefined;
  for (const [id, { filename }] of [...attachments].slice(0, MAX_ATTACHMENTS)) {
    if (filename !== RESUME_ATTACHMENT && filename !== EUROPASS_ATTACHMENT) continue;
    const content = await pdf.getAttachmentContent(id).catch(() => null);
    if (!content || content.length > MAX_BYTES[filename]) continue;
    const text = decode(content);
    const read = filename === RESUME_ATTACHMENT ? readOwn(text) : readCandidate(text);
    if (read) return read;
  }
  return undefined;
}

/** '' for what is no text. */
function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return '';
  }
}

/** An attachment that only bears the name leaves the pages to be read. */
function readCandidate(xml: string): ReadDocument | undefined {
  try {
    return readEuropass(xml);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

/** Any JSON Resume document, whoever made the PDF. What it says of itself is of no use outside of the file. */
function readOwn(text: string): ReadDocument | undefined {
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
