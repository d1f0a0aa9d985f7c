import { LAYOUT_IDS, type Layout, THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import {
  type Audience,
  createPublicView,
  type Picture,
  type PublicView,
} from '@vitrine/contract/portfolio/public-view';
import { createEmptyResume, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { POSTS_ON_PORTFOLIO, type PublicPost } from '@vitrine/contract/writing/public-posts';

/** A resume with only the given values; the contract's schema fills in the rest. */
export type SparseResume = {
  [K in keyof Resume]?: Resume[K] extends (infer Item)[] ? (Partial<Item> & { _id: string })[] : Partial<Resume[K]>;
};

/** A fictional person, with what a portfolio needs. */
export interface Person {
  address: string;
  resume: SparseResume;
  /** The private fields that they reveal. */
  reveal: Audience['reveal'];
  /** Their published posts. */
  posts?: readonly PublicPost[];
}

/** Options for showing a sample. */
export interface SampleOptions {
  layout?: Layout;
  theme?: Theme;
  /** The absolute address of the page, without a trailing slash. */
  url?: string;
  photo?: Picture | null;
  pictures?: PublicView['pictures'];
  contactForm?: boolean;
  watermark?: boolean;
  indexing?: boolean;
  /** Replaces the private fields that the person reveals. */
  reveal?: Audience['reveal'];
}

/** Builds the person's public portfolio view by the same rules as for real accounts. */
export function buildPortfolio(person: Person, options: SampleOptions = {}): PublicView {
  const {
    layout = LAYOUT_IDS[0],
    theme = THEMES[0],
    photo = null,
    pictures = {},
    contactForm = false,
    watermark = true,
    indexing = false,
  } = options;
  return createPublicView(
    {
      address: person.address,
      url: options.url ?? `https://vitrine.example/p/${person.address}`,
      home: '/',
      accountName: '',
      photo,
      pictures,
      layout,
      theme,
      design: createLatestDesign('classic'),
      resumeFormats: RESUME_FORMAT_IDS,
      indexing,
      contactForm,
      watermark,
      writing: { posts: (person.posts ?? []).slice(0, POSTS_ON_PORTFOLIO), count: person.posts?.length ?? 0 },
      resume: resumeSchema.parse({ ...createEmptyResume(), ...person.resume }),
    },
    { reveal: options.reveal ?? person.reveal },
  );
}
