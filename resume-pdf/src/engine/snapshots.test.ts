import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createResumeRenderer } from '../render/resume-renderer.ts';
import { difference, renderSnapshotPages, SNAPSHOT_FOLDER, SNAPSHOTS, snapshotFile } from '../testing/snapshots.ts';

const renderer = createResumeRenderer({ children: 2 });
afterAll(() => renderer.close());

/** Edges of letters differ a little between processors; a line that moved by a point is 20 times as much. */
const ALIKE = 0.000_5;

describe('every version that was ever shipped looks as it did', () => {
  test.each(SNAPSHOTS)('$template $version, $sample', async (snapshot) => {
    const pages = await renderSnapshotPages(renderer, snapshot);
    for (const [index, page] of pages.entries()) {
      const kept = readFileSync(join(SNAPSHOT_FOLDER, snapshotFile(snapshot, index + 1)));
      expect(await difference(page, kept), `page ${index + 1}`).toBeLessThan(ALIKE);
    }
    expect(existsSync(join(SNAPSHOT_FOLDER, snapshotFile(snapshot, pages.length + 1))), 'one page too few').toBe(false);
  });

  test('and no picture is kept of a version that is gone', () => {
    const known = SNAPSHOTS.map((snapshot) => snapshotFile(snapshot, 1).replace(/1\.png$/, ''));
    const strays = readdirSync(SNAPSHOT_FOLDER).filter((file) => !known.some((start) => file.startsWith(start)));
    expect(strays).toEqual([]);
  });
});
