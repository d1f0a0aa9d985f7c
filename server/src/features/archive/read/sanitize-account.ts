import { pageSettingsSchema, publicSettingsSchema } from '@vitrine/contract/account/accounts';
import { type AvatarConfig, avatarSchema } from '@vitrine/contract/account/avatar';
import { isHandle } from '@vitrine/contract/account/handle';
import type { Preferences } from '@vitrine/contract/account/preferences';
import { preferencesSchema } from '@vitrine/contract/account/preferences-schema';
import { INDUSTRY_IDS, type IndustryId } from '@vitrine/contract/industries/industry';
import { createEmptyOverlay, type Overlay, parseStoredOverlay } from '@vitrine/contract/overlay/overlay';
import type { Layout, PageSettings, PublicSettings, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { Resume } from '@vitrine/contract/resume/resume';
import { parseResumeOptions, type ResumeDesign, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import { type TestimonialText, testimonialForm } from '@vitrine/contract/testimonials/testimonial-requests';
import { VIDEO_SECTIONS } from '@vitrine/contract/videos/videos';
import { listMentionedPictures } from '../../../core/pictures/picture-names.ts';
import type { ArchivedPicture, ArchivedTestimonial, ArchivedVideo } from '../contents/archive-schemas.ts';
import type { ArchivedAccount } from './read-archive.ts';
import { isSlug, type RestorablePost, sanitizePosts } from './sanitize-posts.ts';
import { sanitizeRecord } from './sanitize-record.ts';
import { truncateOverlay } from './truncate-lists.ts';

/** A resume with its id from the archive; the primary one comes first. */
export interface RestorableResume {
  id: string;
  name: string;
  isPrimary: boolean;
  overlay: Overlay;
  design: ResumeDesign;
  industry: IndustryId | null;
  createdAt: number;
  updatedAt: number;
}

export interface RestorablePortfolio {
  id: string;
  name: string;
  isPrimary: boolean;
  resumeId: string;
  layout: Layout;
  theme: Theme;
  visibility: 'public' | 'private';
  settings: PublicSettings;
  /** Its address in the archive; null if it is not valid here. */
  address: string | null;
  createdAt: number;
}

export interface RestorableTestimonial extends Omit<ArchivedTestimonial, 'words' | 'state'> {
  state: 'written' | 'approved';
  words: TestimonialText;
}

/** The storable content of an archive, validated as if it had been submitted. */
export interface RestorableAccount {
  record: Resume;
  recordUpdatedAt: number;
  resumes: RestorableResume[];
  portfolios: RestorablePortfolio[];
  posts: RestorablePost[];
  postAddresses: { slug: string; postId: string }[];
  testimonials: RestorableTestimonial[];
  videos: ArchivedVideo[];
  /** Name of the profile picture. */
  photo: string | null;
  avatar: AvatarConfig | null;
  preferences: Preferences | undefined;
  /** Sentences about what differs from the archive. */
  notes: string[];
}

/** Converts an archive into content that can be stored here. @param now upper bound of past times */
export function sanitizeAccount(archived: ArchivedAccount, now: number): RestorableAccount {
  const notes: string[] = [];
  const record = sanitizeRecord(archived.record.doc, archived.record.docSchema, notes);
  const resumes = sanitizeResumes(archived, now, notes);
  const portfolios = sanitizePortfolios(archived, resumes, now, notes);
  const posts = sanitizePosts(archived.posts, now, notes);
  const testimonials = sanitizeTestimonials(archived, record, now, notes);
  const videos = sanitizeVideos(archived, { record, portfolios }, notes);
  const avatar = avatarSchema.safeParse(archived.account.avatar);
  const photo =
    archived.pictures.find(({ kind, name }) => kind === 'photo' && name === archived.account.picture)?.name ?? null;
  return {
    record,
    recordUpdatedAt: Math.min(archived.record.updatedAt, now),
    resumes,
    portfolios,
    posts,
    postAddresses: sanitizeAddresses(archived, posts),
    testimonials,
    videos,
    photo,
    avatar: avatar.success ? avatar.data : null,
    preferences: archived.preferences && preferencesSchema.parse(archived.preferences.doc),
    notes: limitNotes(notes),
  };
}

/** Returns the pictures of an archive that its content mentions. @param revisions earlier texts of posts */
export function listWantedPictures(
  { pictures }: Pick<ArchivedAccount, 'pictures'>,
  { record, portfolios, posts, testimonials, videos, photo }: RestorableAccount,
  revisions: readonly unknown[],
): ArchivedPicture[] {
  const mentioned = listMentionedPictures([record, portfolios, posts, ...revisions]);
  for (const { portrait } of testimonials) if (portrait) mentioned.add(portrait);
  for (const { poster } of videos) if (poster) mentioned.add(poster);
  return pictures.filter(({ name, kind }) => (kind === 'photo' ? name === photo : mentioned.has(name)));
}

/** Maximum notes per archive. */
const MAX_NOTES = 200;

const limitNotes = (notes: readonly string[]): string[] =>
  notes.length <= MAX_NOTES ? [...notes] : [...notes.slice(0, MAX_NOTES), `And ${notes.length - MAX_NOTES} more.`];

const sortPrimaryFirst = <T extends { isPrimary: boolean; createdAt: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary) || one.createdAt - other.createdAt);

const sanitizeResumes = ({ resumes }: ArchivedAccount, now: number, notes: string[]): RestorableResume[] =>
  sortPrimaryFirst(resumes).map(
    ({ id, name, isPrimary, overlay, template, templateVersion, resumeOptions, industry, ...times }) => ({
      id,
      name,
      isPrimary,
      // The primary resume shows everything that is visible (rule R62).
      overlay: isPrimary ? createEmptyOverlay() : sanitizeOverlay(name, overlay, notes),
      design: {
        template,
        templateVersion: Math.min(templateVersion, TEMPLATE_VERSIONS[template]),
        options: parseResumeOptions(resumeOptions),
      },
      industry: INDUSTRY_IDS.find((known) => known === industry) ?? null,
      createdAt: Math.min(times.createdAt, now),
      updatedAt: Math.min(times.updatedAt, now),
    }),
  );

function sanitizeOverlay(name: string, stored: Record<string, unknown>, notes: string[]): Overlay {
  if (truncateOverlay(stored))
    notes.push(`The resume ${name} differs in more places than a resume can: the first come back.`);
  return parseStoredOverlay(stored);
}

function sanitizePortfolios(
  { portfolios, addresses }: ArchivedAccount,
  resumes: readonly RestorableResume[],
  now: number,
  notes: string[],
): RestorablePortfolio[] {
  const ids = new Set(resumes.map(({ id }) => id));
  return sortPrimaryFirst(portfolios).flatMap((portfolio): RestorablePortfolio[] => {
    const { id, name, isPrimary, resumeId, layout, theme, visibility, createdAt } = portfolio;
    const hasResume = ids.has(resumeId);
    if (!hasResume) notes.push(`The portfolio ${name} shows a resume that is not in the archive.`);
    if (!hasResume && !isPrimary) return [];
    const address = addresses.find(({ kind, portfolioId }) => kind === 'handle' && portfolioId === id)?.address;
    return [
      {
        id,
        name,
        isPrimary,
        resumeId: hasResume ? resumeId : (resumes[0]?.id ?? ''),
        layout,
        theme,
        visibility: hasResume ? visibility : 'private',
        settings: sanitizeSettings(portfolio.settings, isPrimary),
        address: address !== undefined && isHandle(address) ? address : null,
        createdAt: Math.min(createdAt, now),
      },
    ];
  });
}

function sanitizeSettings(stored: object, isPrimary: boolean): PublicSettings {
  const settings = publicSettingsSchema.parse(stored);
  const page = Object.entries(pageSettingsSchema.shape).map(([field, schema]) => {
    const result = schema.safeParse(settings.page[field as keyof PageSettings]);
    return [field, result.success ? result.data : ''];
  });
  return {
    ...settings,
    // Only the first portfolio can be found by email (rule P21).
    findByEmail: isPrimary && settings.findByEmail,
    page: Object.fromEntries(page) as unknown as PageSettings,
  };
}

/** Returns former addresses of posts that no post uses now, each assigned to one post. */
function sanitizeAddresses({ postAddresses }: ArchivedAccount, posts: readonly RestorablePost[]) {
  const ids = new Set(posts.map(({ id }) => id));
  const usedSlugs = new Set(posts.map(({ slug }) => slug));
  return postAddresses.filter(({ slug, postId }) => {
    if (usedSlugs.has(slug) || !ids.has(postId) || !isSlug(slug)) return false;
    usedSlugs.add(slug);
    return true;
  });
}

/** Keeps written testimonials. Open requests are dropped, since their links belong to another site. */
function sanitizeTestimonials(
  { testimonials }: ArchivedAccount,
  record: Resume,
  now: number,
  notes: string[],
): RestorableTestimonial[] {
  const items = new Set(record.testimonials.map(({ _id }) => _id));
  const openRequests = testimonials.filter(({ state, expiresAt }) => state === 'open' && expiresAt > now);
  if (openRequests.length > 0)
    notes.push(
      `Links for testimonials that were not used yet do not come back (${openRequests.length}). Please ask again.`,
    );
  return testimonials.flatMap((testimonial): RestorableTestimonial[] => {
    const { state, itemId } = testimonial;
    const parsedWords = testimonialForm.safeParse(testimonial.words);
    if ((state !== 'written' && state !== 'approved') || !parsedWords.success) return [];
    const isShown = state === 'approved';
    if (isShown && (itemId === null || !items.delete(itemId))) return [];
    return [
      {
        ...testimonial,
        state,
        itemId: isShown ? itemId : null,
        words: parsedWords.data,
        createdAt: Math.min(testimonial.createdAt, now),
      },
    ];
  });
}

/** Keeps videos whose portfolio or item exists, one for each. */
function sanitizeVideos(
  { videos }: ArchivedAccount,
  { record, portfolios }: { record: Resume; portfolios: readonly RestorablePortfolio[] },
  notes: string[],
): ArchivedVideo[] {
  const freePlaces = new Set([
    ...portfolios.map(({ id }) => `portfolio ${id}`),
    ...VIDEO_SECTIONS.flatMap((section) => record[section].map(({ _id }) => `item ${_id}`)),
  ]);
  return videos.filter(({ portfolioId, itemId, fileName }) => {
    const place = itemId === null ? `portfolio ${portfolioId}` : portfolioId === null ? `item ${itemId}` : '';
    const isPlaced = freePlaces.delete(place);
    if (!isPlaced) notes.push(`The video ${fileName} belongs to nothing that is in the archive.`);
    return isPlaced;
  });
}
