/**
 * Makes one call at a time. What is asked for meanwhile waits, and only the last of it is sent, so that
 * answers cannot overtake one another.
 * @param send is also told how to ask whether something newer waits by now
 */
export function latestOnly<T>(send: (value: T, isSuperseded: () => boolean) => Promise<void>): (value: T) => void {
  let busy = false;
  let next: { value: T } | undefined;
  const run = async (value: T): Promise<void> => {
    busy = true;
    try {
      await send(value, () => next !== undefined);
    } finally {
      busy = false;
      const last = next;
      next = undefined;
      if (last) void run(last.value);
    }
  };
  return (value) => {
    if (busy) next = { value };
    else void run(value);
  };
}
