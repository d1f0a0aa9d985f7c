import type { ImportReport } from '@vitrine/contract/resume/import-report';

/** What the person chose in a preview, by places of the document, as the call takes it. */
export interface Choices {
  without: ReadonlySet<string>;
  overwrite: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = { without: new Set(), overwrite: new Set() };

type TakenItem = ImportReport['taken'][number];

/** What can be left out: an entry of a list as a whole, a field of the person by itself. */
export interface Choosable {
  /** What `without` names. */
  place: string;
  section: TakenItem['section'];
  title: string;
  isNew: boolean;
  /** Of an entry of a list; a field stands alone. */
  isEntry: boolean;
  facts: TakenItem['fields'];
}

/** What a document brings, in the parts that one can choose from. */
export function listChoosable({ taken }: ImportReport): Choosable[] {
  return taken.flatMap(({ section, title, entry, isNew, fields }): Choosable[] => {
    if (entry !== undefined) return [{ place: entry, section, title, isNew, isEntry: true, facts: fields }];
    const byField = Map.groupBy(fields, ({ field }) => field);
    return [...byField].map(([field, facts]) => ({
      ...{ place: `${section}.${field}`, section, title: field, isNew: true },
      ...{ isEntry: false, facts },
    }));
  });
}

/** A set with some of its members put in, or taken out. */
export function toggle(set: ReadonlySet<string>, members: readonly string[], isIn: boolean): ReadonlySet<string> {
  const changed = new Set(set);
  for (const member of members) {
    if (isIn) changed.add(member);
    else changed.delete(member);
  }
  return changed;
}

/** How many entries and fields hold a guess, among what is taken and what could be taken over one's own. */
export function countUnsure(report: ImportReport): number {
  const taken = listChoosable(report)
    .filter(isUnsure)
    .map(({ place }) => place);
  const differing = report.differs
    .filter((difference) => difference.isUnsure)
    .map(({ source, path }) => source?.match(/^\w+\[\d+\]/)?.[0] ?? source ?? path);
  return new Set([...taken, ...differing]).size;
}

/** Whether anything of it is a guess that the person should look at. */
export const isUnsure = ({ facts }: Pick<Choosable, 'facts'>): boolean => facts.some((fact) => fact.isUnsure);
