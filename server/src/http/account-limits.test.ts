import { uploadPhoto } from '@vitrine/contract/calls/photo';
import { cancelPlan } from '@vitrine/contract/calls/plans';
import { createPortfolio } from '@vitrine/contract/calls/portfolios';
import { importResume, previewStored } from '@vitrine/contract/calls/resume';
import { askForTestimonial } from '@vitrine/contract/calls/testimonials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { signedIn } from '../../testing/people.ts';
import { form, twoColours } from '../../testing/pictures.ts';
import { consumeRateLimit, type RateLimitName } from './rate-limits.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Case = [name: RateLimitName, limit: number, call: (client: Client, resumeId: string) => Promise<Answer>];

const picture = await twoColours(40, 40).jpeg().toBuffer();
const CASES: Case[] = [
  [
    'photoPerAccount',
    60,
    (client) => client.call(uploadPhoto, form({ photo: { name: 'me.jpg', type: 'image/jpeg', bytes: picture } })),
  ],
  ['importPerAccount', 60, (client) => client.call(importResume, { body: { data: { basics: { name: 'Asha' } } } })],
  [
    'portfolioPerAccount',
    20,
    (client, resumeId) => client.call(createPortfolio, { body: { name: 'Another', resumeId } }),
  ],
  ['testimonialPerAccount', 30, (client) => client.call(askForTestimonial, { body: { name: 'Ravi' } })],
  ['planChangePerAccount', 20, (client) => client.call(cancelPlan, { body: {} })],
  ['previewPerAccount', 2_400, (client) => client.call(previewStored, { params: { first: 'true' } })],
];

test.each(CASES)(
  '%s: %d, and then none until the window is over; nobody else is held up (rule D23)',
  async (name, limit, call) => {
    const [one, other] = [await signedIn(server), await signedIn(server)];
    const { uid } = await one.record();
    const resumeOf = async ({ record }: typeof one) => (await record()).resumeId ?? 'none';
    for (let tries = 0; tries < limit; tries += 1) {
      expect(await consumeRateLimit(server.context, name, uid)).toBeUndefined();
    }
    const refused = await call(one.client, await resumeOf(one));
    expect([refused.status, refused.body.code]).toEqual([429, 'request/throttled']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(other.client, await resumeOf(other))).status).not.toBe(429);
  },
);
