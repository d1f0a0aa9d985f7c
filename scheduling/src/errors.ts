/** The queue, or the lane's part of it, is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor() {
    super('Too many tasks are waiting. Try again in a moment.');
  }
}

/**
 * A task exceeded its time or memory. A queue throws it after its timeout; work that enforces limits of its own throws it
 * too. The lane that the task belongs to then backs off.
 */
export class TaskOverrun extends Error {
  override readonly name = 'TaskOverrun';

  constructor() {
    super('The task exceeded its limits and was stopped.');
  }
}
