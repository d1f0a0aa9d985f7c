import { options } from 'preact';
import { flushSync as renderNow } from 'preact/compat';

/** Renders what a callback changes, and runs the effects of that, before it returns. Preact's runs no effects. */
export function flushSync<Result>(callback: () => Result): Result {
  const { requestAnimationFrame: runLater } = options;
  const effects: (() => void)[] = [];
  options.requestAnimationFrame = (run) => effects.push(run);
  try {
    return renderNow(callback);
  } finally {
    options.requestAnimationFrame = runLater;
    for (const run of effects) run();
  }
}

// biome-ignore lint/style/noDefaultExport: the library of toasts imports it so.
export default { flushSync };
