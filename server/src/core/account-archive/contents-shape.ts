import type { Tables } from '../../db/schema.ts';

/** How a column stands in the archive: as it is; ms since 1970 as ISO 8601; 0 or 1 as a boolean; JSON as what it says. */
export type ColumnKind = 'value' | 'time' | 'flag' | 'json';
/** Why a column or a table is not in the archive, as whoever looks for it reads. */
export interface LeftOut {
  leftOut: string;
}

/** A table in the archive. Names of columns are written in camel case. */
export interface ArchivedTable<T extends keyof Tables> {
  /** Where its rows stand: one JSON file, or where there is a file for each row, the folder. */
  file: string;
  /** One object in the place of a list: the account has one row. */
  isSingle?: true;
  /** What is in it, for a stranger. */
  about: string;
  columns: { [C in keyof Tables[T] & string]: ColumnKind | LeftOut };
}

/** Said of a column that names the account or what it is part of: all of the archive is of one account. */
export const ACCOUNT_REFERENCE: LeftOut = { leftOut: 'all of the archive is of one account' };
