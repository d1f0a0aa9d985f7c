import type { PublicResume } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';

const { technical, soft } = SECTIONS.skills.fields;

/** The lists of skills that have any, each with its label. */
export const skillGroups = ({ skills }: PublicResume): { label: string; words: readonly string[] }[] =>
  [
    { label: technical.label, words: skills.technical },
    { label: soft.label, words: skills.soft },
  ].filter(({ words }) => words.length > 0);
