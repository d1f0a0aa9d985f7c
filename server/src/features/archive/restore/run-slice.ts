/**
 * Runs a generator until its time budget is used up. The next call continues it, so that queueing it again lets others
 * run in between.
 * @param onStep called for each step; its errors are thrown into the generator, which may still clean up
 * @param budget in ms; at least one step is run
 * @returns whether the generator has finished
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
