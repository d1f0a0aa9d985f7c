import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { type PublicPost, toPostPath } from '@vitrine/contract/writing/public-posts';
import { SAMPLE_POSTS } from '@vitrine/portfolio-view/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const get = (path: string) => new Client(server.app).get(path);

/** As many themes per layout as needed to test each once; `portfolio-view` tests how they look. */
const THEMES_EACH = isDeep ? THEMES.length : Math.ceil(THEMES.length / LAYOUT_IDS.length);

describe.each(LAYOUT_IDS.map((layout, index) => [layout, index * THEMES_EACH] as const))(
  'a sample in %s',
  (layout, first) => {
    test('is there in every theme, for people to look at and not for search engines', async () => {
      const etags = new Set();
      const themes = [...THEMES, ...THEMES].slice(first % THEMES.length).slice(0, THEMES_EACH);
      for (const theme of themes) {
        const { status, headers, text } = await get(`/samples/${layout}/${theme}`);
        expect([theme, status, headers['x-robots-tag']]).toEqual([theme, 200, 'noindex']);
        expect(text).toContain('<title>Asha Rao');
        expect(text).not.toContain('<script>');
        etags.add(headers.etag);
      }
      expect(etags.size).toBe(THEMES_EACH);
    });
  },
);

/** Returns the path of a post's page, if it has one. */
const pagePath = ({ slug, isElsewhere }: PublicPost) => (isElsewhere ? [] : [toPostPath(slug)]);

test.each([
  ['', 'Asha Rao'],
  ['/student', 'Imran Khan'],
  ['/long-career', 'सुनीता देशपांडे-कुलकर्णी'],
])('every form of the sample%s is there, and every link of its page to them leads there', async (person, name) => {
  const path = `/samples/nova/retro${person}`;
  const page = await get(path);
  expect(page.text).toContain(`<title>${name}`);
  const own = [...page.text.matchAll(/(?:href|content)="(?:http:\/\/localhost:3000)?(\/samples\/[^"]*)"/g)].map(
    ([, to]) => to,
  );
  const posts = person === '' ? ['/writing', ...SAMPLE_POSTS.flatMap(pagePath)] : [];
  const linked = ['', '/resume.pdf', '/resume.docx', '/resume.txt', '/card.vcf', '/card.jpg', ...posts];
  expect(new Set(own)).toEqual(new Set(linked.map((form) => path + form)));
  const feeds = person === '' ? ['/writing/feed.xml', '/writing/feed.json'] : [];
  for (const form of [...linked, ...feeds, '/resume.json', '/qr.svg']) {
    expect([form, (await get(path + form)).status]).toEqual([form, 200]);
  }
  for (const form of ['/writing/page/2', '/writing/nothing']) expect((await get(path + form)).status).toBe(404);
});

test('what has no look is the same file in every layout and theme', async () => {
  for (const form of ['/resume.pdf', '/resume.json', '/card.vcf', '/qr.svg']) {
    const [one, other] = [await get(`/samples/pixel/dark${form}`), await get(`/samples/serif/nord${form}`)];
    expect([form, other.headers.etag]).toEqual([form, one.headers.etag]);
  }
});

test('whoever asks for all samples at once waits, and takes the typesetters from nobody', async () => {
  let [running, maxRunning] = [0, 0];
  const { card } = server.context.resumes;
  server.context.resumes.card = async (...order) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    return card(...order).finally(() => {
      running -= 1;
    });
  };
  const answers = await Promise.all(THEMES.slice(0, 6).map((theme) => get(`/samples/pulse/${theme}/student/card.jpg`)));
  server.context.resumes.card = card;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(maxRunning).toBe(1);
});

test.each([
  '/samples/neon/light',
  '/samples/nova/neon',
  '/samples/nova',
  '/samples/nova/light/nobody',
  '/samples/nova/light/contact',
])('%s is missing', async (path) => {
  expect((await get(path)).status).toBe(404);
});
