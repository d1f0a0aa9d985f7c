import { findFreePort } from '@vitrine/server/testing/free-port';
import { fetchCompressed } from './fetch-raw.ts';
import { measureRequestsPerSecond } from './load.ts';
import { startPlainServer } from './plain-server.ts';
import { readProcessorTime } from './processor-time.ts';
import { formatSummary, summarize } from './statistics.ts';
import { startTestEnvironment } from './test-environment.ts';

const ROUNDS = 7;
const SECONDS = 2;
/** Share of a plain server's speed that a page with its lookup has to reach. */
const MIN_SPEED_SHARE = 0.95;
const MIN_SPEED_SHARE_WITH_METRICS = 0.85;

/**
 * Measures the size of the portfolio page, and its speed when cached, compared with a plain server that sends the same
 * bytes.
 */
export async function benchPages(): Promise<void> {
  const environment = await startTestEnvironment();
  const page = environment.origin + environment.path;
  const response = await fetchCompressed(page);
  console.log(`Portfolio document, brotli: ${response.bytes.length} bytes`);
  const countingEnvironment = await startTestEnvironment({ METRICS_PORT: String(await findFreePort()) });
  const countingPage = countingEnvironment.origin + countingEnvironment.path;
  await fetchCompressed(countingPage);
  const bare = await startPlainServer(new Map([[environment.path, response]]));

  const ownRates: number[] = [];
  const plainServerRates: number[] = [];
  const notModifiedRates: number[] = [];
  const countingRates: number[] = [];
  const plainTimes: number[] = [];
  const countedTimes: number[] = [];
  /** Microseconds of processor time per request, which other programs on the machine hardly affect. */
  const measureTime = async (pid: number, url: string) => {
    const before = readProcessorTime(pid);
    const rate = await measureRequestsPerSecond(url, { status: 200, seconds: SECONDS });
    return { rate, microseconds: ((readProcessorTime(pid) - before) / (rate * SECONDS)) * 1e6 };
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await measureTime(environment.pid, page);
    const withMetrics = await measureTime(countingEnvironment.pid, countingPage);
    const rates = [
      plain.rate,
      await measureRequestsPerSecond(bare.origin + environment.path, { status: 200, seconds: SECONDS }),
      await measureRequestsPerSecond(page, {
        status: 304,
        seconds: SECONDS,
        headers: { 'if-none-match': response.headers.etag ?? '' },
      }),
    ] as const;
    // The first round is a warm-up.
    if (round === 0) continue;
    ownRates.push(rates[0]);
    plainServerRates.push(rates[1]);
    notModifiedRates.push(rates[2]);
    countingRates.push(withMetrics.rate);
    plainTimes.push(plain.microseconds);
    countedTimes.push(withMetrics.microseconds);
  }
  const ratios = ownRates.map((rate, round) => rate / (plainServerRates[round] ?? Number.NaN));
  const countingRatios = countingRates.map((rate, round) => rate / (plainServerRates[round] ?? Number.NaN));
  const gains = notModifiedRates.map((rate, round) => rate / (ownRates[round] ?? Number.NaN));
  console.log(`Cached portfolio, requests a second: ${formatSummary(summarize(ownRates))}`);
  console.log(`Bare node:http with the same bytes:  ${formatSummary(summarize(plainServerRates))}`);
  console.log(`Ratio: ${formatSummary(summarize(ratios), 2)}, target at least ${MIN_SPEED_SHARE}`);
  console.log(`The same page asked for with its ETag, 304s a second: ${formatSummary(summarize(notModifiedRates))}`);
  console.log(`304s to pages: ${formatSummary(summarize(gains), 2)}, target above 1`);
  console.log(`The page with metrics on, requests a second: ${formatSummary(summarize(countingRates))}`);
  console.log(
    `Ratio with metrics on: ${formatSummary(summarize(countingRatios), 2)}, target at least ${MIN_SPEED_SHARE_WITH_METRICS}`,
  );
  console.log(`Processor time of a page, in microseconds: ${formatSummary(summarize(plainTimes), 1)}`);
  console.log(`The same with metrics on: ${formatSummary(summarize(countedTimes), 1)}`);
  console.log(`Start of the server, built already: ${environment.startMs.toFixed(0)} ms`);
  bare.end();
  await countingEnvironment.end();
  await environment.end();
}
