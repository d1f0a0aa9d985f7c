import { QueueFull, TaskOverrun } from './errors.ts';
import { LaneQueue, type LaneQueueLimits, type Placement } from './lane-queue.ts';

export interface FairQueueOptions extends LaneQueueLimits {
  /** Maximum number of running tasks, over all lanes. */
  concurrency: number;
  /** Pause of a lane after a task that took `workedMs`, in ms; none by default. */
  computePause?: (workedMs: number) => number;
  /** Creates the error that rejects a task if the queue is full; `QueueFull` by default. */
  createFullError?: () => Error;
}

export interface RunOptions extends Placement {
  /** Removes the task from the queue; a task that has started is not affected. */
  signal?: AbortSignal | undefined;
}

interface QueuedTask extends Placement {
  start: () => void;
  reject: (error: unknown) => void;
}

/**
 * Runs tasks with limited concurrency, alternating between lanes: no account or portfolio can fill the queue or hold
 * all of its slots. The one implementation for everything that accounts share (decision 123).
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting: LaneQueue<QueuedTask>;
  readonly #running = new Set<QueuedTask>();
  #wake: NodeJS.Timeout | undefined;

  /** One task of a lane runs at a time unless the options set `laneConcurrency`. */
  constructor(options: FairQueueOptions) {
    this.#options = { laneConcurrency: 1, ...options };
    this.#waiting = new LaneQueue(this.#options);
  }

  /** Number of queued and running tasks. */
  get size(): number {
    return this.#waiting.size + this.#running.size;
  }

  /** Returns the number of queued tasks of a lane. */
  countWaiting(lane: string): number {
    return this.#waiting.countWaiting({ lane });
  }

  /** Returns the time in ms until the lane's pause ends; 0 if it is not paused. */
  getPause(lane: string): number {
    return this.#waiting.getPause({ lane }, Date.now());
  }

  /**
   * Runs a task when it is its lane's turn; synchronously, if a slot is free and its lane is not busy or paused.
   * @param work keeps its slot until it settles; enforces its own limits, from its start, and throws `TaskOverrun` if
   * it exceeds them
   * @throws {QueueFull} (or the result of `createFullError`) if the queue or the lane's part of it is full, also later,
   * when a lane with fewer tasks needs the place
   * @throws the signal's reason
   */
  run<T>(work: () => Promise<T>, { lane, isLowPriority, signal }: RunOptions = {}): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    if (signal?.aborted) return Promise.reject(signal.reason);
    const cancel = () => {
      if (this.#waiting.remove(task)) reject(signal?.reason);
    };
    const task: QueuedTask = {
      lane,
      isLowPriority,
      start: () => {
        signal?.removeEventListener('abort', cancel);
        void this.#execute(task, work, { resolve, reject });
      },
      reject: (error) => {
        signal?.removeEventListener('abort', cancel);
        reject(error);
      },
    };
    try {
      this.#waiting.add(task, this.#canStart(task) ? 1 : 0)?.reject(this.#createFullError());
    } catch {
      return Promise.reject(this.#createFullError());
    }
    signal?.addEventListener('abort', cancel, { once: true });
    this.#startNext();
    return promise;
  }

  #createFullError(): Error {
    return this.#options.createFullError?.() ?? new QueueFull();
  }

  /** Whether a task of this lane would start immediately. */
  #canStart({ lane }: Placement): boolean {
    if (this.#running.size >= this.#options.concurrency) return false;
    if (lane === undefined) return true;
    const runningInLane = [...this.#running].filter((task) => task.lane === lane).length;
    const { laneConcurrency = 1 } = this.#options;
    return runningInLane + this.countWaiting(lane) < laneConcurrency && this.getPause(lane) === 0;
  }

  #startNext(): void {
    // One reading of the clock: a pause that ends between two readings would have no timer.
    const now = Date.now();
    while (this.#running.size < this.#options.concurrency) {
      const task = this.#waiting.next(this.#running, true, now);
      if (!task) break;
      this.#running.add(task);
      task.start();
    }
    clearTimeout(this.#wake);
    const delay = this.#waiting.getWakeDelay(now);
    if (delay !== undefined) this.#wake = setTimeout(() => this.#startNext(), delay);
  }

  async #execute<T>(
    task: QueuedTask,
    work: () => Promise<T>,
    { resolve, reject }: { resolve: (value: T) => void; reject: (error: unknown) => void },
  ): Promise<void> {
    const startedAt = performance.now();
    let isOverrun = false;
    try {
      resolve(await work());
    } catch (error) {
      isOverrun = error instanceof TaskOverrun;
      reject(error);
    } finally {
      this.#running.delete(task);
      this.#waiting.recordOutcome(task, isOverrun, Date.now());
      const pause = this.#options.computePause?.(performance.now() - startedAt) ?? 0;
      if (pause > 0 && task.lane !== undefined) this.#waiting.pauseLane(task.lane, Date.now() + pause);
      this.#startNext();
    }
  }
}
