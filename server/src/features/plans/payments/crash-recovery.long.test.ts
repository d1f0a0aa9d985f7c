import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createOrder, payInSandbox, verifyPayment } from '@vitrine/contract/calls/payments';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Newcomer, newPerson, signUp } from '../../../../seed/people.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../../../testing/process.ts';

let folder: string;
let server: ServerProcess;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-'));
});
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

const ROUNDS = countRounds(6);
const BUYERS = 3;
const ORDERS = 4;

/** Queries one of the two databases, which are independent of each other. */
function queryRows<T>(file: 'vitrine.db' | 'sandbox.db', query: string): T[] {
  const database = new DatabaseSync(join(folder, file), { timeout: 5_000 });
  try {
    return database.prepare(query).all() as T[];
  } finally {
    database.close();
  }
}

/** Resets the rate limits of orders and payments per network, since all buyers here share one. */
function resetRateLimits(): void {
  const database = new DatabaseSync(join(folder, 'vitrine.db'), { timeout: 5_000 });
  database.exec('delete from throttles');
  database.close();
}

test(
  'a server that is killed at any moment records every payment once, and takes none twice',
  async () => {
    server = await startServer(folder);
    const people: Newcomer[] = [];
    for (let n = 0; n < BUYERS; n += 1) {
      const person = newPerson();
      await signUp(new HttpClient(server.origin), person, () => readOutboxTexts(folder));
      people.push(person);
    }
    let kills = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { end } = server;
      // Kills the server after this many responses, in whatever state the other calls are; the last round runs
      // undisturbed.
      let responsesUntilKill = round === ROUNDS - 1 ? 0 : 1 + Math.floor(Math.random() * BUYERS * ORDERS * 3);
      const countResponse = async <T>(pending: Promise<T>): Promise<T> => {
        const response = await pending;
        responsesUntilKill -= 1;
        if (responsesUntilKill === 0) {
          kills += 1;
          void end('SIGKILL');
        }
        return response;
      };
      const buy = async (person: Newcomer) => {
        const client = new HttpClient(server.origin);
        await client.call({ method: 'POST', path: '/auth/sign-in' }, { body: person });
        const orders: string[] = [];
        for (let n = 0; n < ORDERS; n += 1) {
          // Orders plans as long as possible, then test payments: a plan may have several open orders.
          const plan = { planId: 'plan-pro', billingCycle: 'monthly' };
          const planned = await countResponse(client.call(createOrder, { body: plan }));
          const { body } =
            planned.status === 200 ? planned : await countResponse(client.call(createOrder, { body: { amount: 7 } }));
          orders.push(body.order.id);
        }
        for (const orderId of orders) {
          const { body } = await countResponse(client.call(payInSandbox, { body: { orderId, outcome: 'succeed' } }));
          await countResponse(client.call(verifyPayment, { body: body.response }));
        }
      };
      await Promise.allSettled(people.map(buy));
      await end('SIGKILL');
      resetRateLimits();
      server = await startServer(folder);
    }
    expect(kills).toBe(ROUNDS - 1);

    const captured = queryRows<{ id: string; amount: number }>(
      'sandbox.db',
      "select id, amount from payments where status = 'captured'",
    );
    expect(captured.length).toBeGreaterThanOrEqual(BUYERS * ORDERS);
    const recorded = () =>
      queryRows<{ id: string; amount: number }>('vitrine.db', 'select transaction_id as id, amount from payments');
    const sortById = (all: { id: string }[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await expect.poll(() => sortById(recorded()), { timeout: 90_000 }).toEqual(sortById(captured));

    // Each payment for a plan bought one period and has one invoice, with consecutive numbers.
    const plain = 'from payments p join orders o on o.id = p.order_id where p.is_surplus = 0 and o.plan_id is not null';
    const [{ count: paid } = { count: 0 }] = queryRows<{ count: number }>(
      'vitrine.db',
      `select count(*) as count ${plain}`,
    );
    const periods = queryRows<{ payment: string }>('vitrine.db', 'select payment_id as payment from plan_periods');
    const numbers = queryRows<{ number: string }>('vitrine.db', 'select number from invoices order by number');
    expect(paid).toBeGreaterThan(0);
    expect(new Set(periods.map(({ payment }) => payment)).size).toBe(paid);
    expect(periods).toHaveLength(paid);
    expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers).toHaveLength(paid);
  },
  15 * 60_000,
);
