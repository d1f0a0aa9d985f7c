import { QueueFull } from './errors.ts';

/** How a task is scheduled. */
export interface Placement {
  /** Account or portfolio that the task belongs to. Lanes take turns. A task without one is a lane of its own. */
  lane?: string | undefined;
  /** Whether tasks without this flag go first and have a reserved part of the queue. */
  isLowPriority?: boolean | undefined;
}

export interface LaneQueueLimits {
  /** Maximum number of queued tasks, over all lanes. */
  queueLimit: number;
  /** Maximum number of queued tasks of one lane. */
  laneQueueLimit: number;
  /** Maximum number of running tasks of one lane; unlimited by default, where other lanes only go first. */
  laneConcurrency?: number;
  /** Number of places in the queue that tasks of low priority leave to others. */
  reserved?: number;
  /** Pause of a lane after one, two and more consecutive overruns, in ms; the last one repeats. */
  backoffMs?: readonly number[];
}

interface LaneHistory {
  /** Sequence number of the lane's last update: the lane with the lowest was served longest ago. */
  servedAt: number;
  overruns: number;
  /** In ms since the epoch. */
  pausedUntil: number;
}

const DEFAULT_BACKOFF_MS = [1_000, 2_000, 4_000];

/** Consecutive tasks that go before one of low priority; without a limit, a steady stream of them would starve it. */
const MAX_PASSED_OVER = 3;

/** Maximum number of lanes with a history; a lane whose history is evicted counts as new. */
const MAX_LANES = 1_000;

/**
 * A queue that selects the next task: a task of low priority waits for at most {@link MAX_PASSED_OVER} others, the lane
 * that was served longest ago comes first, and a lane pauses after a task that exceeded its limits. Bounded in total
 * and per lane. It has no timers and runs nothing: `FairQueue` and the typesetter's pool do.
 */
export class LaneQueue<Task extends Placement> {
  private readonly limits: LaneQueueLimits;
  private waiting: Task[] = [];
  private readonly waitingByLane = new Map<string, number>();
  /** Ordered by last update, the oldest first. */
  private readonly lanes = new Map<string, LaneHistory>();
  private served = 0;
  /** Consecutive tasks that went before one of low priority. */
  private passedOver = 0;

  constructor(limits: LaneQueueLimits) {
    this.limits = limits;
  }

  get size(): number {
    return this.waiting.length;
  }

  /** Returns the number of queued tasks of a lane. */
  countWaiting({ lane }: Placement): number {
    return lane === undefined ? 0 : (this.waitingByLane.get(lane) ?? 0);
  }

  /**
   * Adds a task. In a full queue it replaces the last task of the longest lane, if its own lane is shorter.
   * @param freeSlots number of idle workers, whose tasks do not wait
   * @returns the replaced task
   * @throws {QueueFull}
   */
  add(task: Task, freeSlots: number): Task | undefined {
    const { queueLimit, laneQueueLimit, reserved = 0 } = this.limits;
    if (this.countWaiting(task) >= laneQueueLimit + freeSlots) throw new QueueFull();
    const isFull = this.size >= queueLimit + freeSlots;
    const candidates = task.isLowPriority ? this.waiting.filter(({ isLowPriority }) => isLowPriority) : this.waiting;
    const isPartFull = isFull || (task.isLowPriority && candidates.length >= queueLimit - reserved + freeSlots);
    const displaced = isPartFull ? this.findLastOfLongest(candidates) : undefined;
    if (isPartFull && (!displaced || this.countWaiting(displaced) <= this.countWaiting(task) + 1))
      throw new QueueFull();
    if (displaced) this.remove(displaced);
    this.waiting.push(task);
    this.adjustCount(task, 1);
    return displaced;
  }

  /** Puts back a task that was removed but never started. */
  requeue(task: Task): void {
    this.waiting.unshift(task);
    this.adjustCount(task, 1);
  }

  /** Removes a task. @returns false if it was no longer in the queue */
  remove(task: Task): boolean {
    const index = this.waiting.indexOf(task);
    if (index < 0) return false;
    this.waiting.splice(index, 1);
    this.adjustCount(task, -1);
    return true;
  }

  /** Removes and returns all tasks. */
  drain(): Task[] {
    this.waitingByLane.clear();
    return this.waiting.splice(0);
  }

