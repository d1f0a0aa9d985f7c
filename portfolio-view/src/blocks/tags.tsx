import type { PublicResume } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { chooseBlankClass } from './text.tsx';

/** Short words in a row that wraps. */
export function Tags({ words, label }: { words: readonly string[]; label: string }) {
  if (words.length === 0) return null;
  return (
    <ul className="tags" aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <bdi className={chooseBlankClass(word)}>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}

const { technical, soft } = SECTIONS.skills.fields;

/** The lists of skills that have any, each with its label. */
export const skillGroups = ({ skills }: PublicResume): { label: string; words: readonly string[] }[] =>
  [
    { label: technical.label, words: skills.technical },
    { label: soft.label, words: skills.soft },
  ].filter(({ words }) => words.length > 0);
