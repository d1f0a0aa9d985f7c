import type { OnProgress } from '../core/backup/archive-format.ts';
import type { Output } from './command.ts';

const WIDTH = 24;

/** Interval between redraws of the bar, in ms. */
const REDRAW = 100;

/** Share of a step after which a plain line is printed. */
const TENTH = 0.1;

/** Shows progress: a bar on a terminal, and occasional lines elsewhere. */
export function showProgress(stream: Output): OnProgress {
  return stream.isTTY ? drawBar(stream) : printLines(stream);
}

const portion = (done: number, total: number) => (total > 0 ? Math.min(1, done / total) : 1);
const percent = (done: number, total: number) => `${Math.floor(portion(done, total) * 100)}%`;

function drawBar(stream: Output): OnProgress {
  let shown = '';
  let drawnAt = 0;
  return (step, done, total) => {
    const isOver = done >= total;
    if (step === shown && !isOver && performance.now() - drawnAt < REDRAW) return;
    const filled = Math.round(portion(done, total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    // A completed step keeps its line when the next one starts.
    const start = shown !== '' && step !== shown ? '\n' : '\r';
    shown = step;
    drawnAt = performance.now();
    stream.write(`${start}${bar} ${percent(done, total).padStart(4)}  ${step}`);
  };
}

function printLines(stream: Output): OnProgress {
  let shown = '';
  let next = 0;
  return (step, done, total) => {
    const share = portion(done, total);
    if (step === shown && share < next) return;
    next = share === 1 ? 2 : Math.floor(share / TENTH) * TENTH + TENTH;
    if (step === shown && share === 0) return;
    shown = step;
    stream.write(`${step}: ${percent(done, total)}\n`);
  };
}
