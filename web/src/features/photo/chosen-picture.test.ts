import { expect, test } from 'vitest';
import { isPicture } from './chosen-picture.ts';

const createFile = (...bytes: (number | string)[]) =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array([part]))));

test.each([
  ['png', createFile(0x89, 'PNG\r\n', 0x1a, '\n and so on')],
  ['jpg', createFile(0xff, 0xd8, 0xff, 0xe1, ' and so on')],
  ['gif', createFile('GIF89a and so on')],
  ['webp', createFile('RIFF', 0, 10, 0xff, 0, 'WEBPVP8 ')],
])('%s is a picture', async (_kind, picture) => {
  expect(await isPicture(picture)).toBe(true);
});

test.each([
  ['text', createFile('me.png')],
  ['a drawing', createFile('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a sound in the same envelope', createFile('RIFF', 0, 10, 0xff, 0, 'WAVEfmt ')],
  ['heic', createFile(0, 0, 0, 24, 'ftypheic')],
  ['nothing', createFile()],
])('%s is none', async (_kind, other) => {
  expect(await isPicture(other)).toBe(false);
});
