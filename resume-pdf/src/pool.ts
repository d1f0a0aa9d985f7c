import type { ChildProcess } from 'node:child_process';
import { Busy, RendererClosed } from './errors.ts';
import { type Task, Worker, type WorkerRules } from './worker.ts';

export interface PoolOptions extends WorkerRules {
  /** Starts one child that speaks the protocol. */
  start(): ChildProcess;
  /** Most children at a time. */
  size: number;
  /** Most orders that wait for a child; more are refused as busy. */
  queue: number;
  /** Most orders of one lane that wait. */
  laneQueue: number;
  /** A child is replaced after this many orders, whatever it has leaked. */
  recycleAfter: number;
}

interface RunOptions {
  /** Whose order it is: lanes take turns, and none fills the queue alone. */
  lane?: string | undefined;
  /** Ends the wait for a child; an order that one has begun is made, and nobody gets it. */
  signal?: AbortSignal | undefined;
}

// A full queue of ordinary documents is made in about this time, in seconds.
const RETRY_AFTER = 2;

/**
 * Children that each do one order at a time and may be killed at any moment. An order that hangs or takes
 * its child down fails alone. No child is started before the first order or {@link Pool.warm}.
 */
export class Pool<Order extends object, Result> {
  private readonly options: PoolOptions;
  private readonly workers = new Set<Worker<Order, Result>>();
  private readonly waiting: Task<Order, Result>[] = [];
  private readonly settled = new Set<() => void>();
  private closed = false;
  private lastLane: string | undefined;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /** Process ids of the living children. */
  get pids(): number[] {
    return [...this.workers].map((worker) => worker.pid).filter((pid) => pid !== undefined);
  }

  /** @throws Busy, RenderFailed, RendererClosed, the signal's reason (by rejection) */
  run(order: Order, { lane, signal }: RunOptions = {}): Promise<Result> {
    if (this.closed) return Promise.reject(new RendererClosed());
    if (signal?.aborted) return Promise.reject(signal.reason);
    const free = this.options.size - this.count('busy');
    if (this.waiting.length >= this.options.queue + free) return Promise.reject(new Busy(RETRY_AFTER));
    const ofLane = lane === undefined ? 0 : this.waiting.filter((task) => task.lane === lane).length;
    if (ofLane >= this.options.laneQueue + free) return Promise.reject(new Busy(RETRY_AFTER));
    return new Promise((resolve, reject) => {
      this.waiting.push({ order, lane, resolve, reject, retried: false });
      signal?.addEventListener('abort', () => this.giveUp(order, signal), { once: true });
      this.assign();
    });
  }

  /** Starts all children, so that the first order need not wait. Resolves when each is ready or gave up. */
  async warm(): Promise<void> {
    while (!this.closed && this.workers.size < this.options.size) this.startWorker();
    await this.until(() => this.count('starting') === 0);
  }

  /** Ends all children; what was not made yet is rejected. */
  async close(): Promise<void> {
    this.closed = true;
    for (const task of this.waiting.splice(0)) task.reject(new RendererClosed());
    for (const worker of this.workers) worker.end();
    await this.until(() => this.workers.size === 0);
  }

  private giveUp(order: Order, signal: AbortSignal): void {
    const place = this.waiting.findIndex((task) => task.order === order);
    const [task] = place < 0 ? [] : this.waiting.splice(place, 1);
    task?.reject(signal.reason);
  }

  private count(state: Worker<Order, Result>['state']): number {
    return [...this.workers].filter((worker) => worker.state === state).length;
  }

  /** The first that waits of a lane whose turn it was not last, nor is now; the first of all where there is none. */
  private next(): Task<Order, Result> | undefined {
    const served = new Set([this.lastLane]);
    for (const { state, task } of this.workers) if (state === 'busy') served.add(task?.lane);
    const place = this.waiting.findIndex(({ lane }) => lane === undefined || !served.has(lane));
    const [task] = this.waiting.splice(Math.max(0, place), 1);
    this.lastLane = task?.lane;
    return task;
  }

  private assign(): void {
    for (const worker of this.workers) {
      if (worker.state !== 'idle') continue;
      const task = this.next();
      if (!task) break;
      worker.run(task);
    }
    const room = this.options.size - this.workers.size;
    const wanted = Math.min(room, this.waiting.length - this.count('starting'));
    for (let i = 0; i < wanted; i += 1) this.startWorker();
  }

  private startWorker(): void {
    const worker: Worker<Order, Result> = new Worker(this.options.start(), this.options, {
      rested: () => {
        if (worker.spent || worker.tasksDone >= this.options.recycleAfter) worker.end();
        else this.assign();
        this.notify();
      },
      died: () => {
        this.bury(worker);
        this.notify();
      },
    });
    this.workers.add(worker);
  }

  private bury(worker: Worker<Order, Result>): void {
    this.workers.delete(worker);
    const { task } = worker;
    if (this.closed) {
      task?.reject(new RendererClosed());
      return;
    }
    if (task && (worker.began || task.retried)) task.reject(worker.failure());
    else if (task) this.waiting.unshift({ ...task, retried: true });
    else if (!worker.wasReady) this.waiting.shift()?.reject(worker.failure());
    // One that has worked is replaced at once, so that the next order finds a warm child; one that never
    // did is not, or a broken installation would start processes for ever.
    if (worker.wasReady && (task || worker.tasksDone > 0)) this.startWorker();
    this.assign();
  }

  private until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      const check = () => {
        if (!condition()) return;
        this.settled.delete(check);
        resolve();
      };
      this.settled.add(check);
    });
  }

  private notify(): void {
    for (const check of this.settled) check();
  }
}
