import { type Field, type Fields, replaceOptOuts, type Values } from '../resume/fields.ts';
import type { RevealableFact } from '../resume/person-facts.ts';
import { LIST_SECTION_KEYS, type ListItems, type ListSectionKey, type Resume, SECTIONS } from '../resume/resume.ts';
import type { ResumeDesign, ResumeLanguage } from '../resume/resume-design.ts';
import type { ResumeFormat } from '../resume/resume-formats.ts';
import { type ShownVideos, VIDEO_SECTIONS } from '../videos/videos.ts';
import type { PostCard, Writing } from '../writing/public-posts.ts';
import type { ItemPictures } from './item-pictures.ts';
import type { Layout, Theme } from './portfolio.ts';
import type { MovableSection } from './section-order.ts';

type PublicItem<K extends ListSectionKey> = Omit<ListItems[K], 'isVisible' | 'kept'>;
type PublicLists = { [K in ListSectionKey]: PublicItem<K>[] };

/**
 * A resume without anything that its audience may not see: no hidden items, private fields empty, no unmapped data.
 * Renderers, exports and previews take this and never the stored document.
 */
export interface PublicResume extends Pick<Resume, 'personalInfo' | 'skills' | 'footerLinks'>, PublicLists {}

/** A picture served by the product, with its size in CSS pixels, so that the layout does not shift. */
export interface Picture {
  url: string;
  width: number;
  height: number;
  /** A smaller version of the picture. */
  small: { url: string; width: number };
}

/** Title, description and pictures for search results, tabs and shared links; '' and null for generated ones. */
export interface PageHead {
  title: string;
  description: string;
  /** URLs of pictures that the product serves. */
  icon: string | null;
  picture: string | null;
}

/** Another public portfolio of the same account, with the language of its page and its public address. */
export interface LanguageAlternate {
  language: ResumeLanguage;
  url: string;
}

/** All data of a public representation of a portfolio. */
export interface PublicView {
  /** The handle, the last part of the public address. */
  address: string;
  /** The absolute public address, without a trailing slash. */
  url: string;
  /** The canonical URL for search engines; absent where it is `url`. Files and posts are below `url`. */
  canonical?: string | undefined;
  /** Whether `url` is a secret for one reader (rule L7): files that they keep or pass on must not contain it. */
  omitsUrl?: true | undefined;
  /**
   * Key of the account in fair queues: the same for all portfolios, domains and share links of an account. Never shown;
   * absent in samples.
   */
  lane?: string | undefined;
  /** URL of the product, which may be another host. */
  home: string;
  /** First and last name; the account's name while the profile is empty. */
  name: string;
  photo: Picture | null;
  /** Uploaded pictures of items: company logos, projects, authors. */
  pictures: ItemPictures;
  /** Videos that the page plays; absent where there are none. */
  videos?: ShownVideos | undefined;
  layout: Layout;
  theme: Theme;
  /** Design of the resume. */
  design: ResumeDesign;
  /** Whether search engines may index it. */
  indexing: boolean;
  /** Whether visitors can write to the owner through the page. */
  contactForm: boolean;
  /** Files of the resume that visitors can download. */
  resumeFormats: readonly ResumeFormat[];
  /** The order of its sections that its owner chose; absent for the default one. */
  sections?: readonly MovableSection[] | undefined;
  /** Whether to show the 'Made with Vitrine' line of the free plan. */
  watermark: boolean;
  /** The owner's settings for the page's head; absent if there are none. */
  page?: PageHead | undefined;
  resume: PublicResume;
  /** The published posts. */
  writing: Writing;
  /** The public address of the portfolio whose posts are canonical for search engines; absent where it is this one. */
  postsUrl?: string | undefined;
  /** The same portfolio in other languages, one per language (rule P24); absent where there are none. */
  alternates?: readonly LanguageAlternate[] | undefined;
  /** Sections that only have entries hidden from this audience: a page says that they are given on request. */
  onRequest: readonly ListSectionKey[];
}

/** Input of {@link createPublicView}: a portfolio with its whole resume. */
export interface Portfolio extends Omit<PublicView, 'name' | 'resume' | 'onRequest'> {
  accountName: string;
  resume: Resume;
}

/** Returns the lane of a view in fair queues. */
export const getLane = ({ lane, url }: Pick<PublicView, 'lane' | 'url'>): string => lane ?? url;

/** The readers of a view, with the private fields that are revealed to them. */
export interface Audience {
  reveal: Readonly<Partial<Record<RevealableFact, boolean>>>;
}

/**
 * The owner's own files always contain email and phone, whatever the public sees (rule R28). Other private facts are
 * selected in the resume's design; by default they are those of the public page.
 */
