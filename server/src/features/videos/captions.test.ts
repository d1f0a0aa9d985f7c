import { describe, expect, test } from 'vitest';
import { normalizeCaptions } from './captions.ts';

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nHello, I am Asha.\n';

describe('captions (rule P32)', () => {
  test.each([
    ['WebVTT', VTT],
    [
      'WebVTT with a name, a note and a style',
      'WEBVTT - Title\n\nNOTE one\n-\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:01.000 --> 00:04.000\nHello, I am Asha.',
    ],
    ['SubRip', '1\n00:00:01,000 --> 00:00:04,000\nHello, I am Asha.\n'],
    ['a file from Windows', '\uFEFF1\r\n00:00:01,000 --> 00:00:04,000\r\nHello, I am Asha.\r\n\r\n'],
    ['a cue without words', '00:01.000 --> 00:04.000\nHello, I am Asha.\n\n00:05.000 --> 00:06.000\n\n'],
  ])('%s comes to the same', (_, text) => {
    expect(normalizeCaptions(text)).toBe(VTT);
  });

  test('keeps lines, places, letters of any script, and the order', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.500 line:0 align:start\n<v Asha>नमस्ते\nمرحبا\n\n01:02:03.004 --> 01:02:04.000\nEnd';
    expect(normalizeCaptions(text)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0 align:start\n<v Asha>नमस्ते\nمرحبا\n\n01:02:03.004 --> 01:02:04.000\nEnd\n',
    );
    expect(normalizeCaptions(normalizeCaptions(text))).toBe(normalizeCaptions(text));
  });

  test.each([
    ['', 'There are no captions in this file'],
    ['Hello', 'There are no captions in this file'],
    ['WEBVTT\n\nNOTE nothing', 'There are no captions in this file'],
    ['WEBVTT\n\n1 --> 2\nHello', 'Line 3 does not say when a caption is shown'],
    ['00:01.000 --> 00:99.000\nHello', 'Line 1 does not say when a caption is shown'],
    ['00:04.000 --> 00:01.000\nHello', 'In line 1 a caption ends before it begins'],
    [`${'00:01.000 --> 00:02.000\nx\n\n'.repeat(5_001)}`, 'There can be at most 5000 captions'],
  ])('%j is refused, with the line', (text, message) => {
    expect(() => normalizeCaptions(text)).toThrow(message);
  });
});
