import { signIn } from '@vitrine/contract/calls/accounts';
import { updatePhotoUrl, uploadPhoto } from '@vitrine/contract/calls/photo';
import { updatePortfolioSettings, updatePublicSettings, updateThemes } from '@vitrine/contract/calls/portfolio';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import { postContent } from '@vitrine/contract/writing/posts';
import { postPath, WRITING_PATH } from '@vitrine/contract/writing/public-posts';
import { SAMPLE_POSTS } from '@vitrine/portfolio-view/samples';
import { twoColours } from '@vitrine/server/testing/pictures';
import type { TestEnvironment } from './test-environment.ts';

/** Grain, so that the picture weighs what a photograph of its size weighs and not what two colours do. */
const GRAIN = {
  input: {
    create: {
      width: 900,
      height: 900,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 12 },
    },
  },
};

/** Opens the portfolio to everybody, with all that an owner can put on it: a photo, the contact form, a place in searches. */
export async function publishPortfolio(environment: TestEnvironment): Promise<void> {
  const { email } = environment.person;
  await callOrThrow(environment, updatePublicSettings, { email, indexing: true, contactForm: true });
  await callOrThrow(environment, updatePhotoUrl, { email, photoUrl: await upload(environment) });
}

/** Publishes what the sample person has written. @returns the paths of the list and of the longest post */
export async function publishSamplePosts({ client }: TestEnvironment): Promise<string[]> {
  for (const { title, summary, body, tags, originalUrl } of SAMPLE_POSTS) {
    const content = { ...postContent.parse({}), title, summary, body, tags, originalUrl };
    const created = await client.call(createPost, { body: { content } });
    const { id, version } = created.body.payload;
    const path = publishPost.path.replace(':id', id);
    const published = await client.call(
      { method: publishPost.method, path },
      { body: { version, state: 'published' } },
    );
    if (published.status !== 200) throw new Error(`${path} answered ${published.status}`);
  }
  return [WRITING_PATH, postPath(SAMPLE_POSTS[0]?.slug ?? '')];
}

/** Dresses the portfolio anew. */
export async function setAppearance(environment: TestEnvironment, layout: Layout, theme: Theme): Promise<void> {
  const { email } = environment.person;
  await callOrThrow(environment, updatePortfolioSettings, { email, portfolioLayout: layout, isPortfolioPublic: true });
  await callOrThrow(environment, updateThemes, { email, portfolioTheme: theme });
}

async function callOrThrow(
  { client }: TestEnvironment,
  call: { method: string; path: string },
  body: object,
): Promise<void> {
  const answer = await client.call(call, { body });
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.body.message}`);
}

/** Signs a person in. @returns the cookie of the session */
async function signedInCookie(origin: string, { email, password }: TestEnvironment['person']): Promise<string> {
  const signedIn = await fetch(origin + signIn.path, {
    method: signIn.method,
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Sends the picture as a browser's form does, in a session of its own. @returns its address */
async function upload({ origin, person }: TestEnvironment): Promise<string> {
  const cookie = await signedInCookie(origin, person);
  const bytes = await twoColours(900, 900).composite([GRAIN]).jpeg().toBuffer();
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(origin + uploadPhoto.path, {
    method: uploadPhoto.method,
    headers: { origin, cookie },
    body: form,
  });
  const { photoUrl, message } = (await answer.json()) as { photoUrl?: string; message?: string };
  if (!photoUrl) throw new Error(`The picture was answered with ${answer.status}: ${message}`);
  return photoUrl;
}
