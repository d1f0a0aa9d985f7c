import { createOrder, payInSandbox, verifyPayment } from '@vitrine/contract/calls/payments';
import { readUserPlan, requestRefund } from '@vitrine/contract/calls/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { runCommand } from '../../testing/program.ts';
import { getDatabaseName } from './existing-data.ts';
import { refunds } from './refunds.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const run = (...args: string[]) => runCommand(server, refunds, args);

/** Creates an account that bought the Pro plan and requested a refund. */
async function createRefundRequest() {
  const { client, record, person } = await createSignedInAccount(server);
  const { uid } = await record();
  const { body } = await client.call(createOrder, { body: { planId: 'plan-pro', billingCycle: 'monthly' } });
  const paid = await client.call(payInSandbox, { body: { orderId: body.order.id, outcome: 'succeed' } });
  await client.call(verifyPayment, { body: paid.body.response });
  await client.call(requestRefund, { body: { reason: 'A smaller one\n\x1b[1A\u202ewill do' } });
  const status = async () => {
    const { subscription } = (await client.call(readUserPlan, { params: { userId: uid } })).body;
    return subscription.paymentHistory[0].status;
  };
  return { person, status };
}

test('lists what people ask back, and sends it or declines (rule M25)', async () => {
  const [asha, dev] = [await createRefundRequest(), await createRefundRequest()];
  const { stdout } = await run('list');
  const ids = [...stdout.matchAll(/^([\w-]{36}) {2}₹499 of ₹499 for Pro Plan, monthly$/gm)].map(([, id = '']) => id);
  expect(ids).toHaveLength(2);
  expect(stdout).toContain(asha.person.email);
  expect(stdout).toContain('Day 0 after the payment: 100% of the price. Reason: A smaller one [1A will do');

  const approved = await run('approve', ids[0] ?? '');
  expect([approved.status, approved.stdout]).toEqual([0, 'Approved.\nThe money is on its way back.\n']);
  expect((await run('reject', ids[1] ?? '', '--reason', 'Too much of it was used')).stdout).toBe(
    'Rejected. The owner has been notified by mail.\n',
  );
  expect([await asha.status(), await dev.status()]).toEqual(['refunded', 'refund declined']);
  expect((await run('list')).stdout).toBe('No refund waits for a decision.\n');
});

test.each([[[]], [['approve']], [['list', 'x']], [['give', 'x']], [['reject', 'x']], [['approve', 'x', '5', '6']]])(
  '%j is no command: says how it is used',
  async (args) => {
    const { status, stderr } = await run(...args);
    expect([status, stderr]).toEqual([
      1,
      'Usage: npm run refunds -- list | approve ID [RUPEES] | reject ID --reason WORDS\n',
    ]);
  },
);

test('a refund that nobody asked for, or that was decided, is named', async () => {
  const sentence = `No refund nothing in ${getDatabaseName(server.config)} waits for a decision.\n`;
  expect(await run('approve', 'nothing')).toMatchObject({ status: 1, stderr: sentence });
});
