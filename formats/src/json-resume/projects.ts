import type { Field, Values } from '@vitrine/contract/fields';
import { projects } from '@vitrine/contract/sections/projects';
import { asArray, entryPath, isBlank, type JsonObject, scalarText } from './json.ts';
import { acceptValue, type Lens, type Notes, newNotes } from './lens.ts';
import type { ListMapping } from './mapping.ts';
import { scalarField, WEB_ADDRESS } from './scalar-field.ts';
import { WordList } from './word-list.ts';

type Project = Values<typeof projects.fields>;
const to = scalarField(projects.fields);

const BULLET = '• ';

/** The highlights, for which the section has no field, stand as bulleted lines below the description. */
const description: Lens<Project> = {
  keys: ['description', 'highlights'],
  fields: ['description'],
  read(source, notes) {
    const opening = scalarText(source.description);
    const lines = asArray(source.highlights)
      .map((entry) => scalarText(entry).replace(/\s+/g, ' '))
      .filter(Boolean);
    const whole = [opening, ...lines.map((line) => BULLET + line)].filter(Boolean).join('\n');
    if (!whole) return {};
    const all = newNotes();
    const at = { field: 'description', path: 'highlights', original: source.highlights };
    const taken = acceptValue(projects.fields.description, whole, at, all);
    if (taken !== undefined) {
      if (opening) notes.taken.push({ path: 'description', field: 'description' });
      if (lines.length > 0) notes.taken.push({ path: 'highlights', field: 'description' });
      return { description: taken };
    }
    if (lines.length > 0) refuseHighlights(asArray(source.highlights), all, notes);
    const alone = { field: 'description', path: 'description', original: source.description };
    return opening ? { description: acceptValue(projects.fields.description, opening, alone, notes) ?? '' } : {};
  },
  write({ description: text }, original) {
    const lines = text.split('\n');
    const first = lines.findIndex((line) => line.startsWith(BULLET));
    if (first >= 0 && lines.slice(first).every((line) => line.startsWith(BULLET))) {
      const opening = lines.slice(0, first).join('\n');
      const highlights = lines.slice(first).map((line) => line.slice(BULLET.length));
      return { ...(opening && { description: opening }), highlights };
    }
    // Highlights that were refused, because all together was too long, are not in the text and stay.
    const refused = newNotes();
    description.read(original, refused);
    const stay = refused.refused.some(({ path }) => path.startsWith('highlights'));
    return { ...(text && { description: text }), ...(stay && { highlights: original.highlights }) };
  },
};

function refuseHighlights(highlights: readonly unknown[], all: Notes, notes: Notes): void {
  const reason = all.refused[0]?.reason ?? '';
  highlights.forEach((value, index) => {
    if (!isBlank(value)) notes.refused.push({ path: entryPath('highlights', index), value, code: 'not-valid', reason });
  });
}

/** `projects` and the section of projects. */
export const projectList: ListMapping<Project> = {
  section: 'projects',
  key: 'projects',
  lenses: [
    to('title', ['name']),
    description,
    to('projectUrl', ['url', 'website'], WEB_ADDRESS),
    keywords('keywords', 'technologies', projects.fields.technologies),
  ],
  identity: ({ title }) => [title],
  similarities: ({ projectUrl }) => [[projectUrl]],
};

/** A list of short texts that is a field of tags; entries that the field refuses stay with the original. */
function keywords<K extends string>(key: string, field: K, definition: Field<string[]>): Lens<Record<K, string[]>> {
  const readWords = (source: JsonObject, notes: Notes) => {
    const list = new WordList(definition);
    const left = asArray(source[key]).filter((entry, index) => {
      if (isBlank(entry)) return false;
      return !list.add(scalarText(entry), { path: entryPath(key, index), field, original: entry }, notes);
    });
    return { words: list.words, left };
  };
  return {
    keys: [key],
    fields: [field],
    // The key is computed, which TypeScript widens to any text.
    read: (source, notes) => ({ [field]: readWords(source, notes).words }) as Partial<Record<K, string[]>>,
    write(values, original) {
      const entries = [...values[field], ...readWords(original, newNotes()).left];
      return entries.length > 0 ? { [key]: entries } : {};
    },
  };
}
