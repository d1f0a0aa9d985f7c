import { Busy } from './errors.ts';

/** Who an order is made for. */
export interface QueuePlacement {
  /** Whose order it is: lanes take turns, and none fills the queue alone. One without a lane is a lane of its own. */
  lane?: string | undefined;
  /** Whether it lets others go first, and leaves them a part of the queue. */
  yields?: boolean | undefined;
}

export interface QueueRules {
  /** Most orders that wait for a child; more are refused as busy. */
  queue: number;
  /** Most orders of one lane that wait. */
  laneQueue: number;
  /** How many places of the queue those that yield leave to the others. */
  reserved?: number;
}

/** How long a lane rests after a first, second and every further order in a row that took a child down, in ms. */
const LONGEST_REST = 4_000;
const RESTS = [1_000, 2_000, LONGEST_REST];

/** More lanes than have ordered of late; one that is forgotten counts as new. */
const MOST_LANES = 1_000;

/**
 * Orders that wait, and whose turn it is: those that yield come after the others, the lane that was served longest ago
 * comes first, and a lane whose last order took a child down rests.
 */
export class JobQueue<Task extends QueuePlacement> {
  private readonly rules: QueueRules;
  private waiting: Task[] = [];
  /** Lanes that were served, the one served longest ago first. */
  private readonly served = new Map<string, { losses: number; restsUntil: number }>();

  constructor(rules: QueueRules) {
    this.rules = rules;
  }

  get size(): number {
    return this.waiting.length;
  }

  /**
   * Adds an order. In a full queue it takes the place of the last one of the lane that has most, if its own has fewer.
   * @param free children that are free, whose orders do not wait
   * @returns the order that has to go
   * @throws Busy
   */
  add(task: Task, free: number): Task | undefined {
    const { queue, laneQueue, reserved = 0 } = this.rules;
    if (this.countWaiting(task) >= laneQueue + free) throw new Busy();
    const rivals = task.yields ? this.waiting.filter(({ yields }) => yields) : this.waiting;
    const isFull = this.size >= queue + free || (task.yields && rivals.length >= queue - reserved + free);
    const displaced = isFull ? this.lastOfLongest(rivals) : undefined;
    if (isFull && (!displaced || this.countWaiting(displaced) <= this.countWaiting(task) + 1)) throw new Busy();
    if (displaced) this.remove(displaced);
    this.waiting.push(task);
    return displaced;
  }

  /** Puts an order back that no child has begun. */
  requeue(task: Task): void {
    this.waiting.unshift(task);
  }

  /** Takes an order out. @returns false when it waits no more */
  remove(task: Task): boolean {
    const place = this.waiting.indexOf(task);
    if (place >= 0) this.waiting.splice(place, 1);
    return place >= 0;
  }

  /** Takes all orders out. */
  drain(): Task[] {
    return this.waiting.splice(0);
  }

  /**
   * Takes out the order whose turn it is.
   * @param atWork what is being made now
   * @param mayYield whether one that yields may be taken
   */
  next(atWork: readonly QueuePlacement[], mayYield: boolean, now: number): Task | undefined {
    const busy = new Set(atWork.map(({ lane }) => lane));
    const order = [...this.served.keys()];
    const rank = ({ lane, yields }: Task): [number, number, number] => [
      yields ? 1 : 0,
      lane !== undefined && busy.has(lane) ? 1 : 0,
      lane === undefined ? -1 : order.indexOf(lane),
    ];
    const [first] = this.waiting
      .filter((task) => (mayYield || !task.yields) && this.getRemainingRest(task, now) === 0)
      .map((task) => ({ task, rank: rank(task) }))
      .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2]);
    if (!first) return undefined;
    const { task } = first;
    this.remove(task);
    if (task.lane !== undefined) this.recordLane(task.lane, this.served.get(task.lane));
    return task;
  }

  /** Notes how an order of a lane ended: one that took too long, or too much memory, took its child down. */
  recordOutcome({ lane }: QueuePlacement, tookChildDown: boolean, now: number): void {
    if (lane === undefined) return;
    const losses = tookChildDown ? (this.served.get(lane)?.losses ?? 0) + 1 : 0;
    const rest = losses === 0 ? 0 : (RESTS[losses - 1] ?? LONGEST_REST);
    this.recordLane(lane, { losses, restsUntil: now + rest });
  }

  /** The time in ms after which a lane that rests has another turn; undefined where none waits for that. */
  getWakeDelay(now: number): number | undefined {
    const rests = this.waiting.map((task) => this.getRemainingRest(task, now)).filter((rest) => rest > 0);
    return rests.length > 0 ? Math.min(...rests) : undefined;
  }

  private recordLane(lane: string, { losses, restsUntil } = { losses: 0, restsUntil: 0 }): void {
    this.served.delete(lane);
    this.served.set(lane, { losses, restsUntil });
    const [oldest] = this.served.keys();
    if (this.served.size > MOST_LANES && oldest !== undefined) this.served.delete(oldest);
  }

  private getRemainingRest({ lane }: Task, now: number): number {
    const until = lane === undefined ? 0 : (this.served.get(lane)?.restsUntil ?? 0);
    return Math.max(0, until - now);
  }

  /** How many orders of a lane wait. */
  private countWaiting({ lane }: Task): number {
    return lane === undefined ? 0 : this.waiting.filter((task) => task.lane === lane).length;
  }

  private lastOfLongest(tasks: readonly Task[]): Task | undefined {
    return tasks.toReversed().toSorted((a, b) => this.countWaiting(b) - this.countWaiting(a))[0];
  }
}
