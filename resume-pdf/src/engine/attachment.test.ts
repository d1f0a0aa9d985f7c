import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { createRenderJob } from '../render/render-job.ts';
import { SAMPLES } from '../samples/samples.ts';
import { getTestEngine } from '../testing/typesetting.ts';
import { TEMPLATE_PATHS } from './templates.ts';
import { Typesetter } from './typesetter.ts';

const ATTACHMENT = '{"basics":{"name":"Asha Rao","summary":"\\u0915, \\"quoted\\""}}';
const typesetter = new Typesetter(getTestEngine());
const RESUMES = Object.keys(TEMPLATE_PATHS).filter(
  (template) => template !== 'card' && template !== 'invoice',
) as (keyof typeof TEMPLATE_PATHS)[];

async function readAttachment(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const attachments = await document.getAttachments();
  const texts = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? [item.str, ...item.transform] : [])));
  }
  const files = [];
  for (const [id, { filename }] of attachments ?? []) {
    const content = await document.getAttachmentContent(id);
    files.push([filename, new TextDecoder().decode(content as Uint8Array)]);
  }
  return { attachments: files, texts };
}

test.each(RESUMES)('%s carries a document, and its pages are as they are without it (rule R75)', async (template) => {
  const job = { ...createRenderJob(SAMPLES.arabic), template };
  const [plain, withAttachment] = [typesetter.pdf(job), typesetter.pdf({ ...job, attachment: ATTACHMENT })];
  expect(withAttachment.standard).toBe(plain.standard);
  const [before, after] = [await readAttachment(plain.bytes), await readAttachment(withAttachment.bytes)];
  expect(after.texts).toEqual(before.texts);
  expect(before.attachments).toEqual([]);
  expect(after.attachments).toEqual([['resume.json', ATTACHMENT]]);
  expect(typesetter.pdf({ ...job, attachment: ATTACHMENT }).bytes).toEqual(withAttachment.bytes);
});

test('words of Indian scripts are whole in it as well', async () => {
  const job = createRenderJob(SAMPLES.tamil);
  const { attachments } = await readAttachment(typesetter.pdf({ ...job, attachment: ATTACHMENT }).bytes);
  expect(attachments).toEqual([['resume.json', ATTACHMENT]]);
});
