import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const orderRow = z.object({ id: z.string(), amount: z.number(), currency: z.string(), receipt: z.string() });
type LedgerOrder = z.infer<typeof orderRow>;

const paymentRow = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['captured', 'failed']),
  createdAt: z.number(),
});
type LedgerPayment = z.infer<typeof paymentRow>;

const eventRow = z.object({ id: z.string(), body: z.string(), tries: z.number() });
/** An event to send, and how many attempts failed. */
export type LedgerEvent = z.infer<typeof eventRow>;

const TABLES = `
  create table if not exists orders (id text primary key, amount integer, currency text, receipt text);
  create table if not exists payments
    (id text primary key, orderId text, amount integer, currency text, status text, createdAt integer);
  create table if not exists refunds (id text primary key, paymentId text, amount integer, receipt text unique);
  create table if not exists events (id text primary key, body text, tries integer, dueAt integer);
`;

/**
 * The sandbox's storage, in a file of its own: like a real gateway, it is independent of our database, and a payment in
 * one may be missing in the other.
 */
export class SandboxLedger {
  readonly #db: DatabaseSync;

  /** @param file path of the ledger; created with its folder if missing */
  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file, { timeout: 5_000 });
    // No write-ahead log: switching to it ignores the busy timeout, so one of two servers that create the file would
    // crash.
    this.#db.exec(`pragma synchronous = full; ${TABLES}`);
  }

  addOrder({ id, amount, currency, receipt }: LedgerOrder): void {
    this.#db.prepare('insert into orders values (?, ?, ?, ?)').run(id, amount, currency, receipt);
  }

  order(id: string): LedgerOrder | undefined {
    return orderRow.optional().parse(this.#db.prepare('select * from orders where id = ?').get(id));
  }

  payment(id: string): LedgerPayment | undefined {
    return paymentRow.optional().parse(this.#db.prepare('select * from payments where id = ?').get(id));
  }

  listPayments(orderId: string): LedgerPayment[] {
    const rows = this.#db.prepare('select * from payments where orderId = ? order by createdAt').all(orderId);
    return z.array(paymentRow).parse(rows);
  }

  /** Adds a payment and the event that reports it in one transaction, so that no payment goes unreported. */
  addPayment(payment: LedgerPayment, event: Omit<LedgerEvent, 'tries'>, dueAt: number): void {
    this.#atOnce(() => {
      const { id, orderId, amount, currency, status, createdAt } = payment;
      const insert = this.#db.prepare('insert into payments values (?, ?, ?, ?, ?, ?)');
      insert.run(id, orderId, amount, currency, status, createdAt);
      this.#addEvent(event, dueAt);
    });
  }

  /** Adds a refund and its event; a repeated receipt returns the existing refund. @returns the refund's id */
  addRefund(
    refund: { id: string; paymentId: string; amount: number; receipt: string },
    event: Omit<LedgerEvent, 'tries'>,
    dueAt: number,
  ): string {
    return this.#atOnce(() => {
      const { id, paymentId, amount, receipt } = refund;
      const existing = this.#db.prepare('select id from refunds where receipt = ?').get(receipt);
      if (existing) return String(existing.id);
      this.#db.prepare('insert into refunds values (?, ?, ?, ?)').run(id, paymentId, amount, receipt);
      this.#addEvent(event, dueAt);
      return id;
    });
  }

  /** Lists the events that are due, oldest first. */
  dueEvents(now: number): LedgerEvent[] {
    const due = this.#db.prepare('select id, body, tries from events where dueAt <= ? order by dueAt, rowid');
    return z.array(eventRow).parse(due.all(now));
  }

  deleteEvent(id: string): void {
    this.#db.prepare('delete from events where id = ?').run(id);
  }

  postponeEvent(id: string, nextAt: number): void {
    this.#db.prepare('update events set tries = tries + 1, dueAt = ? where id = ?').run(nextAt, id);
  }

  /** Returns captured payments minus refunds, in paise. */
  balance(): number {
    const querySum = (query: string) => Number(this.#db.prepare(query).get()?.sum ?? 0);
    const taken = querySum("select sum(amount) as sum from payments where status = 'captured'");
    return taken - querySum('select sum(amount) as sum from refunds');
  }

  close(): void {
    this.#db.close();
  }

  #addEvent({ id, body }: Omit<LedgerEvent, 'tries'>, dueAt: number): void {
    this.#db.prepare('insert into events values (?, ?, 0, ?)').run(id, body, dueAt);
  }

  #atOnce<T>(work: () => T): T {
    this.#db.exec('begin immediate');
    try {
      const result = work();
      this.#db.exec('commit');
      return result;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }
}
