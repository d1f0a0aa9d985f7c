import type { Call } from '@vitrine/contract/api/call';
import { signIn } from '@vitrine/contract/calls/accounts';
import { listSectionCalls, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import type { Config } from '../src/config/config.ts';
import { readOutbox } from '../src/integrations/outbox.ts';
import { ITEMS, PERSONAL_INFO } from './content.ts';
import { PASSWORD, signUp } from './people.ts';

const DEMO = { name: 'Asha Rao', email: 'asha@example.org', password: PASSWORD };

/** Ensures that the development account exists, with one item in each section. */
export async function seedDemo(app: FastifyInstance, config: Config): Promise<{ email: string; password: string }> {
  const cookies = new Map<string, string>();
  const caller = {
    call: async (call: Call, { body }: { body: unknown }) => {
      const response = await app.inject({
        method: call.method,
        url: call.path,
        headers: {
          host: new URL(config.publicOrigin).host,
          origin: config.publicOrigin,
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
        payload: body as object,
      });
      for (const { name, value } of response.cookies) cookies.set(name, value);
      return { status: response.statusCode, body: response.json() };
    },
  };
  const existing = await caller.call(signIn, { body: DEMO });
  if (existing.status === 200) return DEMO;
  await signUp(caller, DEMO, async () => {
    const mails = await readOutbox(config.dataFolder);
    return Promise.all(mails.reverse().map(({ raw }) => PostalMime.parse(raw)));
  });
  await caller.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  await caller.call(saveSkills, { body: { technical: ['TypeScript', 'PostgreSQL', 'Rust'], soft: ['Communication'] } });
  for (const key of LIST_SECTION_KEYS) await caller.call(listSectionCalls[key].save, { body: { data: ITEMS[key] } });
  return DEMO;
}
