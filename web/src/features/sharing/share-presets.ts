import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { type ShareLinkDraft, toDay } from './share-link-form.ts';

export interface SharePreset extends Pick<ShareLinkDraft, 'hasPage' | 'formats' | 'reveal'> {
  /** Also the label of its links until another is typed. */
  name: string;
  /** How many days a link can be opened; null for no expiry. */
  days: number | null;
}

/** Settings for common readers, as few private facts as each needs (rule L10). */
export const SHARE_PRESETS: readonly SharePreset[] = [
  { name: 'Recruiter', hasPage: true, formats: ['pdf', 'docx'], reveal: ['contactNumber', 'email'], days: 90 },
  { name: 'Client', hasPage: true, formats: [], reveal: ['email'], days: null },
  { name: 'Public', hasPage: true, formats: ['pdf'], reveal: [], days: null },
];

const getLastDay = ({ days }: SharePreset): string => (days === null ? '' : toDay(Date.now() + days * TIME_UNITS.DAY));

/** Fills a draft from a preset; a label that was typed, a password and other settings stay. */
export function applyPreset(draft: ShareLinkDraft, preset: SharePreset): ShareLinkDraft {
  const { name, hasPage, formats, reveal } = preset;
  const label = draft.label === '' || SHARE_PRESETS.some((one) => one.name === draft.label) ? name : draft.label;
  return { ...draft, label, hasPage, formats, reveal, lastDay: getLastDay(preset) };
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

/** Returns the preset whose settings a draft has; undefined if they were changed. */
export const findPreset = (draft: ShareLinkDraft): SharePreset | undefined =>
  SHARE_PRESETS.find(
    (preset) =>
      preset.hasPage === draft.hasPage &&
      isSameSet(preset.formats, draft.formats) &&
      isSameSet(preset.reveal, draft.reveal) &&
      getLastDay(preset) === draft.lastDay,
  );
