import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { Placement } from '@vitrine/scheduling/lane-queue';
import { createWorkLimits, startWorkTimer, type WorkOverrun } from '@vitrine/scheduling/work-timer';
import { type FailureReason, RenderFailed } from './errors.ts';
import type { ChildMessage } from './protocol.ts';

/** A job with the promise of its result. */
export interface PoolTask<Job, Result> extends Placement {
  job: Job;
  resolve(result: Result): void;
  reject(error: Error): void;
  /** Whether it was sent to a child that died before starting it. */
  retried: boolean;
  /** By the clock of `performance.now()`. */
  enqueuedAt: number;
  /** When a child received it; for several children, the last one. */
  startedAt: number | undefined;
}

/** Events for the pool. */
export interface WorkerEvents {
  /** The worker can take a task: it has just become ready, or finished one. */
  onIdle(): void;
  onExit(): void;
}

export interface WorkerRules {
  /** Processor time to become ready, in ms. */
  startMs: number;
  /** Processor time for one task, in ms. */
  deadlineMs: number;
  /** Watches a working child where the system sets no limits; returns a function that stops watching. */
  watch?(pid: number, end: () => void): () => void;
}

const MAX_STDERR_LENGTH = 2_000;

/** Maximum ratio of elapsed time to processor time, for when other processes use the processor. */
const MAX_WALL_TIME_FACTOR = 4;

/** One child process and its current task. */
export class Worker<Job extends object, Result> {
  state: 'starting' | 'idle' | 'busy' | 'ending' | 'dead' = 'starting';
  /** The current task, or the one being processed when the child died. */
  task: PoolTask<Job, Result> | undefined;
  /** Whether the child has reported that it began the task. */
  began = false;
  wasReady = false;
  tasksDone = 0;
  private overrun: WorkOverrun | undefined;
  private stderr = '';
  private stopTimer: (() => void) | undefined;
  private unwatch: (() => void) | undefined;
  private readonly child: ChildProcess;
  private readonly rules: WorkerRules;
  private readonly events: WorkerEvents;

  constructor(child: ChildProcess, rules: WorkerRules, events: WorkerEvents) {
    this.child = child;
    this.rules = rules;
    this.events = events;
    child.on('message', (message: ChildMessage<Result>) => this.handleAnswer(message));
    child.on('error', () => {
      this.end();
      if (!child.pid) this.handleExit();
    });
    // Messages sent before the exit may still be in the channel.
    child.on('exit', () => (child.connected ? child.once('disconnect', () => this.handleExit()) : this.handleExit()));
    child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr = (this.stderr + chunk.toString()).slice(-MAX_STDERR_LENGTH);
    });
    if (child.stderr instanceof Socket) child.stderr.unref();
    this.setDeadline(rules.startMs);
    this.keepParentRunning(true);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  run(task: PoolTask<Job, Result>): void {
    this.state = 'busy';
    this.task = task;
    this.began = false;
    this.keepParentRunning(true);
    this.setDeadline(this.rules.deadlineMs);
    if (this.pid) this.unwatch = this.rules.watch?.(this.pid, () => this.end());
    this.child.send(task.job, (error) => {
      if (error) this.end();
    });
  }

  /** Kills the child; `onExit` follows. */
  end(): void {
    if (this.state === 'idle') this.state = 'ending';
    this.keepParentRunning(true);
    this.child.kill('SIGKILL');
  }

  /** Returns why its task, or the job that waited for it to start, failed. For a dead worker. */
  createFailure(): RenderFailed {
    const reason: FailureReason = this.overrun ?? 'died';
    return new RenderFailed(this.wasReady ? reason : 'start', this.stderr.trim());
  }

  private handleAnswer(message: ChildMessage<Result>): void {
    if (message.type === 'began') {
      this.began = true;
    } else if (message.type === 'ready') {
      this.wasReady = true;
      this.becomeIdle();
    } else {
      this.tasksDone += 1;
      if (message.type === 'done') this.task?.resolve(message.result);
      else this.task?.reject(new RenderFailed('refused', message.message));
      this.task = undefined;
      this.becomeIdle();
    }
  }

  private becomeIdle(): void {
    this.release();
    if (this.state === 'ending') return;
    this.state = 'idle';
    this.keepParentRunning(false);
    this.events.onIdle();
  }

  private handleExit(): void {
    if (this.state === 'dead') return;
    this.state = 'dead';
    this.release();
    this.events.onExit();
  }

  private release(): void {
    this.stopTimer?.();
    this.unwatch?.();
    this.unwatch = undefined;
  }

  private setDeadline(processorMs: number): void {
    this.stopTimer?.();
    this.stopTimer = startWorkTimer(this.pid, createWorkLimits(processorMs, MAX_WALL_TIME_FACTOR), (overrun) => {
      this.overrun = overrun;
      this.end();
    });
  }

  private keepParentRunning(working: boolean): void {
    const { child } = this;
    if (working) {
      child.ref();
      child.channel?.ref();
    } else {
      child.unref();
      child.channel?.unref();
    }
  }
}
