import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { saveAvatar } from '@vitrine/contract/calls/account';
import { listSectionCalls, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { createOrder, payInSandbox, verifyPayment } from '@vitrine/contract/calls/payments';
import { uploadItemPicture } from '@vitrine/contract/calls/photo';
import { uploadPagePicture } from '@vitrine/contract/calls/portfolio';
import {
  changePortfolio,
  createPortfolio,
  listPortfolios,
  savePortfolioSettings,
} from '@vitrine/contract/calls/portfolios';
import { createPost, publishPost, savePost, sharePostPreview, uploadPostPicture } from '@vitrine/contract/calls/posts';
import { savePreferences } from '@vitrine/contract/calls/preferences';
import { downloadResume } from '@vitrine/contract/calls/resume';
import { changeOverlay, createResume, saveLabels } from '@vitrine/contract/calls/resumes';
import {
  createTestimonialRequest,
  decideTestimonial,
  listTestimonialRequests,
  uploadPortrait,
  writeTestimonial,
} from '@vitrine/contract/calls/testimonials';
import { saveCaptions, savePoster } from '@vitrine/contract/calls/videos';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { postContent } from '@vitrine/contract/writing/posts';
import { ITEMS, PERSONAL_INFO } from '../seed/content.ts';
import { newPerson, signUp } from '../seed/people.ts';
import { grantPlan } from '../seed/plans.ts';
import type { TestApp } from './app.ts';
import { Client, type TestResponse } from './client.ts';
import { createForm } from './forms.ts';
import { createTwoColourPicture, uploadPicture } from './pictures.ts';
import { createSharedLink } from './share-links.ts';
import { makeVideo, uploadVideo } from './videos.ts';

/** Creates a signed-in account, by default on a plan that includes everything. */
export async function createMember(
  server: TestApp,
  name = 'Asha Rao',
  plan: 'enterprise' | 'free' = 'enterprise',
  email?: string,
) {
  const person = { ...newPerson(name), ...(email !== undefined && { email }) };
  const client = new Client(server.app, server.config.publicOrigin);
  await signUp(client, person, server.mailsTo);
  const record = async () => (await client.get(`/user/get-data/${person.email}`)).body.payload;
  const { _id: userId } = await record();
  if (plan !== 'free') await grantPlan(server.context.db, userId, plan, server.context.clock());
  return { person, client, record, userId: userId as string };
}
export type Member = Awaited<ReturnType<typeof createMember>>;

/** Awaits a call that must succeed, and returns its body. */
async function expectSuccess(pendingResponse: Promise<TestResponse>): Promise<TestResponse['body']> {
  const { status, text, body } = await pendingResponse;
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
}

const createFile = (bytes: Buffer) => ({ name: 'picture.png', type: 'image/png', bytes });
const createPicture = async (width = 640, height = 400) =>
  createFile(await createTwoColourPicture(width, height).png().toBuffer());

/** Fills an account with all kinds of content, through the same calls as the app. */
export async function fillAccount(server: TestApp, { client }: Pick<Member, 'client'>): Promise<void> {
  await fillRecord(client);
  await fillPages(client);
  await fillPosts(server, client);
  await fillTestimonials(client);
  await expectSuccess(client.call(savePreferences, { body: { appearance: 'dark', dates: 'iso', weeklyMail: true } }));
  await expectSuccess(
    client.call(saveAvatar, {
      body: {
        avatar: {
          top: 'longHairCurly',
          accessories: 'round',
          hairColor: 'brown',
          facialHair: 'none',
          facialHairColor: 'black',
          clothes: 'hoodie',
          clothingColor: 'blue03',
          eyes: 'happy',
          eyebrows: 'default',
          mouth: 'smile',
          skin: 'light',
        },
      },
    }),
  );
  await createSharedLink(client, { label: 'For Meera', password: 'a word for her' });
  const ordered = await client.call(createOrder, { body: { planId: 'plan-enterprise', billingCycle: 'monthly' } });
  if (ordered.status === 200) {
    const paid = await client.call(payInSandbox, { body: { orderId: ordered.body.order.id, outcome: 'succeed' } });
    await expectSuccess(client.call(verifyPayment, { body: paid.body.response }));
  }
  await expectSuccess(client.call(downloadResume, { params: { format: 'pdf' } }));
}

/** Number of entries of a full account: one of each section, a hidden project, and a requested testimonial. */
export const FULL_ACCOUNT_ENTRIES = LIST_SECTION_KEYS.length + 2;

async function fillRecord(client: Client): Promise<void> {
  await expectSuccess(client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } }));
  await expectSuccess(client.call(saveSkills, { body: { technical: ['Rust', 'SQL'], soft: ['Patience'] } as never }));
  await uploadPicture(client);
  const upload = async (use: string) =>
    (await expectSuccess(client.call(uploadItemPicture, createForm({ use, picture: await createPicture() }))))
      .pictureUrl;
  for (const section of LIST_SECTION_KEYS) {
    const data: Record<string, unknown> = { ...ITEMS[section] };
    if (section === 'experiences') data.companyLogo = await upload('logo');
    if (section === 'projects') {
      data.picture = await upload('project');
      data.pictures = [{ picture: await upload('project'), description: 'From the other side' }];
    }
    if (section === 'testimonials') data.portrait = await upload('portrait');
    await expectSuccess(client.call(listSectionCalls[section].save, { body: { data } }));
  }
  const hidden = { ...ITEMS.projects, title: 'A hidden project', isVisible: false };
  await expectSuccess(client.call(listSectionCalls.projects.save, { body: { data: hidden } }));
}

