import type { BodyInput } from '@vitrine/contract/api/call';
import type { changeShareLink, createShareLink } from '@vitrine/contract/calls/share-links';
import type { RevealedFact } from '@vitrine/contract/resume/fields';
import type { ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import { NO_TARGET_MESSAGE, type ShareLink } from '@vitrine/contract/sharing/share-links';

/** What the form of a link holds, as it is typed. */
export interface ShareLinkDraft {
  label: string;
  portfolioId: string;
  resumeId: string;
  hasPage: boolean;
  formats: readonly ResumeFormat[];
  reveal: readonly RevealedFact[];
  /** The last day on which it can be opened, 'YYYY-MM-DD' where its owner is; '' for no end. */
  lastDay: string;
  /** A number as it is typed; '' for no limit. */
  mostOpenings: string;
  asksPassword: boolean;
  /** '' where the one that is set stays. */
  password: string;
  endedText: string;
  isFrozen: boolean;
}

export type DraftErrors = Partial<Record<string, string>>;

/** A link that is not there yet. */
export const newDraft = (): ShareLinkDraft => ({
  label: '',
  portfolioId: '',
  resumeId: '',
  hasPage: true,
  formats: ['pdf'],
  reveal: [],
  lastDay: '',
  mostOpenings: '',
  asksPassword: false,
  password: '',
  endedText: '',
  isFrozen: false,
});

export const draftOf = (link: ShareLink): ShareLinkDraft => ({
  label: link.label,
  portfolioId: link.portfolio.id,
  resumeId: link.resume.id,
  hasPage: link.hasPage,
  formats: link.formats,
  reveal: link.reveal,
  lastDay: link.expiresAt === null ? '' : toDay(link.expiresAt),
  mostOpenings: link.mostOpenings === null ? '' : String(link.mostOpenings),
  asksPassword: link.hasPassword,
  password: '',
  endedText: link.endedText,
  isFrozen: link.isFrozen,
});

/** The day of a moment where this browser is. */
export function toDay(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The last moment of a day where this browser is; null for none. */
const endOf = (day: string): number | null => (day === '' ? null : new Date(`${day}T23:59:59.999`).getTime());

/** What is wrong with a draft, before it is sent. @param link the one that is edited */
export function checkDraft(draft: ShareLinkDraft, link: ShareLink | undefined): DraftErrors {
  const needsPassword = draft.asksPassword && draft.password === '' && !link?.hasPassword;
  return {
    ...(draft.label.trim() === '' && { label: 'Label is required' }),
    ...(!draft.hasPage && draft.formats.length === 0 && { formats: NO_TARGET_MESSAGE }),
    ...(draft.mostOpenings.trim() !== '' &&
      !/^[1-9]\d*$/.test(draft.mostOpenings.trim()) && { mostOpenings: 'Openings must be a number from 1 on' }),
    ...(needsPassword && { password: 'Password is required' }),
  };
}

/** What both calls take of a draft. */
function choicesOf(draft: ShareLinkDraft, link: ShareLink | undefined) {
  const { label, hasPage, formats, reveal, endedText } = draft;
  const mostOpenings = draft.mostOpenings.trim() === '' ? null : Number(draft.mostOpenings);
  // The moment that is set stays, to the second, while its day is not changed.
  const isSameDay = link && draftOf(link).lastDay === draft.lastDay;
  const expiresAt = isSameDay ? link.expiresAt : endOf(draft.lastDay);
  return { label, hasPage, formats: [...formats], reveal: [...reveal], mostOpenings, expiresAt, endedText };
}

export const toCreation = (draft: ShareLinkDraft): BodyInput<typeof createShareLink> => ({
  ...choicesOf(draft, undefined),
  portfolioId: draft.portfolioId,
  resumeId: draft.resumeId,
  isFrozen: draft.isFrozen,
  password: draft.asksPassword ? draft.password : '',
});

export const toChange = (draft: ShareLinkDraft, link: ShareLink): BodyInput<typeof changeShareLink> => ({
  ...choicesOf(draft, link),
  // Nothing is said of a password that stays.
  ...(draft.asksPassword ? draft.password !== '' && { password: draft.password } : { password: '' }),
});
