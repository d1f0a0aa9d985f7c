import { setTimeout as wait } from 'node:timers/promises';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import type { ListSection } from '@vitrine/contract/sections/section';
import { researcher } from '../resume-pdf/src/samples/researcher.ts';
import { computeQuantile } from './statistics.ts';
import { startTestEnvironment, type TestEnvironment } from './test-environment.ts';

const RUNS = 15;
/**
 * Time after which the server no longer slows down an account that made many calls (server/src/http/fair-share.ts), in
 * ms.
 */
const PACING_RECOVERY_MS = 4_000;
const PAUSE_BETWEEN_RUNS_MS = 300;
const FEW_ENTRIES = 10;
const MANY_ENTRIES = 100;

/** Compares many entries with few: in every section, and in a single section. */
export async function benchEntries(): Promise<void> {
  await compare('in each of all sections at once', LIST_SECTION_KEYS);
  for (const section of ['experiences', 'projects', 'publications'] as const) {
    await compare(`in ${section} alone`, [section]);
  }
}

async function compare(label: string, sections: readonly ListSectionKey[]): Promise<void> {
  const environment = await startTestEnvironment();
  await fillSections(environment, sections, FEW_ENTRIES);
  const few = await measure(environment, sections);
  await fillSections(environment, sections, MANY_ENTRIES);
  const many = await measure(environment, sections);
  await environment.end();
  console.log(
    `Entries ${label}: median of ${RUNS} in ms with ${FEW_ENTRIES}, with ${MANY_ENTRIES}, and how many times as long:`,
  );
  for (const [action, ms] of Object.entries(few)) {
    const timesWithMany = many[action] ?? Number.NaN;
    const columns = [ms, timesWithMany].map((time) => time.toFixed(1).padStart(6));
    console.log(`  ${action.padEnd(26)} ${columns.join(' ')}  ${(timesWithMany / ms).toFixed(2)}`);
  }
}

/** An item of the sample person, with values for the remaining fields of the form. */
function buildSampleItem(section: ListSectionKey): Record<string, unknown> {
  const { fields }: ListSection = LIST_SECTIONS[section];
  const items: Partial<Record<ListSectionKey, readonly { _id: string }[]>> = researcher;
  const { _id, ...item } = items[section]?.[0] ?? { _id: '' };
  const requiredValues = Object.entries(fields)
    .filter(([, { required }]) => required)
    .map(([name, { optOut }]) => [name, optOut ?? '2019']);
  return { ...Object.fromEntries(requiredValues), ...item };
}

async function saveEntry(environment: TestEnvironment, section: ListSectionKey, data: object): Promise<string> {
  const { email } = environment.person;
  const path = `/${LIST_SECTIONS[section].path}/post-data`;
  const response = await environment.client.call({ method: 'POST', path }, { body: { email, data } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.payload._id;
}

/** Adds entries to sections until each has `count`. */
async function fillSections(environment: TestEnvironment, sections: readonly ListSectionKey[], count: number) {
  const { body } = await environment.client.get(`/user/get-data/${environment.person.email}`);
  for (const section of sections) {
    for (let at = body.payload.resume[section].length; at < count; at += 1) {
      await saveEntry(environment, section, buildSampleItem(section));
    }
  }
}

/**
 * Measures response times for an owner and their first visitor, in ms. Each run changes an item, so that the page is
 * rendered again.
 */
async function measure(
  environment: TestEnvironment,
  [section = 'experiences']: readonly ListSectionKey[],
): Promise<Record<string, number>> {
  const { client, origin, path, person } = environment;
  const { body } = await client.get(`/user/get-data/${person.email}`);
  const { _id: id } = body.payload.resume[section][0];
  const { title }: ListSection['entry'] = LIST_SECTIONS[section].entry;
  const times: Record<string, number[]> = {};
  const time = async (action: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    times[action] = [...(times[action] ?? []), performance.now() - start];
  };
  await wait(PACING_RECOVERY_MS);
  for (let run = 0; run < RUNS; run += 1) {
    await wait(PAUSE_BETWEEN_RUNS_MS);
    await time('record, what overview reads', () => client.get(`/user/get-data/${person.email}`));
    await time('save', () =>
      saveEntry(environment, section, { ...buildSampleItem(section), _id: id, [title]: `Title ${run}` }),
    );
    await time('portfolio, made anew', async () => (await fetch(origin + path)).text());
    await time('portfolio, from memory', async () => (await fetch(origin + path)).text());
  }
  const computeMedian = (values: number[]) =>
    computeQuantile(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  return Object.fromEntries(Object.entries(times).map(([action, values]) => [action, computeMedian(values)]));
}
