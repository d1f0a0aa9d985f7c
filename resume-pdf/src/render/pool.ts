import type { ChildProcess } from 'node:child_process';
import { LaneQueue, type LaneQueueLimits, type Placement } from '@vitrine/scheduling/lane-queue';
import { type FailureReason, RendererBusy, RendererClosed, RenderFailed } from './errors.ts';
import { type PoolTask, Worker, type WorkerRules } from './worker.ts';

export interface PoolOptions extends WorkerRules, LaneQueueLimits {
  /** Starts one child that implements the protocol. */
  start(): ChildProcess;
  /** Maximum number of children. If there are several, one is reserved for jobs of normal priority. */
  size: number;
  /** A child is replaced after this many jobs, to bound memory leaks. */
  recycleAfter: number;
}

/** The outcome of a job: created, failed with a reason, refused because the queue was full, or cancelled. */
export type JobStatus = 'made' | FailureReason | 'busy' | 'cancelled';

/** Receives events of a pool, for monitoring. */
export interface PoolMonitor<Job> {
  /** @param seconds how long the job waited for a child, and how long the child worked on it; 0 if none did */
  recordJob(job: Job, outcome: JobStatus, seconds: { waited: number; worked: number }): void;
  /** A child was killed or died while working, or failed to start. */
  recordLoss(reason: FailureReason): void;
}

/** The number of waiting jobs, and of children by state. */
export interface PoolLoad {
  waiting: number;
  starting: number;
  idle: number;
  busy: number;
}

interface RunOptions extends Placement {
  /** Cancels a job that waits for a child; one already started is completed and its result discarded. */
  signal?: AbortSignal | undefined;
}

/**
 * Children that each process one job at a time and may be killed at any time. A job that hangs or crashes its
 * child fails alone. No child is started before the first job or {@link Pool.warm}.
 */
