import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const Loaded = () => <p>Here it is</p>;

test('a part that could not be loaded is asked for again, though the network never went', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Loaded);
  const Part = lazyPart(load, () => <p>Not yet</p>);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { screen } = await renderInApp(<Part />);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(document.body.textContent).toContain('Not yet');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await screen.getByText('Here it is').findElement();
  expect(load).toHaveBeenCalledTimes(2);
});
