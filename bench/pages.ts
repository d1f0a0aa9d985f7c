import { findFreePort } from '@vitrine/server/testing/free-port';
import { startBare } from './bare.ts';
import { requestsPerSecond } from './load.ts';
import { readProcessorTime } from './processor-time.ts';
import { show, summary } from './statistics.ts';
import { startTestEnvironment } from './test-environment.ts';
import { fetchSettled } from './wire.ts';

const ROUNDS = 7;
const SECONDS = 2;
/** Share of a plain server's speed that a page with its lookup has to reach. */
const TARGET = 0.8;

/**
 * Measures the size of the portfolio page, and its speed when cached, compared with a plain server that sends the same
 * bytes.
 */
export async function benchPages(): Promise<void> {
  const environment = await startTestEnvironment();
  const page = environment.origin + environment.path;
  const answer = await fetchSettled(page);
  console.log(`Portfolio document, brotli: ${answer.bytes.length} bytes`);
  const counting = await startTestEnvironment({ METRICS_PORT: String(await findFreePort()) });
  const countedPage = counting.origin + counting.path;
  await fetchSettled(countedPage);
  const bare = await startBare(new Map([[environment.path, answer]]));

  const ours: number[] = [];
  const theirs: number[] = [];
  const unchanged: number[] = [];
  const counted: number[] = [];
  const plainTimes: number[] = [];
  const countedTimes: number[] = [];
  /** Microseconds of processor time per request, which other programs on the machine hardly affect. */
  const timeOf = async (pid: number, url: string) => {
    const before = readProcessorTime(pid);
    const rate = await requestsPerSecond(url, { status: 200, seconds: SECONDS });
    return { rate, microseconds: ((readProcessorTime(pid) - before) / (rate * SECONDS)) * 1e6 };
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await timeOf(environment.pid, page);
    const withMetrics = await timeOf(counting.pid, countedPage);
    const rates = [
      plain.rate,
      await requestsPerSecond(bare.origin + environment.path, { status: 200, seconds: SECONDS }),
      await requestsPerSecond(page, {
        status: 304,
        seconds: SECONDS,
        headers: { 'if-none-match': answer.headers.etag ?? '' },
      }),
    ] as const;
    // The first round is a warm-up.
    if (round === 0) continue;
    ours.push(rates[0]);
    theirs.push(rates[1]);
    unchanged.push(rates[2]);
    counted.push(withMetrics.rate);
    plainTimes.push(plain.microseconds);
    countedTimes.push(withMetrics.microseconds);
  }
  const ratios = ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN));
  const gains = unchanged.map((rate, round) => rate / (ours[round] ?? Number.NaN));
  console.log(`Cached portfolio, requests a second: ${show(summary(ours))}`);
  console.log(`Bare node:http with the same bytes:  ${show(summary(theirs))}`);
  console.log(`Ratio: ${show(summary(ratios), 2)}, target at least ${TARGET}`);
  console.log(`The same page asked for with its ETag, 304s a second: ${show(summary(unchanged))}`);
  console.log(`304s to pages: ${show(summary(gains), 2)}, target above 1`);
  console.log(`The page with metrics on, requests a second: ${show(summary(counted))}`);
  console.log(`Processor time of a page, in microseconds: ${show(summary(plainTimes), 1)}`);
  console.log(`The same with metrics on: ${show(summary(countedTimes), 1)}`);
  console.log(`Start of the server, built already: ${environment.startMs.toFixed(0)} ms`);
  bare.end();
  await counting.end();
  await environment.end();
}
