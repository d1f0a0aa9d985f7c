import type { SectionKey } from '@vitrine/contract/resume/resume';

/** A resume as a file of another format. Equal resumes give equal bytes. */
export interface WrittenFile {
  text: string;
  /** What the format has no place for, each field once; empty where it holds everything. */
  leftOut: LeftOut[];
}

/** Facts of a resume that a format cannot hold. */
export interface LeftOut {
  section: SectionKey;
  /** A field of the section; `labels` for labels of entries and points, `isHidden` for entries that are hidden. */
  field: string;
  /** How many entries have something there; 1 for a section without entries. */
  count: number;
}
