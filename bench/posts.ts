import { setTimeout as wait } from 'node:timers/promises';
import { validateMarkdown } from '@vitrine/contract/writing/markdown-limits';
import { type EditedPost, postContent } from '@vitrine/contract/writing/posts';
import { renderMarkdown } from '@vitrine/portfolio-view/render-markdown';
import { HOSTILE_TEXTS } from '../portfolio-view/src/writing/hostile-texts.ts';
import { computeQuantile } from './statistics.ts';
import { startTestEnvironment, type TestEnvironment } from './test-environment.ts';

const RUNS = 15;
/**
 * Time after which the server no longer slows down an account that made many calls (server/src/http/fair-share.ts), in
 * ms.
 */
const PACING_RECOVERY_MS = 4_000;
const PAUSE_BETWEEN_RUNS_MS = 300;
const FEW_POSTS = 10;
const MANY_POSTS = 500;

/** A text of a typical length, about 800 words. */
const BODY = `## A heading\n\n${'Some words that somebody wrote, with **marks** and [links](https://example.org). '.repeat(60)}\n\n- one\n- two\n`;

/** Measures the cost of posts: the most expensive texts, and lists of many posts compared with lists of few. */
export async function benchPosts(): Promise<void> {
  renderHostileTexts();
  const environment = await startTestEnvironment();
  await addPosts(environment, FEW_POSTS);
  const few = await measure(environment);
  await addPosts(environment, MANY_POSTS - FEW_POSTS);
  const many = await measure(environment);
  await environment.end();
  console.log(
    `Posts: median of ${RUNS} in ms with ${FEW_POSTS}, with ${MANY_POSTS}, and how many times as long (target at most 2):`,
  );
  for (const [action, ms] of Object.entries(few)) {
    const timesWithMany = many[action] ?? Number.NaN;
    const columns = [ms, timesWithMany].map((time) => time.toFixed(1).padStart(6));
    console.log(`  ${action.padEnd(24)} ${columns.join(' ')}  ${(timesWithMany / ms).toFixed(2)}`);
  }
}

/** Renders texts designed to slow down a parser: each is rendered or rejected (target: within 50 ms). */
function renderHostileTexts(): void {
  const render = (text: string) => renderMarkdown(text, { pictures: [], backToText: 'Back' });
  const acceptedTexts = HOSTILE_TEXTS.filter(([, text]) => !validateMarkdown(text));
  for (const [, text] of acceptedTexts) render(text);
  const times = acceptedTexts.map(([name, text]) => {
    const start = performance.now();
    render(text);
    return [performance.now() - start, name] as const;
  });
  const [slowest = [Number.NaN, '']] = times.toSorted(([one], [other]) => other - one);
  console.log(
    `Hostile texts: ${acceptedTexts.length} of ${HOSTILE_TEXTS.length} drawn, the others refused; ` +
      `the longest took ${slowest[0].toFixed(1)} ms (target 50): ${slowest[1].slice(0, 60)}`,
  );
}

const sendOrThrow = async (
  environment: TestEnvironment,
  method: string,
  path: string,
  body: object,
): Promise<EditedPost> => {
  const response = await environment.client.call({ method, path }, { body });
  if (response.status !== 200)
    throw new Error(`${method} ${path} answered ${response.status}: ${response.body.message}`);
  return response.body.payload;
};

const createDraft = (environment: TestEnvironment, title: string) =>
  sendOrThrow(environment, 'POST', '/post', { content: { ...postContent.parse({}), title, body: BODY } });

const publishPost = (environment: TestEnvironment, { id, version }: EditedPost) =>
  sendOrThrow(environment, 'POST', `/post/${id}/state`, { version, state: 'published' });

async function addPosts(environment: TestEnvironment, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await publishPost(environment, await createDraft(environment, `Post ${at}`));
}

/**
 * Measures response times for an owner and their first visitor, in ms. Each run changes a post, so that every page is
 * rendered again.
 */
async function measure(environment: TestEnvironment): Promise<Record<string, number>> {
  const { client, origin, path } = environment;
  const { body } = await client.get('/post');
  const { id } = body.payload[0];
  const times: Record<string, number[]> = {};
  const time = async (action: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    times[action] = [...(times[action] ?? []), performance.now() - start];
  };
  const visitPage = async (pagePath: string) => (await fetch(origin + path + pagePath)).text();
  let post: EditedPost = (await client.get(`/post/${id}`)).body.payload;
  await wait(PACING_RECOVERY_MS);
  for (let run = 0; run < RUNS; run += 1) {
    await wait(PAUSE_BETWEEN_RUNS_MS);
    const content = { ...post.content, body: `${BODY}\n\nRun ${run}` };
    await time('list of the owner', () => client.get('/post'));
    await time('record of the owner', () => client.get(`/user/get-data/${environment.person.email}`));
    await time('save', async () => {
      post = await sendOrThrow(environment, 'PATCH', `/post/${id}`, { version: post.version, content });
    });
    await time('publish', async () => {
      post = await publishPost(environment, post);
    });
    await time('portfolio, made anew', () => visitPage(''));
    await time('list of posts, made anew', () => visitPage('/writing'));
    await time('post, made anew', () => visitPage(new URL(post.url).pathname.slice(path.length)));
    await time('feed, made anew', () => visitPage('/writing/feed.xml'));
  }
  return Object.fromEntries(
    Object.entries(times).map(([action, values]) => [
      action,
      computeQuantile(
        values.toSorted((a, b) => a - b),
        0.5,
      ),
    ]),
  );
}