export class Pool<Job extends object, Result> {
  private readonly options: PoolOptions;
  private readonly monitor: PoolMonitor<Job> | undefined;
  private readonly workers = new Set<Worker<Job, Result>>();
  private readonly waiting: LaneQueue<PoolTask<Job, Result>>;
  private readonly stateListeners = new Set<() => void>();
  private closed = false;
  private wake: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions, monitor?: PoolMonitor<Job>) {
    this.options = options;
    this.monitor = monitor;
    this.waiting = new LaneQueue(options);
  }

  /** Process ids of the living children. */
  get pids(): number[] {
    return [...this.workers].map((worker) => worker.pid).filter((pid) => pid !== undefined);
  }

  get load(): PoolLoad {
    return {
      waiting: this.waiting.size,
      starting: this.count('starting'),
      idle: this.count('idle'),
      busy: this.count('busy'),
    };
  }

  /** @throws RendererBusy, RenderFailed, RendererClosed, the signal's reason (by rejection) */
  async run(job: Job, { lane, isLowPriority, signal }: RunOptions = {}): Promise<Result> {
    if (this.closed) throw new RendererClosed();
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const task: PoolTask<Job, Result> = {
      job,
      lane,
      isLowPriority,
      retried: false,
      enqueuedAt: performance.now(),
      startedAt: undefined,
      resolve: (result) => {
        this.waiting.recordOutcome(task, false, Date.now());
        this.report(task, 'made');
        resolve(result);
      },
      reject: (error) => {
        const isOverrun = error instanceof RenderFailed && (error.reason === 'deadline' || error.reason === 'died');
        if (error instanceof RenderFailed) this.waiting.recordOutcome(task, isOverrun, Date.now());
        this.report(
          task,
          error instanceof RenderFailed ? error.reason : error instanceof RendererBusy ? 'busy' : 'cancelled',
        );
        reject(error);
      },
    };
    try {
      this.waiting.add(task, this.options.size - this.count('busy'))?.reject(new RendererBusy());
    } catch {
      this.report(task, 'busy');
      throw new RendererBusy();
    }
    signal?.addEventListener('abort', () => this.waiting.remove(task) && task.reject(signal.reason), { once: true });
    this.assign();
    return promise;
  }

  private report({ job, enqueuedAt, startedAt }: PoolTask<Job, Result>, outcome: JobStatus): void {
    const now = performance.now();
    const [waitedMs, workedMs] =
      startedAt === undefined ? [now - enqueuedAt, 0] : [startedAt - enqueuedAt, now - startedAt];
    this.monitor?.recordJob(job, outcome, { waited: waitedMs / 1_000, worked: workedMs / 1_000 });
  }

  /** Starts all children, so that the first job does not have to wait. Resolves when each is ready or has failed. */
  async warm(): Promise<void> {
    while (!this.closed && this.workers.size < this.options.size) this.startWorker();
    await this.waitUntil(() => this.count('starting') === 0);
  }

  /** Kills all children; unfinished jobs are rejected. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.wake);
    for (const task of this.waiting.drain()) task.reject(new RendererClosed());
    for (const worker of this.workers) worker.end();
    await this.waitUntil(() => this.workers.size === 0);
  }

  private count(state: Worker<Job, Result>['state']): number {
    return [...this.workers].filter((worker) => worker.state === state).length;
  }

  private takeNextTask(now = Date.now()): PoolTask<Job, Result> | undefined {
    const runningTasks = [...this.workers].flatMap(({ state, task }) => (state === 'busy' && task ? task : []));
    const lowPriorityCount = runningTasks.filter(({ isLowPriority }) => isLowPriority).length;
    return this.waiting.next(runningTasks, lowPriorityCount < Math.max(1, this.options.size - 1), now);
  }

  private assign(): void {
    // Read the clock once: a pause that ends between two readings would have no timer.
    const now = Date.now();
    for (const worker of this.workers) {
      if (worker.state !== 'idle') continue;
      const task = this.takeNextTask(now);
      if (!task) break;
      task.startedAt = performance.now();
      worker.run(task);
    }
    const freeSlots = this.options.size - this.workers.size;
    const missingWorkers = Math.min(freeSlots, this.waiting.size - this.count('starting'));
    for (let i = 0; i < missingWorkers; i += 1) this.startWorker();
    clearTimeout(this.wake);
    const delayMs = this.waiting.getWakeDelay(now);
    if (delayMs !== undefined && !this.closed) this.wake = setTimeout(() => this.assign(), delayMs);
  }

  private startWorker(): void {
    const worker: Worker<Job, Result> = new Worker(this.options.start(), this.options, {
      onIdle: () => {
        if (worker.tasksDone >= this.options.recycleAfter) worker.end();
        else this.assign();
        this.notify();
      },
      onExit: () => {
        this.removeWorker(worker);
        this.notify();
      },
    });
    this.workers.add(worker);
  }

  private removeWorker(worker: Worker<Job, Result>): void {
    this.workers.delete(worker);
    const { task } = worker;
    if (this.closed) {
      task?.reject(new RendererClosed());
      return;
    }
    if (task || !worker.wasReady) this.monitor?.recordLoss(worker.createFailure().reason);
    if (task && (worker.began || task.retried)) task.reject(worker.createFailure());
    else if (task) this.waiting.requeue(Object.assign(task, { retried: true }));
    else if (!worker.wasReady) this.takeNextTask()?.reject(worker.createFailure());
    // A child that has worked is replaced immediately, so that the next job finds a warm one; one that never worked
    // is not, because a broken installation would start processes forever.
    if (worker.wasReady && (task || worker.tasksDone > 0)) this.startWorker();
    this.assign();
  }

  private waitUntil(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      const check = () => {
        if (!condition()) return;
        this.stateListeners.delete(check);
        resolve();
      };
      this.stateListeners.add(check);
    });
  }

  private notify(): void {
    for (const check of this.stateListeners) check();
  }
}
