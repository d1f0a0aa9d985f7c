import { expect, test } from 'vitest';
import { findVideoProblem } from './inspect-file.ts';

const createFile = (...parts: string[]) => new Blob([Buffer.from(parts.join(''), 'latin1')]);
const MP4 = '\0\0\0\x20ftypisom\0\0\0\0';
const describeSamples = (codec: string) => `stsd\0\0\0\0\0\0\0\x01\0\0\0\x80${codec}`;

test.each([
  ['an MP4 with H.264', createFile(MP4, describeSamples('avc1'), describeSamples('mp4a'))],
  ['an MP4 that does not say early', createFile(MP4, 'mdat')],
  ['a WebM', createFile('\x1a\x45\xdf\xa3\x9f')],
])('%s may be uploaded', async (_, video) => {
  expect(await findVideoProblem(video)).toBeUndefined();
});

test.each([
  ['a document', createFile('%PDF-1.7'), 'This file is not an MP4 or WebM video.'],
  ['nothing', createFile(''), 'This file is not an MP4 or WebM video.'],
  ['QuickTime', createFile('\0\0\0\x14ftypqt  '), 'This is a QuickTime video, not an MP4.'],
  [
    'H.265',
    createFile(MP4, describeSamples('hvc1')),
    'This video uses H.265 (HEVC), which is not supported. Export it as MP4 with H.264 video and AAC audio.',
  ],
  [
    'H.265 that is told of at the end',
    createFile(MP4, '\0'.repeat(9 * 1024 * 1024), describeSamples('hev1')),
    'This video uses H.265 (HEVC), which is not supported. Export it as MP4 with H.264 video and AAC audio.',
  ],
])('%s is not', async (_, video, problem) => {
  expect(await findVideoProblem(video)).toContain(problem);
});
