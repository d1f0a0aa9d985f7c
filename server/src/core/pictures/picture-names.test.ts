import { toPicturePath } from '@vitrine/contract/portfolio/pictures';
import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { renameRecordPictures } from './picture-names.ts';

const toAddress = (letter: string, origin = 'https://old.example') => origin + toPicturePath(letter.repeat(43), 1200);

test('a restored record names its pictures anew, and loses those that are not its own (rule A42)', () => {
  const project = {
    title: 'Railbook',
    picture: toAddress('a'),
    pictures: ['b', 'x', 'p'].map((letter) => ({ picture: toAddress(letter), description: `The ${letter}` })),
  };
  const record = JSON.stringify(resumeSchema.parse({ ...createEmptyResume(), projects: [project] }));
  const restorePicture = (letter: string, kind: 'project' | 'portrait') =>
    [letter.repeat(43), { name: letter.toUpperCase().repeat(43), kind, width: null, height: null }] as const;
  const pictures = new Map([
    restorePicture('a', 'project'),
    restorePicture('b', 'project'),
    restorePicture('p', 'portrait'),
  ]);
  const renamed = JSON.parse(renameRecordPictures({ record, pictures, origin: 'https://new.example' }));
  expect(renamed.projects).toMatchObject([
    {
      picture: toAddress('A', 'https://new.example'),
      pictures: [{ picture: toAddress('B', 'https://new.example'), description: 'The b' }],
    },
  ]);
});
