import type { PublicView } from '@vitrine/contract/public-view';
import { ownersFile, publicView } from '@vitrine/contract/public-view';
import { emptyResume, type Resume, resumeSchema } from '@vitrine/contract/resume';
import { newestOf } from '@vitrine/contract/resume-design';
import { PUBLIC_FORMATS } from '@vitrine/contract/resume-formats';
import { arabic } from './samples/arabic.ts';
import { bengali } from './samples/bengali.ts';
import { chinese } from './samples/chinese.ts';
import { emoji } from './samples/emoji.ts';
import { engineer } from './samples/engineer.ts';
import { european } from './samples/european.ts';
import { greek } from './samples/greek.ts';
import { hindi } from './samples/hindi.ts';
import { japanese } from './samples/japanese.ts';
import { russian } from './samples/russian.ts';
import { student } from './samples/student.ts';
import { tamil } from './samples/tamil.ts';

/** A resume as a person would fill it in; what is left out stays empty. */
export type SampleResume = { [K in keyof Resume]?: unknown };

/** What the owner of a resume downloads, with every private field switched on. */
export function viewOf(sample: SampleResume): PublicView {
  const resume = resumeSchema.parse({ ...emptyResume(), ...sample });
  return publicView(
    {
      address: 'sample',
      url: 'https://vitrine.example/p/sample',
      accountName: 'Sample',
      photo: null,
      logos: {},
      layout: 'website',
      theme: 'light',
      design: newestOf('classic'),
      resumeFormats: PUBLIC_FORMATS,
      indexing: false,
      contactForm: false,
      home: '/',
      watermark: false,
      resume,
    },
    ownersFile({ address: true, gender: true, expectedSalary: true, noticePeriod: true }),
  );
}

export const SAMPLES = {
  engineer: viewOf(engineer),
  student: viewOf(student),
  hindi: viewOf(hindi),
  arabic: viewOf(arabic),
  japanese: viewOf(japanese),
  chinese: viewOf(chinese),
  tamil: viewOf(tamil),
  bengali: viewOf(bengali),
  russian: viewOf(russian),
  greek: viewOf(greek),
  european: viewOf(european),
  emoji: viewOf(emoji),
};
