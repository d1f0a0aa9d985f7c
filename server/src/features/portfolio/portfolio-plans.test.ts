import {
  changePortfolio,
  createPortfolio,
  deletePortfolio,
  restorePortfolio,
} from '@vitrine/contract/calls/portfolios';
import { describe, expect, test } from 'vitest';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { listOwnPortfolios, readFirstResumeId } from '../../../testing/portfolios.ts';
import { PLAN_SEEDS } from '../../db/migrations/plan-seeds.ts';

const free = PLAN_SEEDS.find(({ name }) => name === 'free')?.features;
const FREE_WITH_TWO = JSON.stringify({ ...free, maxPortfolios: 2 });

describe('plans (rule M3)', () => {
  test('hold a number of portfolios, and what is beyond a smaller plan stays as it is (rule M5)', async () => {
    const server = await startTestApp();
    try {
      const { client, record } = await createSignedInAccount(server);
      const resumeId = await readFirstResumeId(client);
      const create = (more: object = {}) => client.call(createPortfolio, { body: { name: 'P', resumeId, ...more } });
      expect((await create()).body).toMatchObject({
        code: 'plan/limit',
        feature: 'maxPortfolios',
        message: 'The Free Plan includes 1 portfolio. Upgrade to add more.',
      });
      const { _id } = await record();
      await grantPlan(server.context.db, _id, 'pro', server.context.clock());
      const created = [];
      for (let at = 0; at < 4; at += 1) created.push((await create({ layout: 'orbit' })).body.payload);
      expect((await create()).body.code).toBe('plan/limit');
      const [one, another] = created;
      await client.call(changePortfolio, { params: { id: one.id }, body: { visibility: 'public' } });
      await client.call(deletePortfolio, { params: { id: another.id } });

      await server.context.db.deleteFrom('plan_periods').execute();
      const visitor = new Client(server.app);
      expect((await visitor.get(`/p/${one.handle}`)).status).toBe(200);
      const params = { id: one.id };
      const edited = await client.call(changePortfolio, { params, body: { theme: 'nord', layout: 'orbit' } });
      expect(edited.body.payload).toMatchObject({ theme: 'nord', layout: 'orbit' });
      const layout = await client.call(changePortfolio, { params, body: { layout: 'pulse' } });
      expect(layout.body).toMatchObject({ code: 'plan/limit', feature: 'portfolioTemplates' });
      expect((await create()).body.code).toBe('plan/limit');
      const restored = await client.call(restorePortfolio, { params: { id: another.id } });
      expect(restored.body).toMatchObject({ code: 'plan/limit', feature: 'maxPortfolios' });
      expect(await listOwnPortfolios(client)).toHaveLength(4);
    } finally {
      await server.close();
    }
  });

  test('have layouts for new portfolios as for the first', async () => {
    const server = await startTestApp();
    try {
      await server.context.db
        .updateTable('plans')
        .set({ features: FREE_WITH_TWO })
        .where('name', '=', 'free')
        .execute();
      const { client } = await createSignedInAccount(server);
      const resumeId = await readFirstResumeId(client);
      const create = (layout: string) => client.call(createPortfolio, { body: { name: 'P', resumeId, layout } });
      expect((await create('orbit')).body).toMatchObject({ code: 'plan/limit', feature: 'portfolioTemplates' });
      expect((await create('serif')).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  test('count of several made at once no more than they hold', async () => {
    const server = await startTestApp();
    try {
      await server.context.db
        .updateTable('plans')
        .set({ features: FREE_WITH_TWO })
        .where('name', '=', 'free')
        .execute();
      const { client } = await createSignedInAccount(server);
      const resumeId = await readFirstResumeId(client);
      const create = () => client.call(createPortfolio, { body: { name: 'P', resumeId } });
      const answers = await Promise.all([create(), create(), create(), create()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    } finally {
      await server.close();
    }
  });
});
