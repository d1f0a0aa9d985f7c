import { uploadPhoto } from '@vitrine/contract/calls/photo';
import { cancelPlan } from '@vitrine/contract/calls/plans';
import { createPortfolio } from '@vitrine/contract/calls/portfolios';
import { previewStoredResume } from '@vitrine/contract/calls/resume';
import { createTestimonialRequest } from '@vitrine/contract/calls/testimonials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client, TestResponse } from '../../testing/client.ts';
import { createForm, importDocument } from '../../testing/forms.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { createTwoColourPicture } from '../../testing/pictures.ts';
import { consumeRateLimit, type RateLimitName } from './rate-limits.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Case = [name: RateLimitName, limit: number, call: (client: Client, resumeId: string) => Promise<TestResponse>];

const picture = await createTwoColourPicture(40, 40).jpeg().toBuffer();
const CASES: Case[] = [
  [
    'photoPerAccount',
    60,
    (client) => client.call(uploadPhoto, createForm({ photo: { name: 'me.jpg', type: 'image/jpeg', bytes: picture } })),
  ],
  ['importPerAccount', 60, (client) => importDocument(client, { basics: { name: 'Asha' } })],
  [
    'portfolioPerAccount',
    20,
    (client, resumeId) => client.call(createPortfolio, { body: { name: 'Another', resumeId } }),
  ],
  ['testimonialPerAccount', 30, (client) => client.call(createTestimonialRequest, { body: { name: 'Ravi' } })],
  ['planChangePerAccount', 20, (client) => client.call(cancelPlan, { body: {} })],
  ['previewPerAccount', 2_400, (client) => client.call(previewStoredResume, { params: { first: 'true' } })],
];

test.each(CASES)(
  '%s: %d, and then none until the window is over; nobody else is held up (rule D23)',
  async (name, limit, call) => {
    const [one, other] = [await createSignedInAccount(server), await createSignedInAccount(server)];
    const { uid } = await one.record();
    const getResumeId = async ({ record }: typeof one) => (await record()).resumeId ?? 'none';
    for (let tries = 0; tries < limit; tries += 1) {
      expect(await consumeRateLimit(server.context, name, uid)).toBeUndefined();
    }
    const refused = await call(one.client, await getResumeId(one));
    expect([refused.status, refused.body.code]).toEqual([429, 'request/throttled']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(other.client, await getResumeId(other))).status).not.toBe(429);
  },
);
