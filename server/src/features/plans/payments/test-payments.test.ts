import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import type { Plan } from '@vitrine/contract/plans/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../../../testing/client.ts';
import { createBuyer, readPlansByName } from '../../../../testing/gateways/buyer.ts';
import { GATEWAYS, type GatewayFixture } from '../../../../testing/gateways/gateway-fixtures.ts';

describe.each(GATEWAYS)('with %s', (_, open) => {
  let fixture: GatewayFixture;
  let plans: Record<string, Plan>;
  beforeAll(async () => {
    fixture = await open();
    plans = await readPlansByName(fixture);
  });
  afterAll(() => fixture.close());

  const createPlanBuyer = () => createBuyer(fixture, plans);

  describe('a test payment', () => {
    test.each([0, -1, 0.99, 500_000.01, 1.001, '5', null, 'abc', 1e20])('of %j is no amount', async (amount) => {
      const { status, body } = await new Client(fixture.server.app).call(createOrder, { body: { amount } });
      expect([status, body.fields.amount]).toEqual([400, 'Please enter a valid amount']);
    });

    test.each([
      [1, 100],
      [19.99, 1_999],
      [0.07 + 1, 107],
      [500_000, 50_000_000],
    ])('of %d rupees is %d paise, and changes no plan (rules S36 and M12)', async (amount, paise) => {
      const asha = await createPlanBuyer();
      const { body } = await asha.client.call(createOrder, { body: { amount } });
      expect(body.order).toMatchObject({ amount: paise, currency: 'INR' });
      expect((await asha.verify((await fixture.pay(body.order.id)).response)).status).toBe(200);
      expect((await asha.stands()).plan.name).toBe('free');
      expect(await asha.history()).toEqual([]);
    });

    test('is open to visitors', async () => {
      const visitor = new Client(fixture.server.app);
      const { body } = await visitor.call(createOrder, { body: { amount: 5 } });
      const { response } = await fixture.pay(body.order.id);
      expect((await visitor.call(verifyPayment, { body: response })).body.message).toBe(
        'Payment Successful & Verified!',
      );
    });
  });
});
