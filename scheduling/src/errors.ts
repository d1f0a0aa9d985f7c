/** The queue, or the lane's part of it, is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor() {
    super('Too many tasks are waiting. Try again in a moment.');
  }
}

/** A task exceeded its time or memory and was stopped: thrown by the work of a task, whose lane then backs off. */
export class TaskOverrun extends Error {
  override readonly name = 'TaskOverrun';

  constructor() {
    super('The task exceeded its limits and was stopped.');
  }
}
