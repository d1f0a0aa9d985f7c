import { paths, type ScreenPath } from '../paths.ts';

export interface SearchEntry {
  label: string;
  to: ScreenPath;
}

/** Everything that the search box knows (specification of accounts, 'Navigation bar'), and what came since. */
const ENTRIES: readonly SearchEntry[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Experience', to: paths.experiences },
  { label: 'Profile', to: paths.personalInfo },
  { label: 'Education', to: paths.education },
  { label: 'Projects', to: paths.projects },
  { label: 'Certificates', to: paths.certificates },
  { label: 'Activity', to: paths.activity },
  { label: 'My Account', to: paths.account },
  { label: 'Resume', to: paths.resume },
];

/** The entries that contain the text, whatever the case; all of them while there is none. */
export function matching(text: string): readonly SearchEntry[] {
  const part = text.trim().toLowerCase();
  return ENTRIES.filter(({ label }) => label.toLowerCase().includes(part));
}

/** How many there are, in words. */
export function resultText(count: number): string {
  if (count === 0) return 'No matches';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Where an arrow key moves the highlight, from the last entry to the first and back; undefined for other keys. */
export function highlightAfter(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  return undefined;
}
