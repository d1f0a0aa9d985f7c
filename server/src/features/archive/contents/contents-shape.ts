import type { Tables } from '../../../db/schema.ts';

/** How a column is written: unchanged, ms since 1970 as ISO 8601, 0 or 1 as a boolean, or a JSON text as its value. */
export type ColumnKind = 'value' | 'time' | 'flag' | 'json';
/** The reason why a column or table is not in the archive. */
export interface Exclusion {
  leftOut: string;
}

/** A table in the archive. Column names are written in camel case. */
export interface ArchivedTable<T extends keyof Tables> {
  /** The JSON file of the rows, or the folder if each row has its own file. */
  file: string;
  /** The file holds one object instead of a list, since an account has one row. */
  isSingle?: true;
  /** Description for readers who do not know the product. */
  about: string;
  columns: { [C in keyof Tables[T] & string]: ColumnKind | Exclusion };
}

/** Marks a column that identifies the account or its parents: the whole archive belongs to one account. */
export const ACCOUNT_REFERENCE: Exclusion = { leftOut: 'all of the archive is of one account' };
