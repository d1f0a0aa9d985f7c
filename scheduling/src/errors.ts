/** Thrown if the queue, or the lane's part of it, is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor() {
    super('Too many tasks are waiting. Try again in a moment.');
  }
}

/** Thrown by the work of a task that exceeded its time or memory and was stopped; its lane then backs off. */
export class TaskOverrun extends Error {
  override readonly name = 'TaskOverrun';

  constructor() {
    super('The task exceeded its limits and was stopped.');
  }
}