async function fillPages(client: Client): Promise<void> {
  const [first] = (await expectSuccess(client.call(listPortfolios))).payload;
  const createdResume = (await expectSuccess(client.call(createResume, { body: { name: 'For banks' } }))).payload;
  const resume = (await client.get(`/account/resumes/${createdResume.id}`)).body.payload;
  const [experience] = resume.record.experiences;
  const [project] = resume.record.projects;
  const changes = [
    { set: 'shown', place: `projects/${project._id}`, from: null, to: false },
    {
      set: 'words',
      place: `experiences/${experience._id}/role`,
      from: null,
      to: { value: 'Engineer of ledgers', original: experience.role },
    },
  ];
  const labels = { section: 'experiences', id: experience._id, labels: ['ledgers'] } as const;
  await expectSuccess(client.call(saveLabels, { body: labels }));
  await expectSuccess(
    client.call(changeOverlay, { params: { id: createdResume.id }, body: { rev: resume.rev, changes } }),
  );
  await expectSuccess(client.call(createResume, { body: { name: 'Auf Deutsch', language: 'de' } }));
  const second = (
    await expectSuccess(
      client.call(createPortfolio, {
        body: { name: 'For banks', resumeId: createdResume.id, layout: 'nova', theme: 'nord' },
      }),
    )
  ).payload;
  await expectSuccess(client.call(changePortfolio, { params: { id: second.id }, body: { visibility: 'public' } }));
  const icon = await expectSuccess(
    client.call(uploadPagePicture, createForm({ use: 'preview', picture: await createPicture(1200, 630) })),
  );
  const page = { title: 'Asha Rao, ledgers', description: 'Payments that do not lose money.', icon: 'photo' };
  await expectSuccess(
    client.call(savePortfolioSettings, {
      params: { id: first.id },
      body: { indexing: true, fields: { email: true }, page: { ...page, picture: icon.pictureUrl } },
    }),
  );
  const introduction = await makeVideo({ frameBytes: 12_000, title: 'My flat' });
  const intro = (await expectSuccess(uploadVideo(client, { portfolioId: first.id }, introduction))).payload;
  const text = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n';
  await expectSuccess(
    client.call(saveCaptions, { params: { id: intro.id }, body: { captions: { text, language: 'en' } } }),
  );
  await expectSuccess(
    client.call(savePoster, { params: { id: intro.id }, ...createForm({ picture: await createPicture(640, 360) }) }),
  );
  await expectSuccess(
    uploadVideo(client, { itemId: project._id }, await makeVideo({ format: 'webm', video: 'vp9', audio: 'opus' })),
  );
}

