import type { BodyInput } from '@vitrine/contract/api/call';
import type { changeShareLink, createShareLink } from '@vitrine/contract/calls/share-links';
import type { RevealableFact } from '@vitrine/contract/resume/person-facts';
import type { ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import { NO_TARGET_MESSAGE, type ShareLink } from '@vitrine/contract/sharing/share-links';

/** Form values of a link, as typed. */
export interface ShareLinkDraft {
  label: string;
  portfolioId: string;
  resumeId: string;
  hasPage: boolean;
  formats: readonly ResumeFormat[];
  reveal: readonly RevealableFact[];
  /** The last day on which it can be opened, 'YYYY-MM-DD' in the owner's time zone; '' for no expiry. */
  lastDay: string;
  /** A number as typed; '' for no limit. */
  maxOpenings: string;
  asksPassword: boolean;
  /** '' to keep the current password. */
  password: string;
  endedMessage: string;
  isFrozen: boolean;
}

export type DraftErrors = Partial<Record<string, string>>;

/** Adds a value to a list, or removes it. */
export const toggle = <T>(list: readonly T[], one: T, on: boolean): readonly T[] =>
  on ? [...list, one] : list.filter((other) => other !== one);

/** Creates the draft of a new link, which shows nothing private (rule L4). */
export const createDraft = (): ShareLinkDraft => ({
  label: 'Public',
  portfolioId: '',
  resumeId: '',
  hasPage: true,
  formats: ['pdf'],
  reveal: [],
  lastDay: '',
  maxOpenings: '',
  asksPassword: false,
  password: '',
  endedMessage: '',
  isFrozen: false,
});

export const toDraft = (link: ShareLink): ShareLinkDraft => ({
  label: link.label,
  portfolioId: link.portfolio.id,
  resumeId: link.resume.id,
  hasPage: link.hasPage,
  formats: link.formats,
  reveal: link.reveal,
  lastDay: link.expiresAt === null ? '' : toDay(link.expiresAt),
  maxOpenings: link.maxOpenings === null ? '' : String(link.maxOpenings),
  asksPassword: link.hasPassword,
  password: '',
  endedMessage: link.endedMessage,
  isFrozen: link.isFrozen,
});

/** Returns the day of a time in the browser's time zone. */
export function toDay(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns the last millisecond of a day in the browser's time zone; null for none. */
export const getEndOfDay = (day: string): number | null =>
  day === '' ? null : new Date(`${day}T23:59:59.999`).getTime();

/** Validates a draft before it is sent. @param link the edited link */
export function validateDraft(draft: ShareLinkDraft, link: ShareLink | undefined): DraftErrors {
  const needsPassword = draft.asksPassword && draft.password === '' && !link?.hasPassword;
  return {
    ...(draft.label.trim() === '' && { label: 'Label is required' }),
    ...(!draft.hasPage && draft.formats.length === 0 && { formats: NO_TARGET_MESSAGE }),
    ...(draft.maxOpenings.trim() !== '' &&
      !/^[1-9]\d*$/.test(draft.maxOpenings.trim()) && { maxOpenings: 'Maximum openings must be 1 or more' }),
    ...(needsPassword && { password: 'Password is required' }),
  };
}

/** Returns the part of the request body that creating and editing share. */
function toSharedBody(draft: ShareLinkDraft, link: ShareLink | undefined) {
  const { label, hasPage, formats, reveal, endedMessage } = draft;
  const maxOpenings = draft.maxOpenings.trim() === '' ? null : Number(draft.maxOpenings);
  // If the day is unchanged, keeps the exact time.
  const isSameDay = link && toDraft(link).lastDay === draft.lastDay;
  const expiresAt = isSameDay ? link.expiresAt : getEndOfDay(draft.lastDay);
  return { label, hasPage, formats: [...formats], reveal: [...reveal], maxOpenings, expiresAt, endedMessage };
}

export const toCreateBody = (draft: ShareLinkDraft): BodyInput<typeof createShareLink> => ({
  ...toSharedBody(draft, undefined),
  portfolioId: draft.portfolioId,
  resumeId: draft.resumeId,
  isFrozen: draft.isFrozen,
  password: draft.asksPassword ? draft.password : '',
});

export const toChangeBody = (draft: ShareLinkDraft, link: ShareLink): BodyInput<typeof changeShareLink> => ({
  ...toSharedBody(draft, link),
  // The password is omitted if it is unchanged.
  ...(draft.asksPassword ? draft.password !== '' && { password: draft.password } : { password: '' }),
});
