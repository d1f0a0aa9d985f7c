import type { PublicView } from '@vitrine/contract/public-view';
import { createOwnerAudience, publicView } from '@vitrine/contract/public-view';
import { emptyResume, type Resume, resumeSchema } from '@vitrine/contract/resume';
import { createLatestDesign } from '@vitrine/contract/resume-design';
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
export function buildView(sample: SampleResume): PublicView {
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
      design: createLatestDesign('classic'),
      resumeFormats: PUBLIC_FORMATS,
      indexing: false,
      contactForm: false,
      home: '/',
      watermark: false,
      resume,
    },
    createOwnerAudience({ address: true, gender: true, expectedSalary: true, noticePeriod: true }),
  );
}

export const SAMPLES = {
  engineer: buildView(engineer),
  student: buildView(student),
  hindi: buildView(hindi),
  arabic: buildView(arabic),
  japanese: buildView(japanese),
  chinese: buildView(chinese),
  tamil: buildView(tamil),
  bengali: buildView(bengali),
  russian: buildView(russian),
  greek: buildView(greek),
  european: buildView(european),
  emoji: buildView(emoji),
};
