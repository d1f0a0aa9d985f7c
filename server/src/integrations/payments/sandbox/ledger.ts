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
/** An event to send, and how often sending it failed. */
export type LedgerEvent = z.infer<typeof eventRow>;

const TABLES = `
  create table if not exists orders (id text primary key, amount integer, currency text, receipt text);
  create table if not exists payments
    (id text primary key, orderId text, amount integer, currency text, status text, createdAt integer);
  create table if not exists refunds (id text primary key, paymentId text, amount integer, receipt text unique);
  create table if not exists events (id text primary key, body text, tries integer, dueAt integer);
`;

/**
 * What the sandbox remembers in a gateway's place, in a file of its own: like a real gateway it knows nothing of our
 * database, and a payment there may be missing here.
 */
export class SandboxLedger {
  readonly #db: DatabaseSync;

  /** @param file path of the ledger; made with its folder where it is not there */
  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file, { timeout: 5_000 });
    // No write-ahead log: the change to it waits for nobody, so of two servers that make the file one would end.
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

  /** A payment and the event that reports it, both or neither: a gateway that took money never forgets to report it. */
  addPayment(payment: LedgerPayment, event: Omit<LedgerEvent, 'tries'>, dueAt: number): void {
    this.#atOnce(() => {
      const { id, orderId, amount, currency, status, createdAt } = payment;
      const insert = this.#db.prepare('insert into payments values (?, ?, ?, ?, ?, ?)');
      insert.run(id, orderId, amount, currency, status, createdAt);
      this.#addEvent(event, dueAt);
    });
  }

  /** A refund and its event; the same receipt again is the same refund. @returns its id */
  addRefund(
    refund: { id: string; paymentId: string; amount: number; receipt: string },
    event: Omit<LedgerEvent, 'tries'>,
    dueAt: number,
  ): string {
    return this.#atOnce(() => {
      const { id, paymentId, amount, receipt } = refund;
      const known = this.#db.prepare('select id from refunds where receipt = ?').get(receipt);
      if (known) return String(known.id);
      this.#db.prepare('insert into refunds values (?, ?, ?, ?)').run(id, paymentId, amount, receipt);
      this.#addEvent(event, dueAt);
      return id;
    });
  }

  /** The events to send by now, oldest first. */
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

  /** Money that came in less money that went back, in paise. */
  balance(): number {
    const of = (query: string) => Number(this.#db.prepare(query).get()?.sum ?? 0);
    const taken = of("select sum(amount) as sum from payments where status = 'captured'");
    return taken - of('select sum(amount) as sum from refunds');
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
