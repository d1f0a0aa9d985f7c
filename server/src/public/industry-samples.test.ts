import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { INDUSTRY_IDS } from '@vitrine/contract/industries/industry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { extractPdfText } from '../../testing/pdf.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const get = (path: string) => new Client(server.app).get(path);

test.each(INDUSTRY_IDS)('the sample of %s is there for everybody, page by page and whole (rule R67)', async (id) => {
  const { samplePages } = INDUSTRIES[id];
  for (let page = 1; page <= samplePages; page += 1) {
    const { status, headers, text } = await get(`/samples/industries/${id}/page-${page}.svg`);
    expect([page, status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      page,
      200,
      'image/svg+xml',
      'noindex',
    ]);
    expect(text).toMatch(/^<svg /);
    expect(text).not.toMatch(/<script|<foreignObject/);
  }
  expect((await get(`/samples/industries/${id}/page-${samplePages + 1}.svg`)).status).toBe(404);
});

test('the whole is a PDF that browsers show', async () => {
  const { headers, bytes } = await get('/samples/industries/healthcare/resume.pdf');
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^inline; filename="?Marisol-Reyes-Resume\.pdf/);
  expect(await extractPdfText(bytes)).toMatch(/licences & certifications/i);
});

test('each is made once, and one at a time, however many ask; its tag tells it again', async () => {
  const fresh = await startTestApp();
  try {
    const { resumes } = fresh.context;
    const { svg } = resumes;
    let [renderCount, running, maxRunning] = [0, 0, 0];
    resumes.svg = async (...order) => {
      renderCount += 1;
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      return svg(...order).finally(() => {
        running -= 1;
      });
    };
    const client = new Client(fresh.app);
    const paths = INDUSTRY_IDS.map((id) => `/samples/industries/${id}/page-1.svg`);
    const answers = await Promise.all([...paths, ...paths].map((path) => client.get(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = answers;
    const again = await client.get(paths[0] ?? '', { headers: { 'if-none-match': String(first?.headers.etag) } });
    expect([again.status, renderCount, maxRunning]).toEqual([304, INDUSTRY_IDS.length, 1]);
  } finally {
    await fresh.close();
  }
});

test.each([
  '/samples/industries/piracy/page-1.svg',
  '/samples/industries/law/page-0.svg',
  '/samples/industries/law/page-9.svg',
  '/samples/industries/law/page-1.png',
  '/samples/industries/law/resume.docx',
  '/samples/industries/law',
])('%s is missing, and nothing is made for it', async (path) => {
  const { resumes } = server.context;
  const { svg } = resumes;
  resumes.svg = () => Promise.reject(new Error('asked for'));
  expect((await get(path)).status).toBe(404);
  resumes.svg = svg;
});
