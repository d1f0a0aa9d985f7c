import type { OnProgress } from '../core/backup/archive-format.ts';
import type { Output } from './command.ts';

const BAR_WIDTH = 24;

/** Interval between redraws of the bar, in ms. */
const REDRAW_INTERVAL_MS = 100;

/** Share of a step after which a plain line is printed. */
const PRINT_STEP_RATIO = 0.1;

/** Shows progress: a bar on a terminal, and occasional lines elsewhere. */
export function showProgress(stream: Output): OnProgress {
  return stream.isTTY ? drawBar(stream) : printLines(stream);
}

const computeRatio = (done: number, total: number) => (total > 0 ? Math.min(1, done / total) : 1);
const formatPercent = (done: number, total: number) => `${Math.floor(computeRatio(done, total) * 100)}%`;

function drawBar(stream: Output): OnProgress {
  let currentStep = '';
  let drawnAt = 0;
  return (step, done, total) => {
    const isOver = done >= total;
    if (step === currentStep && !isOver && performance.now() - drawnAt < REDRAW_INTERVAL_MS) return;
    const filled = Math.round(computeRatio(done, total) * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    // A completed step keeps its line when the next one starts.
    const start = currentStep !== '' && step !== currentStep ? '\n' : '\r';
    currentStep = step;
    drawnAt = performance.now();
    stream.write(`${start}${bar} ${formatPercent(done, total).padStart(4)}  ${step}`);
  };
}

function printLines(stream: Output): OnProgress {
  let currentStep = '';
  let next = 0;
  return (step, done, total) => {
    const ratio = computeRatio(done, total);
    if (step === currentStep && ratio < next) return;
    next = ratio === 1 ? 2 : Math.floor(ratio / PRINT_STEP_RATIO) * PRINT_STEP_RATIO + PRINT_STEP_RATIO;
    if (step === currentStep && ratio === 0) return;
    currentStep = step;
    stream.write(`${step}: ${formatPercent(done, total)}\n`);
  };
}
