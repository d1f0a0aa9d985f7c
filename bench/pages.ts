import { startBare } from './bare.ts';
import { requestsPerSecond } from './load.ts';
import { show, summary } from './statistics.ts';
import { startTestEnvironment } from './test-environment.ts';
import { fetchSettled } from './wire.ts';

const ROUNDS = 7;
const SECONDS = 2;
/** Share of a bare server's speed that a page with its lookup keeps. */
const TARGET = 0.8;

/** The portfolio page: how large, and how fast when cached, beside a bare server that sends the same bytes. */
export async function benchPages(): Promise<void> {
  const environment = await startTestEnvironment();
  const page = environment.origin + environment.path;
  const answer = await fetchSettled(page);
  console.log(`Portfolio document, brotli: ${answer.bytes.length} bytes`);
  const bare = await startBare(new Map([[environment.path, answer]]));

  const ours: number[] = [];
  const theirs: number[] = [];
  const unchanged: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates = [
      await requestsPerSecond(page, { status: 200, seconds: SECONDS }),
      await requestsPerSecond(bare.origin + environment.path, { status: 200, seconds: SECONDS }),
      await requestsPerSecond(page, {
        status: 304,
        seconds: SECONDS,
        headers: { 'if-none-match': answer.headers.etag ?? '' },
      }),
    ] as const;
    // The first round warms all of them up.
    if (round === 0) continue;
    ours.push(rates[0]);
    theirs.push(rates[1]);
    unchanged.push(rates[2]);
  }
  const ratios = ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN));
  const gains = unchanged.map((rate, round) => rate / (ours[round] ?? Number.NaN));
  console.log(`Cached portfolio, requests a second: ${show(summary(ours))}`);
  console.log(`Bare node:http with the same bytes:  ${show(summary(theirs))}`);
  console.log(`Ratio: ${show(summary(ratios), 2)}, target at least ${TARGET}`);
  console.log(`The same page asked for with its ETag, 304s a second: ${show(summary(unchanged))}`);
  console.log(`304s to pages: ${show(summary(gains), 2)}, target above 1`);
  console.log(`Start of the server, built already: ${environment.startMs.toFixed(0)} ms`);
  bare.end();
  await environment.end();
}
