import { createEmptyResume, getFieldLabel, SECTIONS } from '@vitrine/contract/resume/resume';
import type { InputFile } from './file-kinds.ts';
import { importFile } from './import-file.ts';

/** The targets of a field of an external format: fields of the resume, unmapped data, or none. */
export interface FieldTarget {
  /** Path in the file, without the numbers of rows and entries: 'Positions.csv, Title'. */
  place: string;
  /** 'Experience: Role', 'kept aside', or the reason for rejection. Several where one value fills several fields. */
  homes: string[];
}

/**
 * Lists the targets of each field of a format by importing a file that has all of them, so that the table matches the
 * importer.
 * @returns the distinct paths of the file, sorted
 */
export async function listFieldTargets(file: InputFile): Promise<{ format: string; homes: FieldTarget[] }> {
  let count = 0;
  const result = await importFile(file, createEmptyResume(), { mode: 'merge', newId: () => `id${++count}` });
  if (!result.ok) throw new Error(`The sample of ${result.format} is refused: ${JSON.stringify(result.errors)}`);
  const { imported, preserved, rejected } = result.report;
  const targetsByPlace = new Map<string, Set<string>>();
  const add = (place: string, target: string) => {
    const key = removeNumbers(place);
    const homes = targetsByPlace.get(key) ?? new Set();
    targetsByPlace.set(key, homes.add(target));
  };
  for (const { section, fields } of imported)
    for (const { path, field } of fields) add(path, `${SECTIONS[section].title}: ${getTargetLabel(section, field)}`);
  for (const { path } of preserved) add(path, 'kept aside');
  for (const { path, reason } of rejected) add(path, `not taken: ${reason.replace(/\.$/, '')}`);
  const homes = [...targetsByPlace].map(([place, all]) => ({ place, homes: [...all] }));
  return { format: result.format, homes: homes.sort((one, other) => one.place.localeCompare(other.place, 'en')) };
}

const getTargetLabel = (section: keyof typeof SECTIONS, field: string): string =>
  field === 'labels' || field === 'points' ? 'labels' : getFieldLabel(section, field);

/**
 * Removes numbers: 'Positions.csv, row 2, Title' to 'Positions.csv, Title', 'work[0].name' to 'work[].name', and 'line
 * 3, TEL' to 'TEL'.
 */
const removeNumbers = (place: string): string =>
  place
    .replace(/\[\d+\]/g, '[]')
    .replace(/, row \d+/, '')
    .replace(/^line \d+, /, '')
    .replace(/(?:, )?line \d+$/, '');

/** Renders the table in Markdown. */
export function renderFieldTable(homes: readonly FieldTarget[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = homes.map(({ place, homes: targets }) => `| \`${cell(place)}\` | ${cell(targets.join('; '))} |`);
  return ['| In the file | Goes to |', '| --- | --- |', ...rows].join('\n');
}