  /**
   * Removes and returns the next task.
   * @param running the running tasks
   * @param allowLowPriority whether a task of low priority may be returned
   */
  next(running: Iterable<Placement>, allowLowPriority: boolean, now: number): Task | undefined {
    const { laneConcurrency = Number.POSITIVE_INFINITY } = this.limits;
    const busy = new Map<string, number>();
    for (const { lane } of running) if (lane !== undefined) busy.set(lane, (busy.get(lane) ?? 0) + 1);
    const isLowPriorityTurn = this.passedOver >= MAX_PASSED_OVER;
    let hasPassedOver = false;
    let best: { task: Task; rank: Rank } | undefined;
    for (const task of this.waiting) {
      const runningInLane = task.lane === undefined ? 0 : (busy.get(task.lane) ?? 0);
      if (runningInLane >= laneConcurrency || (task.isLowPriority && !allowLowPriority) || this.getPause(task, now) > 0)
        continue;
      const history = task.lane === undefined ? undefined : this.lanes.get(task.lane);
      hasPassedOver ||= task.isLowPriority === true;
      const isLater = (task.isLowPriority === true) !== isLowPriorityTurn;
      const rank: Rank = [isLater ? 1 : 0, runningInLane > 0 ? 1 : 0, history?.servedAt ?? -1];
      if (!best || isBefore(rank, best.rank)) best = { task, rank };
    }
    if (!best) return undefined;
    this.remove(best.task);
    this.passedOver = best.task.isLowPriority || !hasPassedOver ? 0 : this.passedOver + 1;
    if (best.task.lane !== undefined) this.updateLane(best.task.lane, {});
    return best.task;
  }

  /**
   * Records the outcome of a task; after an overrun its lane pauses. A success does not end the pause that another task
   * of the lane caused.
   */
  recordOutcome({ lane }: Placement, isOverrun: boolean, now: number): void {
    if (lane === undefined) return;
    const { overruns: before = 0, pausedUntil = 0 } = this.lanes.get(lane) ?? {};
    if (!isOverrun) {
      this.updateLane(lane, pausedUntil > now ? {} : { overruns: 0 });
      return;
    }
    const overruns = before + 1;
    const { backoffMs = DEFAULT_BACKOFF_MS } = this.limits;
    const pause = backoffMs[overruns - 1] ?? backoffMs.at(-1) ?? 0;
    this.updateLane(lane, { overruns, pausedUntil: Math.max(pausedUntil, now + pause) });
  }

  /** Pauses a lane until a time, in ms since the epoch, without counting an overrun. */
  pauseLane(lane: string, until: number): void {
    const pausedUntil = Math.max(until, this.lanes.get(lane)?.pausedUntil ?? 0);
    this.updateLane(lane, { pausedUntil });
  }

  /** Returns the time in ms until a lane may run again; 0 if it may now. */
  getPause({ lane }: Placement, now: number): number {
    const until = lane === undefined ? 0 : (this.lanes.get(lane)?.pausedUntil ?? 0);
    return Math.max(0, until - now);
  }

  /** Returns the time in ms until the first pause of a lane with queued tasks ends; undefined if none is paused. */
  getWakeDelay(now: number): number | undefined {
    const pauses = this.waiting.map((task) => this.getPause(task, now)).filter((pause) => pause > 0);
    return pauses.length > 0 ? Math.min(...pauses) : undefined;
  }

  private updateLane(lane: string, changes: Partial<LaneHistory>): void {
    const { overruns = 0, pausedUntil = 0 } = this.lanes.get(lane) ?? {};
    this.served += 1;
    this.lanes.delete(lane);
    this.lanes.set(lane, { overruns, pausedUntil, ...changes, servedAt: this.served });
    const [oldest] = this.lanes.keys();
    if (this.lanes.size > MAX_LANES && oldest !== undefined) this.lanes.delete(oldest);
  }

  private adjustCount({ lane }: Placement, difference: number): void {
    if (lane === undefined) return;
    const count = (this.waitingByLane.get(lane) ?? 0) + difference;
    if (count > 0) this.waitingByLane.set(lane, count);
    else this.waitingByLane.delete(lane);
  }

  private findLastOfLongest(tasks: readonly Task[]): Task | undefined {
    let longest: Task | undefined;
    for (const task of tasks) {
      if (!longest || this.countWaiting(task) >= this.countWaiting(longest)) longest = task;
    }
    return longest;
  }
}

/**
 * Sort key: whether the task's kind (low priority or not) comes later now, whether its lane is running, and when its lane
 * was last served.
 */
type Rank = [isLater: number, isRunning: number, servedAt: number];

function isBefore(a: Rank, b: Rank): boolean {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index >= 0 && (a[index] as number) < (b[index] as number);
}
