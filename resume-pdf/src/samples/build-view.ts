import { createOwnerAudience, createPublicView, type PublicView } from '@vitrine/contract/portfolio/public-view';
import { createEmptyResume, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { createLatestDesign, type ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { PUBLIC_FORMATS } from '@vitrine/contract/resume/resume-formats';

/** A resume as a person would fill it in; omitted fields stay empty. */
export type SampleResume = { [K in keyof Resume]?: unknown };

/** The design of a sample, and whether it names its referees. */
interface SampleOptions {
  design?: ResumeDesign;
  references?: boolean;
}

/** Builds the view of an owner's own download, with every private field revealed. */
export function buildView(
  sample: SampleResume,
  { design = createLatestDesign('classic'), references = false }: SampleOptions = {},
): PublicView {
  const resume = resumeSchema.parse({ ...createEmptyResume(), ...sample });
  return createPublicView(
    {
      address: 'sample',
      url: 'https://vitrine.example/p/sample',
      accountName: 'Sample',
      photo: null,
      pictures: {},
      layout: 'website',
      theme: 'light',
      design,
      resumeFormats: PUBLIC_FORMATS,
      indexing: false,
      contactForm: false,
      home: '/',
      watermark: false,
      writing: { posts: [], count: 0 },
      resume,
    },
    createOwnerAudience({ address: true, gender: true, expectedSalary: true, noticePeriod: true, references }),
  );
}
