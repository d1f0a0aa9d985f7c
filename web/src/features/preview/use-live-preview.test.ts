import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createPublicView } from '@vitrine/contract/portfolio/public-view';
import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { PUBLIC_FORMATS } from '@vitrine/contract/resume/resume-formats';
import { renderPortfolio } from '@vitrine/portfolio-view/portfolio-document';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from '../../core/preview/refresher.ts';
import { applyDrafts } from './use-live-preview.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const INTERVALS = { minIntervalMs: 100, maxDurationMs: 400 };

/** Creates a refresher whose results take `takes` ms and depend on the request they started with. */
function createTestRefresher(takes = 30) {
  const signals: AbortSignal[] = [];
  const done: number[] = [];
  let requestCount = 0;
  const made = createRefresher(async (signal) => {
    const requestNumber = requestCount;
    signals.push(signal);
    await new Promise((resolve) => setTimeout(resolve, takes));
    if (!signal.aborted) done.push(requestNumber);
  }, INTERVALS);
  const ask = () => {
    requestCount += 1;
    made.request();
  };
  return { signals, done, ask, stop: made.stop };
}
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what changes after a rest is begun at once', async () => {
  const { ask, done } = createTestRefresher();
  ask();
  await advanceTime(30);
  expect(done).toEqual([1]);
  await advanceTime(1_000);
  expect(done).toEqual([1]);
});

test('who types on sees the newest in between, one after the other and not too often', async () => {
  const { ask, done, signals } = createTestRefresher();
  for (let stroke = 0; stroke < 100; stroke += 1) {
    ask();
    await advanceTime(10);
  }
  await advanceTime(200);
  expect(done.at(-1)).toBe(100);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
  expect(done.length).toBeGreaterThanOrEqual(10);
  expect(done.length).toBeLessThanOrEqual(12);
});

test('what takes long is asked for less often: the rest is as long as the work', async () => {
  const { ask, done } = createTestRefresher(200);
  for (let stroke = 0; stroke < 100; stroke += 1) {
    ask();
    await advanceTime(20);
  }
  expect(done.length).toBe(5);
});

test('what takes too long is given up for the newest', async () => {
  const { ask, signals, done } = createTestRefresher(1_000);
  ask();
  await advanceTime(50);
  ask();
  await advanceTime(340);
  expect(signals).toHaveLength(1);
  await advanceTime(20);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await advanceTime(2_000);
  expect(done).toEqual([2]);
});

test('nothing is made after the end', async () => {
  const { ask, stop, signals, done } = createTestRefresher();
  ask();
  ask();
  stop();
  await advanceTime(1_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(done).toEqual([]);
});

const RESUME = resumeSchema.parse({
  ...createEmptyResume(),
  personalInfo: { firstName: 'Asha', lastName: 'Rao' },
  experiences: [
    { _id: 'a', role: 'Engineer', companyName: 'Acme' },
    { _id: 'b', role: 'Intern', isVisible: false },
  ],
});

test('without drafts it is the resume itself', () => {
  expect(applyDrafts(RESUME, [])).toBe(RESUME);
});

test('a draft replaces the values of its section and leaves the others', () => {
  const merged = applyDrafts(RESUME, [{ section: 'personalInfo', values: { firstName: 'Asha Lata' } }]);
  expect(merged.personalInfo).toMatchObject({ firstName: 'Asha Lata', lastName: 'Rao' });
  expect(merged.experiences).toBe(RESUME.experiences);
  expect(RESUME.personalInfo.firstName).toBe('Asha');
});

test('an item is edited in its place, and stays hidden if it is', () => {
  const { experiences } = applyDrafts(RESUME, [
    { section: 'experiences', item: 'a', values: { role: 'Lead' } },
    { section: 'experiences', item: 'b', values: { role: 'Trainee' } },
  ]);
  expect(experiences).toMatchObject([
    { _id: 'a', role: 'Lead', companyName: 'Acme', isVisible: true },
    { _id: 'b', role: 'Trainee', isVisible: false },
  ]);
});

test('a new item stands where the server will put it', () => {
  const { experiences, projects } = applyDrafts(
    { ...RESUME, projects: resumeSchema.parse({ ...RESUME, projects: [{ _id: 'p', title: 'Old' }] }).projects },
    [
      { section: 'experiences', item: 'new', values: { role: 'Founder' } },
      { section: 'projects', item: 'new', values: { title: 'New' } },
    ],
  );
  expect(experiences.map(({ role }) => role)).toEqual(['Engineer', 'Intern', 'Founder']);
  expect(experiences[2]?.isVisible).toBe(true);
  expect(projects.map(({ title }) => title)).toEqual(['New', 'Old']);
});

test('an edit of an item that is gone shows nowhere', () => {
  const drafts = [{ section: 'experiences', item: 'gone', values: { role: 'Ghost' } }] as const;
  expect(applyDrafts(RESUME, drafts).experiences).toBe(RESUME.experiences);
});

test('fields agree with one another as they will when they are saved', () => {
  const values = { startDate: '2021-03', endDate: '2022-01', current: true };
  const { experiences } = applyDrafts(RESUME, [{ section: 'experiences', item: 'a', values }]);
  expect(experiences[0]?.endDate).not.toBe('2022-01');
});

test.each([
  { role: '<script>alert(1)</script>', companyUrl: 'javascript:alert(1)', startDate: 'x', summaryPoints: [''] },
  { role: undefined, companyName: null, summaryPoints: 'none', startDate: '2', endDate: '2021-13', current: 'maybe' },
])('what is not right yet can be drawn: %j', (values) => {
  const resume = applyDrafts(RESUME, [
    { section: 'experiences', item: 'new', values },
    { section: 'personalInfo', values: { languages: [{ name: '', proficiency: 'odd' }, null], email: '@' } },
    { section: 'education', item: 'new', values: { fromYear: 'Mar', toYear: '20' } },
    { section: 'certificates', item: 'new', values: { issueDate: '2021-0', tags: ['', 'a'] } },
    { section: 'skills', values: { technical: [' ', 3] } },
    { section: 'footerLinks', values: { github: 'javascript:alert(1)' } },
  ]);
  const appearance = {
    layout: 'website',
    theme: 'light',
    design: createLatestDesign('classic'),
    resumeFormats: PUBLIC_FORMATS,
  } as const;
  const about = { accountName: 'A', address: 'a', url: 'https://a.example/p/a', photo: null, pictures: {} };
  const portfolio = {
    ...about,
    ...appearance,
    contactForm: false,
    home: '/',
    indexing: false,
    watermark: true,
    writing: { posts: [], count: 0 },
    resume,
  };
  const html = renderPortfolio(createPublicView(portfolio, { reveal: createDefaultPublicSettings().fields }));
  expect(html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')).not.toMatch(/<script|javascript:/);
});
