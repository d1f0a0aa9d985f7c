import { createEmptyResume, getFieldLabel, SECTIONS } from '@vitrine/contract/resume/resume';
import type { HandedIn } from './file-kinds.ts';
import { importFile } from './import-file.ts';

/** Where a field of a format goes: into fields of ours, aside, or nowhere. */
export interface FieldHome {
  /** In the words of the file, without the numbers of rows and entries: 'Positions.csv, Title'. */
  place: string;
  /** 'Experience: Role', 'kept aside', or why it is not taken. Several where one value fills several fields. */
  homes: string[];
}

/**
 * Where each field of a format goes, found by importing a file that has all of them: what the table says is what happens.
 * @returns in the order of the file's places, each once
 */
export async function listFieldHomes(file: HandedIn): Promise<{ format: string; homes: FieldHome[] }> {
  let count = 0;
  const result = await importFile(file, createEmptyResume(), { mode: 'merge', newId: () => `id${++count}` });
  if (!result.ok) throw new Error(`The sample of ${result.format} is refused: ${JSON.stringify(result.errors)}`);
  const { taken, kept, refused } = result.report;
  const found = new Map<string, Set<string>>();
  const add = (place: string, home: string) => {
    const key = withoutNumbers(place);
    const homes = found.get(key) ?? new Set();
    found.set(key, homes.add(home));
  };
  for (const { section, fields } of taken)
    for (const { path, field } of fields) add(path, `${SECTIONS[section].title}: ${labelOf(section, field)}`);
  for (const { path } of kept) add(path, 'kept aside');
  for (const { path, reason } of refused) add(path, `not taken: ${reason.replace(/\.$/, '')}`);
  const homes = [...found].map(([place, all]) => ({ place, homes: [...all] }));
  return { format: result.format, homes: homes.sort((one, other) => one.place.localeCompare(other.place, 'en')) };
}

const labelOf = (section: keyof typeof SECTIONS, field: string): string =>
  field === 'labels' || field === 'points' ? 'labels' : getFieldLabel(section, field);

/** 'Positions.csv, row 2, Title' as 'Positions.csv, Title', 'work[0].name' as 'work[].name', 'line 3, TEL' as 'TEL'. */
const withoutNumbers = (place: string): string =>
  place
    .replace(/\[\d+\]/g, '[]')
    .replace(/, row \d+/, '')
    .replace(/^line \d+, /, '')
    .replace(/(?:, )?line \d+$/, '');

/** The table in Markdown. */
export function writeFieldTable(homes: readonly FieldHome[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = homes.map(({ place, homes: of }) => `| \`${cell(place)}\` | ${cell(of.join('; '))} |`);
  return ['| In the file | Goes to |', '| --- | --- |', ...rows].join('\n');
}
