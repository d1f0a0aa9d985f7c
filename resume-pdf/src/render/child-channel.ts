/**
 * Connects this process to its parent: it exits when the parent does, however that exited, and leaves signals of a
 * terminal or a service manager to the parent, which may need to finish its work.
 * @returns a function that sends messages to the parent
 */
export function createSender<Message extends object>(): (message: Message) => void {
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  return (message) => {
    if (!process.connected) process.exit();
    // A failure to send means that the parent has exited.
    process.send?.(message, undefined, undefined, (error) => {
      if (error) process.exit();
    });
  };
}
