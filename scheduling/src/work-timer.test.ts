import { spawn } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startWorkTimer, type WorkLimits, type WorkOverrun } from './work-timer.ts';

/** Starts a process that runs forever, and watches it. */
function waitForOverrun(code: string, limits: WorkLimits): Promise<WorkOverrun> {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve) => startWorkTimer(child.pid, limits, resolve));
}

test('work ends at its deadline by processor time', async () => {
  expect(await waitForOverrun('for (;;);', { processorMs: 100, wallMs: 60_000 })).toBe('deadline');
});

test.runIf(process.platform === 'linux')('waiting is no work, and has a limit of its own', async () => {
  expect(await waitForOverrun('setInterval(() => {}, 60_000);', { processorMs: 2_000, wallMs: 2_500 })).toBe('timeout');
});

test('work that ends is watched no longer', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const exceeded = vi.fn();
  startWorkTimer(undefined, { processorMs: 100, wallMs: 100 }, exceeded)();
  vi.advanceTimersByTime(200);
  expect(exceeded).not.toHaveBeenCalled();
  startWorkTimer(undefined, { processorMs: 100, wallMs: 100 }, exceeded);
  vi.advanceTimersByTime(200);
  expect(exceeded.mock.calls).toEqual([['deadline']]);
});
