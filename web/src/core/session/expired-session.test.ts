import { describe, expect, test } from 'vitest';
import { createSignInGate } from './expired-session.ts';

/** Lets all pending continuations run. */
const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

function createExpiredGate() {
  const gate = createSignInGate();
  const states: string[] = [];
  gate.subscribe(() => states.push(gate.state()));
  gate.handleSessionEnd();
  return { gate, seen: states };
}

describe('the gate before calls that need a session', () => {
  test('lets calls pass while nobody has to sign in', async () => {
    expect(await createSignInGate().pass()).toBe(true);
  });

  test('asks once for any number of calls, and lets all of them go on', async () => {
    const { gate, seen: states } = createExpiredGate();
    const settledCalls: boolean[] = [];
    const calls = Array.from({ length: 15 }, async () => settledCalls.push(await gate.pass()));
    await flushTasks();
    expect([states, settledCalls]).toEqual([['asking'], []]);
    gate.handleSignIn();
    await Promise.all(calls);
    expect([gate.state(), settledCalls]).toEqual(['open', Array(15).fill(true)]);
  });

  test('refuses what waits when the person puts it off, and asks again at their next change', async () => {
    const { gate, seen: states } = createExpiredGate();
    const first = gate.pass();
    gate.postpone();
    expect(await first).toBe(false);
    gate.handleSessionEnd();
    expect(await gate.pass({ isReadCall: true })).toBe(false);
    expect(states).toEqual(['asking', 'put-off']);
    const second = gate.pass();
    expect(gate.state()).toBe('asking');
    gate.handleSignIn();
    expect(await second).toBe(true);
  });

  test('refuses what waits when the page is gone', async () => {
    const { gate } = createExpiredGate();
    const call = gate.pass();
    gate.abandon();
    expect([await call, gate.state()]).toEqual([false, 'open']);
  });

  test('forgets a call that is not wanted any more', async () => {
    const { gate } = createExpiredGate();
    const controller = new AbortController();
    const { signal } = controller;
    const call = gate.pass({ signal });
    controller.abort();
    expect(await call).toBe(false);
    expect([await gate.pass({ signal }), gate.state()]).toEqual([false, 'asking']);
  });

  test('asks nobody who is on the way out', async () => {
    const gate = createSignInGate();
    gate.shut(true);
    gate.handleSessionEnd();
    expect([await gate.pass(), gate.state()]).toEqual([false, 'open']);
    gate.shut(false);
    gate.handleSessionEnd();
    expect(gate.state()).toBe('asking');
  });

  test('comes back when the person asks for it themselves', () => {
    const { gate } = createExpiredGate();
    gate.postpone();
    gate.ask();
    expect(gate.state()).toBe('asking');
  });
});
