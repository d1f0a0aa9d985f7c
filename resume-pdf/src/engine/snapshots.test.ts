import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawPages, getSnapshotFile, matchesPicture, SNAPSHOT_FOLDER, SNAPSHOTS } from '../testing/snapshots.ts';
import { typesetting } from '../testing/typesetting.ts';

describe('every version that was ever shipped looks as it did', () => {
  test.each(SNAPSHOTS)('$template $version, $sample', async (snapshot) => {
    const pages = await drawPages(typesetting, snapshot);
    for (const [index, page] of pages.entries()) {
      const file = getSnapshotFile(snapshot, index + 1);
      const storedPicture = readFileSync(join(SNAPSHOT_FOLDER, file));
      expect(await matchesPicture(page, storedPicture), file).toBe(true);
    }
    expect(existsSync(join(SNAPSHOT_FOLDER, getSnapshotFile(snapshot, pages.length + 1))), 'one page too few').toBe(
      false,
    );
  });

  test('and no picture is kept of a version that is gone', () => {
    const known = SNAPSHOTS.map((snapshot) => getSnapshotFile(snapshot, 1).replace(/1\.png$/, ''));
    const strays = readdirSync(SNAPSHOT_FOLDER).filter((file) => !known.some((start) => file.startsWith(start)));
    expect(strays).toEqual([]);
  });
});
