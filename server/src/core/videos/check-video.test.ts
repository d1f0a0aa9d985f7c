import type { AudioCodec, VideoCodec } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { makeVideo, type TestFormat } from '../../../testing/videos.ts';
import { checkVideo } from './check-video.ts';
import { applyPatches } from './patch.ts';
import { RefusedVideo } from './refused-video.ts';

const check = (file: Buffer) =>
  checkVideo({ size: file.length, read: async (start, end) => file.subarray(start, end) });

/** Returns why a file is refused; throws if it is accepted or fails in another way. */
const getRefusal = async (file: Buffer): Promise<string> => {
  const error = await check(file).then(
    () => new Error('It was taken.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RefusedVideo)) throw error;
  return error.message;
};

describe('what is taken (rule P29)', () => {
  test.each<[TestFormat, VideoCodec, AudioCodec | null, string]>([
    ['mp4', 'avc', 'aac', 'mp4'],
    ['mp4', 'avc', 'opus', 'mp4'],
    ['mp4', 'av1', 'aac', 'mp4'],
    ['mp4', 'av1', 'opus', 'mp4'],
    ['mp4', 'avc', null, 'mp4'],
    ['mp4 with its table at the end', 'avc', 'aac', 'mp4'],
    ['mp4 in pieces', 'avc', 'aac', 'mp4'],
    ['webm', 'vp8', 'vorbis', 'webm'],
    ['webm', 'vp8', 'opus', 'webm'],
    ['webm', 'vp9', 'opus', 'webm'],
    ['webm', 'av1', 'opus', 'webm'],
    ['webm', 'vp9', null, 'webm'],
    ['webm as it is recorded', 'vp9', 'opus', 'webm'],
  ])('%s with %s and %s', async (format, video, audio, type) => {
    const file = await makeVideo({ format, video, audio, width: 1_080, height: 1_920, frames: 75 });
    expect(await check(file)).toMatchObject({ type, width: 1_080, height: 1_920, seconds: 3 });
  });
});

describe('what is refused, with what helps', () => {
  test.each<[TestFormat, VideoCodec, AudioCodec, string]>([
    ['mp4', 'hevc', 'aac', 'The video uses H.265 (HEVC), which is not supported.'],
    ['mp4', 'vp9', 'aac', 'The video uses VP9, which is not supported.'],
    ['mp4', 'avc', 'mp3', 'The sound uses MP3, which is not supported.'],
    ['mp4', 'avc', 'flac', 'The sound uses FLAC, which is not supported.'],
  ])('%s with %s and %s', async (format, video, audio, message) => {
    expect(await getRefusal(await makeVideo({ format, video, audio }))).toBe(
      `${message} Export it with H.264 video and AAC audio.`,
    );
  });

  test.each<[TestFormat, string]>([
    ['mov', 'This is a QuickTime video, not an MP4.'],
    ['mkv', 'This is a Matroska video, not a WebM.'],
  ])('another container: %s', async (format, message) => {
    expect(await getRefusal(await makeVideo({ format }))).toContain(message);
  });

  test('sound alone', async () => {
    expect(await getRefusal(await makeVideo({ video: null }))).toBe('This file has sound but no video.');
  });

  test('a head without any pictures behind it', async () => {
    const file = await makeVideo({ format: 'webm as it is recorded', video: 'vp9', audio: 'opus' });
    const firstCluster = file.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
    expect(await getRefusal(file.subarray(0, firstCluster))).toContain('cut off');
  });

  test('pictures that are too large', async () => {
    expect(await getRefusal(await makeVideo({ width: 7_680, height: 4_320 }))).toBe(
      'This video is 7680 by 4320 pixels. A side can have up to 4096.',
    );
  });

  test.each([
    'hello',
    '',
    '%PDF-1.7',
    '<!doctype html><script>alert(1)</script>',
    'PK\x03\x04',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    'RIFF....AVI LIST',
  ])('a file that only has the name of one: %j', async (text) => {
    expect(await getRefusal(Buffer.from(text.padEnd(2_000, '\0'), 'latin1'))).toContain('not an MP4 or WebM');
  });

  test.each<TestFormat>(['mp4', 'mp4 with its table at the end', 'mp4 in pieces', 'webm', 'webm as it is recorded'])(
    'one that is cut off: %s',
    async (format) => {
      const file = await makeVideo({ format, ...(format.startsWith('webm') && { video: 'vp9', audio: 'opus' }) });
      for (const part of [0.05, 0.2, 0.5, 0.8, 0.99]) {
        const truncated = file.subarray(0, Math.floor(file.length * part));
        // A recording without declared lengths may end anywhere: what is there is played.
        const isOpen = format === 'webm as it is recorded' || format === 'mp4 in pieces';
        if (isOpen) await check(truncated).catch((error: unknown) => expect(error).toBeInstanceOf(RefusedVideo));
        else
          expect([part, await getRefusal(truncated)]).toEqual([part, expect.stringMatching(/cut off|damaged|no MP4/)]);
      }
    },
  );

  test('one with something else behind its end, which opens as that', async () => {
    for (const suffix of ['PK\x03\x04 a whole archive', '%PDF-1.7 a document', '\0'.repeat(5)]) {
      const tail = Buffer.from(suffix, 'latin1');
      expect(await getRefusal(Buffer.concat([await makeVideo(), tail]))).toMatch(/cut off|damaged/);
      const webm = await makeVideo({ format: 'webm', video: 'vp9', audio: 'opus' });
      expect(await getRefusal(Buffer.concat([webm, tail]))).toMatch(/cut off|damaged/);
    }
  });

  test('one without an end', async () => {
    const file = await makeVideo();
    // Durations of the movie, its track and its media.
    const endless = Buffer.from(file);
    for (const [box, place] of [
      ['mvhd', 16],
      ['tkhd', 20],
      ['mdhd', 16],
    ] as const) {
      let at = endless.indexOf(box);
      while (at > 0) {
        endless.writeUInt32BE(0xffff_fff0, at + 4 + place);
        at = endless.indexOf(box, at + 4);
      }
    }
    // And the duration of each frame: a day.
    const times = endless.indexOf('stts');
    endless.writeUInt32BE(0x7000_0000, times + 4 + 4 + 4 + 4);
    expect(await getRefusal(endless)).toMatch(/longer than one hour|damaged/);
  });
});

describe('what a camera noted', () => {
  test.each<TestFormat>(['mp4', 'mp4 with its table at the end', 'webm'])(
    'is taken out of %s, and the rest stays',
    async (format) => {
      const title = 'Secret garden';
      const file = await makeVideo({ format, title, ...(format === 'webm' && { video: 'vp9', audio: 'opus' }) });
      expect(file.includes(title)).toBe(true);
      const before = await check(file);
      const clean = applyPatches(file, 0, before.patches);
      expect(clean.length).toBe(file.length);
      expect(clean.includes(title)).toBe(false);
      const { patches, ...facts } = await check(clean);
      expect({ ...facts, patches: before.patches }).toEqual(before);
      // Applying the patches again changes nothing.
      expect(applyPatches(clean, 0, patches).equals(clean)).toBe(true);
    },
  );

  test('is taken out in parts as in one', async () => {
    const file = await makeVideo({ title: 'Secret garden' });
    const { patches } = await check(file);
    const whole = applyPatches(file, 0, patches);
    for (const size of [1, 7, 100, 4_096]) {
      const parts = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
        applyPatches(file.subarray(index * size, (index + 1) * size), index * size, patches),
      );
      expect(Buffer.concat(parts).equals(whole)).toBe(true);
    }
  });
});