async function fillPosts(server: TestApp, client: Client): Promise<void> {
  const uploaded = await expectSuccess(
    client.call(uploadPostPicture, createForm({ picture: await createPicture(900, 500) })),
  );
  const { url } = uploaded.payload;
  const path = new URL(url).pathname;
  const createContent = (more: object) => ({ ...postContent.parse({}), ...more });
  const write = async (more: object) =>
    (await expectSuccess(client.call(createPost, { body: { content: createContent(more) } }))).payload;
  const publish = async ({ id, version }: { id: string; version: number }, body: object) =>
    (await expectSuccess(client.call(publishPost, { params: { id }, body: { version, ...body } as never }))).payload;
  const postFields = {
    title: 'Ledgers, slowly',
    body: `# Why\n\n![Two colours](${path})\n\nText.`,
    cover: url,
    coverAlt: 'Two',
  };
  const published = await publish(await write({ ...postFields, tags: ['ledgers'], summary: 'How.' }), {
    state: 'published',
    publishedAt: Date.UTC(2025, 4, 1),
  });
  server.pass(TIME_UNITS.HOUR);
  const renamed = await expectSuccess(
    client.call(savePost, {
      params: { id: published.id },
      body: {
        version: published.version,
        content: createContent({ ...postFields, slug: 'ledgers', tags: ['ledgers'] }),
      },
    }),
  );
  const republished = await publish(renamed.payload, { state: 'published' });
  server.pass(TIME_UNITS.HOUR);
  await expectSuccess(
    client.call(savePost, {
      params: { id: republished.id },
      body: {
        version: republished.version,
        content: createContent({ ...postFields, slug: 'ledgers', body: 'Not seen yet.' }),
      },
    }),
  );
  server.pass(1_000);
  const draft = await write({ title: 'A draft', body: 'ಆಶಾ "Rao" \\ 🙂 {"a":[1]} $1 ?' });
  await expectSuccess(client.call(sharePostPreview, { params: { id: draft.id }, body: { isShared: true } }));
  server.pass(1_000);
  await publish(await write({ title: 'Elsewhere', originalUrl: 'https://example.org/article' }), { state: 'unlisted' });
  server.pass(1_000);
  const later = server.context.clock() + 400 * TIME_UNITS.DAY;
  await publish(await write({ title: 'Later', body: 'Later.' }), { state: 'scheduled', publishedAt: later });
}

async function fillTestimonials(client: Client): Promise<void> {
  const visitor = client;
  const createTestimonialWords = (author: string) => ({
    author,
    role: 'Director',
    company: 'Kaveri Payments',
    text: 'She keeps the books.',
  });
  const requestTestimonial = async (name: string) => {
    const { link } = await expectSuccess(client.call(createTestimonialRequest, { body: { name } }));
    return new URL(link).hash.slice(1);
  };
  const token = await requestTestimonial('Meera');
  const sent = await expectSuccess(
    visitor.call(uploadPortrait, createForm({ token, portrait: await createPicture(300, 300) })),
  );
  await expectSuccess(
    visitor.call(writeTestimonial, {
      body: { token, words: createTestimonialWords('Meera Iyer'), portrait: sent.portraitUrl, consent: true },
    }),
  );
  const [request] = (await expectSuccess(client.call(listTestimonialRequests))).payload;
  await expectSuccess(
    client.call(decideTestimonial, { body: { id: request.id, action: 'approve', withPortrait: true } }),
  );
  const other = await requestTestimonial('Daniel');
  await expectSuccess(
    visitor.call(writeTestimonial, {
      body: { token: other, words: createTestimonialWords('Daniel Okafor'), portrait: '', consent: true },
    }),
  );
  await requestTestimonial('Somebody who never wrote');
}
