import { signIn } from '@vitrine/contract/calls/accounts';
import { updatePhotoUrl, uploadPhoto } from '@vitrine/contract/calls/photo';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import { postContent } from '@vitrine/contract/writing/posts';
import { toPostPath, WRITING_PATH } from '@vitrine/contract/writing/public-posts';
import { SAMPLE_POSTS } from '@vitrine/portfolio-view/samples';
import { changeFirstLook, saveFirstSettings } from '@vitrine/server/testing/first-portfolio';
import { createTwoColourPicture } from '@vitrine/server/testing/pictures';
import type { TestEnvironment } from './test-environment.ts';

/**
 * Gaussian noise, so that the picture is as large as a photo of its dimensions and not as small as an image of two
 * colours.
 */
const NOISE_OVERLAY = {
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

/** Publishes the portfolio with everything that an owner can add: a photo, the contact form, search engine indexing. */
export async function publishPortfolio(environment: TestEnvironment): Promise<void> {
  const { email } = environment.person;
  await saveFirstSettings(environment.client, { indexing: true, contactForm: true });
  await callOrThrow(environment, updatePhotoUrl, { email, photoUrl: await uploadSamplePhoto(environment) });
}

/** Publishes the sample person's posts. @returns the paths of the list and of the longest post */
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
  return [WRITING_PATH, toPostPath(SAMPLE_POSTS[0]?.slug ?? '')];
}

/** Changes the layout and theme of the portfolio. */
export async function setAppearance(environment: TestEnvironment, layout: Layout, theme: Theme): Promise<void> {
  const { email } = environment.person;
  await callOrThrow(environment, updatePortfolioSettings, { email, portfolioLayout: layout, isPortfolioPublic: true });
  await changeFirstLook(environment.client, { theme });
}

async function callOrThrow(
  { client }: TestEnvironment,
  call: { method: string; path: string },
  body: object,
): Promise<void> {
  const response = await client.call(call, { body });
  if (response.status !== 200) throw new Error(`${call.path} answered ${response.status}: ${response.body.message}`);
}

/** Signs a person in. @returns the session cookie */
async function signInForCookie(origin: string, { email, password }: TestEnvironment['person']): Promise<string> {
  const response = await fetch(origin + signIn.path, {
    method: signIn.method,
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Uploads the picture as a browser form does, in its own session. @returns its address */
async function uploadSamplePhoto({ origin, person }: TestEnvironment): Promise<string> {
  const cookie = await signInForCookie(origin, person);
  const bytes = await createTwoColourPicture(900, 900).composite([NOISE_OVERLAY]).jpeg().toBuffer();
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  const response = await fetch(origin + uploadPhoto.path, {
    method: uploadPhoto.method,
    headers: { origin, cookie },
    body: form,
  });
  const { photoUrl, message } = (await response.json()) as { photoUrl?: string; message?: string };
  if (!photoUrl) throw new Error(`The picture was answered with ${response.status}: ${message}`);
  return photoUrl;
}
