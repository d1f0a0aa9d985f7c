import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import { createEmptyOverlay, type Overlay } from '@vitrine/contract/overlay/overlay';
import { ensurePoints } from '@vitrine/contract/overlay/points';
import { listReplaceableTexts } from '@vitrine/contract/overlay/replaceable-texts';
import { createEmptyResume, LIST_SECTION_KEYS, resumeSchema } from '@vitrine/contract/resume/resume';
import { computeQuantile } from './statistics.ts';

const ITEMS = 500;
const POINTS_EACH = 4;
const RUNS = 300;

/** Measures the cost of applying an overlay that uses every option to a record of the maximum size. */
export function benchOverlay(): void {
  const perSection = Math.ceil(ITEMS / 5);
  const lists = ['experiences', 'projects', 'volunteering', 'additions', 'publications'] as const;
  const item = (key: string, index: number) => ({
    _id: `${key}-${index}`,
    title: `Title ${index}`,
    role: `Role ${index}`,
    companyName: `Company ${index}`,
    labels: index % 3 === 0 ? ['backend'] : undefined,
    summary: 'A sentence or two about what it was, and what became of it.',
    summaryPoints: Array.from({ length: POINTS_EACH + 1 }, (_, point) => `Point ${point} of ${index}`),
  });
  const record = ensurePoints(
    resumeSchema.parse({
      ...createEmptyResume(),
      ...Object.fromEntries(
        lists.map((key) => [key, Array.from({ length: perSection }, (_, index) => item(key, index))]),
      ),
    }),
  );
  const items = LIST_SECTION_KEYS.flatMap((key) => record[key].map((one) => ({ key, one })));
  const points = items.reduce((sum, { one }) => sum + (one.points?.length ?? 0), 0);
  const overlay: Overlay = {
    ...createEmptyOverlay(),
    rule: { labels: ['backend'], withoutLabels: true },
    order: Object.fromEntries(lists.map((key) => [key, record[key].map(({ _id }) => _id).toReversed()])),
    shown: Object.fromEntries(
      items.filter((_, n) => n % 4 === 0).map(({ key, one }) => [`${key}/${one._id}`, isEven(one._id)]),
    ),
    words: Object.fromEntries(
      listReplaceableTexts(record, { words: {} })
        .filter((_, index) => index % 2 === 0)
        .map(({ place, current }) => [place, { value: current, original: current }]),
    ),
  };
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    applyOverlay(record, overlay);
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  const [usual, slow] = [computeQuantile(times, 0.5), computeQuantile(times, 0.99)];
  console.log(
    `Overlay over ${items.length} items and ${points} points, ${Object.keys(overlay.words).length} texts replaced: ` +
      `median ${usual.toFixed(2)} ms, p99 ${slow.toFixed(2)} ms (target 2)`,
  );
}

/** Splits the ids, so that some items are shown and some hidden. */
const isEven = (id: string): boolean => id.length % 2 === 0;
