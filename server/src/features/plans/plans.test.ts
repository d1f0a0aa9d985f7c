import { listPlans } from '@vitrine/contract/calls/plans';
import { type Plan, planSchema } from '@vitrine/contract/plans/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const createVisitor = () => new Client(server.app);
const readPlans = async (): Promise<Plan[]> => (await createVisitor().call(listPlans)).body.plans;

test('anybody reads the plans, from the smallest to the largest, with exactly the keys of rule M11', async () => {
  const { status, body } = await createVisitor().call(listPlans);
  expect([status, Object.keys(body)]).toEqual([200, ['success', 'plans']]);
  expect(body.plans.map(({ name }: Plan) => name)).toEqual(['free', 'pro', 'enterprise']);
  for (const plan of body.plans) expect(planSchema.strict().parse(plan)).toEqual(plan);
});

test('prices are in rupees on the wire and in paise in the database (rules M1 and M12)', async () => {
  expect((await readPlans()).map(({ price }) => price)).toEqual([
    { monthly: 0, yearly: 0 },
    { monthly: 499, yearly: 4_990 },
    { monthly: 1_999, yearly: 19_990 },
  ]);
  const stored = await server.context.db.selectFrom('plans').select('price_monthly').orderBy('position').execute();
  expect(stored.map(({ price_monthly }) => price_monthly)).toEqual([0, 49_900, 199_900]);
});

test('a year costs 17% less than twelve months, as the pricing page says', async () => {
  for (const { price } of (await readPlans()).filter(({ price }) => price.monthly > 0)) {
    expect(Math.round((1 - price.yearly / (12 * price.monthly)) * 100)).toBe(17);
  }
});

test('each plan allows what was settled (rule M3)', async () => {
  const rows = (await readPlans()).map(({ features }) => Object.values(features));
  expect(rows).toEqual([
    [1, 3, 10, 1, 3, false, 20, false, false, false, 50, false, false],
    [5, 7, 50, 5, 3, true, 200, false, true, true, 1_000, false, false],
    [-1, 7, -1, -1, 3, true, -1, true, true, true, 10_000, true, true],
  ]);
});

test('what is not built yet says so, and nothing that a plan lacks does (rule M4)', async () => {
  const [free, pro, enterprise] = await readPlans();
  expect(free?.soon).not.toContain('maxPortfolios');
  expect(pro?.soon).toEqual([]);
  expect(enterprise?.soon).toEqual(expect.arrayContaining(['customDomain']));
  for (const { features, soon } of await readPlans())
    for (const feature of soon) expect(features[feature]).not.toBe(false);
});

test('the pricing page is kept in memory, and follows a change of the plans at once', async () => {
  const before = await createVisitor().get('/pricing');
  expect(before.text).toContain('₹4,990');
  expect((await createVisitor().get('/pricing')).headers.etag).toBe(before.headers.etag);
  const setYearlyPrice = (price: number) =>
    server.context.db.updateTable('plans').set({ price_yearly: price }).where('name', '=', 'pro').execute();
  await setYearlyPrice(555_500);
  const after = await createVisitor().get('/pricing', { headers: { 'if-none-match': String(before.headers.etag) } });
  await setYearlyPrice(499_000);
  expect([after.status, after.text.includes('₹5,555'), after.text.includes('₹4,990')]).toEqual([200, true, false]);
  expect((await createVisitor().get('/pricing')).headers.etag).toBe(before.headers.etag);
});
