import { joinPath } from './path.ts';

/** A value of the document that found its home. */
export interface TakenNote {
  path: string;
  field: string;
  /** For fields that hold several entries: the one that came from this path. */
  entry?: string;
}

/** A fact without a home, which stays with the resume as it came. */
export interface PassthroughNote {
  path: string;
  value: unknown;
}

/** A value that its home does not take, and why. */
export interface RefusedNote {
  path: string;
  value: unknown;
  reason: string;
}

/** A fact that the resume tells otherwise already; the resume's own stays. */
export interface DiffersNote {
  path: string;
  field: string;
  here: unknown;
  there: unknown;
}

/** What happened to each fact while a part of a document was read. */
export interface Notes {
  taken: TakenNote[];
  passthrough: PassthroughNote[];
  refused: RefusedNote[];
  differs: DiffersNote[];
}

export const newNotes = (): Notes => ({ taken: [], passthrough: [], refused: [], differs: [] });

/** Adds the notes of a part that was read at a place below. */
export function addNotes(notes: Notes, part: Partial<Notes>, place = ''): void {
  const at = <N extends { path: string }>(list: readonly N[] = []) =>
    list.map((note) => ({ ...note, path: joinPath(place, note.path) }));
  for (const note of at(part.taken)) notes.taken.push(note);
  for (const note of at(part.passthrough)) notes.passthrough.push(note);
  for (const note of at(part.refused)) notes.refused.push(note);
  for (const note of at(part.differs)) notes.differs.push(note);
}
