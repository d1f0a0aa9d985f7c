/**
 * Joins this process to the parent that started it: it ends when the parent does, however that ended, and
 * leaves the signals of a terminal or a service manager to the parent, which may want to finish its work.
 * @returns how to speak to the parent
 */
export function createSender<Message extends object>(): (message: Message) => void {
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  return (message) => {
    if (!process.connected) process.exit();
    // A failure to send means that the parent is gone.
    process.send?.(message, undefined, undefined, (error) => {
      if (error) process.exit();
    });
  };
}
