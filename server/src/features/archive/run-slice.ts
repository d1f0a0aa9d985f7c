/**
 * Runs a piece of work that yields between its steps until its time is over. What is left goes on with the next call, so that
 * whoever queues it again at the end lets others have their turn.
 * @param onStep hears of each step; what it throws is thrown into the work, which may still put things right
 * @param budget milliseconds; at least one step is done
 * @returns whether the work is at its end
 */
export async function runSlice<Step>(
  work: AsyncGenerator<Step, void>,
  onStep: (step: Step) => Promise<void>,
  budget: number,
): Promise<boolean> {
  const end = performance.now() + budget;
  do {
    const { done, value } = await work.next();
    if (done) return true;
    try {
      await onStep(value);
    } catch (error) {
      await work.throw(error);
    }
  } while (performance.now() < end);
  return false;
}
