import { LIMITS } from '@vitrine/contract/api/limits';
import { listSectionCalls, saveFooterLinks, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { updatePhotoUrl, uploadItemPicture, uploadPhoto } from '@vitrine/contract/calls/photo';
import { savePortfolioSettings } from '@vitrine/contract/calls/portfolios';
import { createPost, publishPost, uploadPostPicture } from '@vitrine/contract/calls/posts';
import { beginVideo, finishVideo, saveCaptions, savePoster, sendVideoPart } from '@vitrine/contract/calls/videos';
import type { ItemPictureKind } from '@vitrine/contract/portfolio/pictures';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { postContent } from '@vitrine/contract/writing/posts';
import { ITEMS, PERSONAL_INFO } from '../seed/content.ts';
import { createForm } from './forms.ts';
import { createTwoColourPicture } from './pictures.ts';

/** Sends a call of a signed-in account, in-process or over HTTP. */
export type Send = (
  method: string,
  url: string,
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any part of any answer; a wrong guess fails there.
  sent: { body?: any; headers?: Record<string, string> },
  // biome-ignore lint/suspicious/noExplicitAny: as above.
) => Promise<{ status: number; body: any }>;

export interface WholePortfolio {
  send: Send;
  portfolioId: string;
  /** Video file for the introduction and the project; the account's plan must include videos. */
  video?: Buffer;
  /** Number of posts in addition to the one with pictures. */
  posts?: number;
}

/** Text of the post with pictures; `/p/asha-elsewhere` belongs to another account. */
export const POST_TEXT = 'Words with a [link](/p/asha-elsewhere) and a [file](https://example.org/a).';

/**
 * Fills a portfolio with all kinds of content: all sections, photo, item pictures, posts with pictures, files, and
 * videos with captions and posters.
 * @returns the id of the project
 */
export async function fillPortfolio({ send, portfolioId, video, posts = 2 }: WholePortfolio): Promise<string> {
  const call = async ({ method, path }: { method: string; path: string }, sent: Parameters<Send>[2], id = '') => {
    const { status, body } = await send(method, path.replace(':id', id), sent);
    if (status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const picture = async () => ({
    name: 'p.jpg',
    type: 'image/jpeg',
    bytes: await createTwoColourPicture(1_400, 900).jpeg().toBuffer(),
  });
  const upload = async (use: ItemPictureKind): Promise<string> =>
    (await call(uploadItemPicture, createForm({ use, picture: await picture() }))).pictureUrl;

  await call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const links = { email: PERSONAL_INFO.email, github: 'https://github.com/asharao', website: 'https://asha.example' };
  await call(saveFooterLinks, { body: { data: links } });
  await call(saveSkills, { body: { technical: ['Rust'], soft: ['Mentoring'] } });
  const { photoUrl } = await call(uploadPhoto, createForm({ photo: await picture() }));
  await call(updatePhotoUrl, { body: { photoUrl } });
  const pictures: Partial<Record<string, object>> = {
    experiences: { companyLogo: await upload('logo') },
    projects: {
      picture: await upload('project'),
      pictureDescription: 'A timetable',
      pictures: [{ picture: await upload('project'), description: 'Its other side' }],
    },
  };
  let projectId = '';
  for (const section of LIST_SECTION_KEYS) {
    const data = { ...ITEMS[section], ...pictures[section] };
    const { payload } = await call(listSectionCalls[section].save, { body: { data } });
    if (section === 'projects') projectId = payload._id;
  }
  if (video) {
    // The second project keeps its picture.
    await call(listSectionCalls.projects.save, {
      body: { data: { ...ITEMS.projects, ...pictures.projects, title: 'Tracks' } },
    });
    for (const target of [{ portfolioId }, { itemId: projectId }]) await addVideo(target, video);
  }

  const { url } = (await call(uploadPostPicture, createForm({ picture: await picture() }))).payload;
  await publish({
    title: 'With pictures',
    body: `${POST_TEXT}\n\n![Two colours](${url} "At home")`,
    cover: url,
    tags: ['Rust'],
  });
  for (let at = 1; at <= posts; at += 1) await publish({ title: `Post ${at}` });
  const fields = { email: true };
  const settings = { fields, indexing: true, contactForm: true, resumeFormats: [...RESUME_FORMAT_IDS] };
  await call(savePortfolioSettings, { body: settings }, portfolioId);
  return projectId;

  async function publish(parts: object): Promise<void> {
    const content = { ...postContent.parse({}), body: 'Text', ...parts };
    const { id, version } = (await call(createPost, { body: { content } })).payload;
    await call(publishPost, { body: { version, state: 'published' } }, id);
  }

  async function addVideo(target: object, file: Buffer): Promise<void> {
    const beginResponse = await call(beginVideo, { body: { ...target, fileName: 'hello.webm', bytes: file.length } });
    const { id } = beginResponse.payload;
    for (let offset = 0; offset < file.length; offset += LIMITS.videoPartBytes) {
      const bytes = file.subarray(offset, offset + LIMITS.videoPartBytes);
      const part = { name: 'part', type: 'application/octet-stream', bytes };
      await call(sendVideoPart, createForm({ offset: String(offset), part }), id);
    }
    await call(finishVideo, { body: {} }, id);
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.500\nHello, I am Asha.';
    await call(saveCaptions, { body: { captions: { text, language: 'en' } } }, id);
    await call(savePoster, createForm({ picture: await picture() }), id);
  }
}
