import sharp from 'sharp';
import { expect, test } from 'vitest';
import { restorePictures } from './restore-pictures.ts';

const PNG = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d3f72' } })
  .png()
  .toBuffer();

/** Restores pictures with identical bytes. @returns counts of files read and kept, and the notes */
async function restore(bytes: Buffer, room: number, count = 100) {
  let readCount = 0;
  const notes: string[] = [];
  const work = {
    context: { clock: () => 1 },
    userId: 'user',
    archive: {
      readFile: async () => {
        readCount += 1;
        return bytes;
      },
    },
    keeper: { announce: async () => undefined, put: async () => undefined },
    room: { bytes: room },
    notes,
  };
  const wanted = Array.from({ length: count }, (_, at) => ({
    name: `${at}`.padEnd(43, 'x'),
    kind: 'logo',
    createdAt: 0,
  }));
  const steps = restorePictures(work as never, wanted as never);
  let step = await steps.next();
  while (!step.done) step = await steps.next();
  return { read: readCount, notes, kept: step.value.rows.length };
}

test('where there is no room left, no further picture is made (rule A43)', async () => {
  expect(await restore(PNG, 0)).toEqual({
    read: 0,
    kept: 0,
    notes: ['Your plan has no room for 100 pictures of the archive.'],
  });
  expect(await restore(PNG, 1)).toEqual({
    read: 10,
    kept: 0,
    notes: ['Your plan has no room for 100 pictures of the archive.'],
  });
});

test('after so many that cannot be read, the others are not tried, which is told', async () => {
  const { read, notes } = await restore(Buffer.from('no picture'), 1024 * 1024);
  expect(read).toBe(20);
  expect(notes.at(-1)).toBe('80 more pictures were not tried, as 20 before them could not be read.');
});
