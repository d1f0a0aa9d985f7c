import { expect, test } from 'vitest';
import { findProblem } from './look-at-file.ts';

const file = (...parts: string[]) => new Blob([Buffer.from(parts.join(''), 'latin1')]);
const MP4 = '\0\0\0\x20ftypisom\0\0\0\0';
const describeSamples = (codec: string) => `stsd\0\0\0\0\0\0\0\x01\0\0\0\x80${codec}`;

test.each([
  ['an MP4 with H.264', file(MP4, describeSamples('avc1'), describeSamples('mp4a'))],
  ['an MP4 that does not say early', file(MP4, 'mdat')],
  ['a WebM', file('\x1a\x45\xdf\xa3\x9f')],
])('%s may be uploaded', async (_, video) => {
  expect(await findProblem(video)).toBeUndefined();
});

test.each([
  ['a document', file('%PDF-1.7'), 'This file is no MP4 and no WebM video.'],
  ['nothing', file(''), 'This file is no MP4 and no WebM video.'],
  ['QuickTime', file('\0\0\0\x14ftypqt  '), 'This is a QuickTime film, not an MP4.'],
  ['H.265', file(MP4, describeSamples('hvc1')), 'The pictures of this video are coded as H.265 (HEVC)'],
  [
    'H.265 that is told of at the end',
    file(MP4, '\0'.repeat(9 * 1024 * 1024), describeSamples('hev1')),
    'The pictures of this video are coded as H.265 (HEVC)',
  ],
])('%s is not', async (_, video, problem) => {
  expect(await findProblem(video)).toContain(problem);
});