export const createOwnerAudience = (
  publicFields: Audience['reveal'],
  details: ResumeDesign['options']['details'] = null,
): Audience => ({
  reveal: {
    ...(details ? Object.fromEntries(details.map((field) => [field, true])) : publicFields),
    email: true,
    contactNumber: true,
  },
});

/**
 * The only path from an account to the public, an allow-list: a field is copied only if its definition says 'always' or
 * its switch is on, an item only if it is visible, and nothing else is copied at all. Every public page, file, picture
 * and feed starts here.
 */
export function createPublicView({ accountName, resume, ...rest }: Portfolio, audience: Audience): PublicView {
  const { personalInfo } = resume;
  const lists = filterLists(resume, audience);
  return {
    address: rest.address,
    url: rest.url,
    canonical: rest.canonical,
    omitsUrl: rest.omitsUrl,
    lane: rest.lane,
    home: rest.home,
    name: formatFullName(personalInfo) || accountName,
    photo: rest.photo,
    pictures: Object.fromEntries(
      LIST_SECTION_KEYS.flatMap((section) =>
        lists[section].flatMap(({ _id }) => (rest.pictures[_id] ? [[_id, rest.pictures[_id]]] : [])),
      ),
    ),
    videos: rest.videos && filterVideos(rest.videos, lists),
    layout: rest.layout,
    theme: rest.theme,
    design: rest.design,
    indexing: rest.indexing,
    contactForm: rest.contactForm,
    resumeFormats: rest.resumeFormats,
    sections: rest.sections,
    watermark: rest.watermark,
    page: rest.page,
    resume: {
      personalInfo: filterAllowed(SECTIONS.personalInfo.fields, personalInfo, audience),
      skills: filterAllowed(SECTIONS.skills.fields, resume.skills, audience),
      footerLinks: filterAllowed(SECTIONS.footerLinks.fields, resume.footerLinks, audience),
      ...lists,
    },
    writing: { posts: rest.writing.posts.map(copyPostCard), count: rest.writing.count },
    postsUrl: rest.postsUrl,
    alternates: rest.alternates?.map(({ language, url }) => ({ language, url })),
    onRequest: LIST_SECTION_KEYS.filter(
      (key) => lists[key].length === 0 && resume[key].some(({ isVisible }) => isVisible),
    ),
  };
}

/** Returns the videos of items that this audience sees; undefined if there are none. */
function filterVideos({ introduction, byItem }: ShownVideos, lists: PublicLists): ShownVideos | undefined {
  const visibleVideos = VIDEO_SECTIONS.flatMap((section) =>
    lists[section].flatMap(({ _id }) => (byItem[_id] ? [[_id, byItem[_id]] as const] : [])),
  );
  return introduction || visibleVideos.length > 0
    ? { introduction, byItem: Object.fromEntries(visibleVideos) }
    : undefined;
}

/** Posts are public or not as a whole (db/posts.ts); no other fields are copied. */
const copyPostCard = (post: PostCard): PostCard => ({
  slug: post.slug,
  title: post.title,
  summary: post.summary,
  publishedAt: post.publishedAt,
  tags: post.tags,
  minutes: post.minutes,
  originalUrl: post.originalUrl,
  isElsewhere: post.isElsewhere,
  cover: post.cover,
  coverAlt: post.coverAlt,
});

export const formatFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Returns the visible items of every list, each with its id and exactly the allowed fields of its section. */
function filterLists(resume: Resume, audience: Audience): PublicLists {
  const lists = LIST_SECTION_KEYS.map((key) => [
    key,
    (resume[key] as ListItems[ListSectionKey][])
      .filter(
        (item) =>
          item.isVisible && Object.values<Field>(SECTIONS[key].fields).some((field) => isVisibleTo(field, audience)),
      )
      .map((item) => ({ ...filterAllowed(SECTIONS[key].fields, item, audience), _id: item._id })),
  ]);
  return Object.fromEntries(lists) as PublicLists;
}

function filterAllowed<F extends Fields>(fields: F, values: Values<F>, audience: Audience): Values<F> {
  const visible = replaceOptOuts(fields, values);
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    isVisibleTo(field, audience) ? filterAllowedValue(field, visible[name], audience) : field.value.parse(undefined),
  ]);
  return Object.fromEntries(entries) as Values<F>;
}

function filterAllowedValue(field: Field, value: unknown, audience: Audience): unknown {
  const { row } = field;
  if (!row) return value;
  return (value as Values<Fields>[]).map((entry) => filterAllowed(row, entry, audience));
}

function isVisibleTo({ visibility: shown }: Field, audience: Audience): boolean {
  const reveal: Readonly<Record<string, boolean | undefined>> = audience.reveal;
  if (shown === 'always') return true;
  return shown !== 'never' && reveal[shown.switch] === true;
}
