import { PICTURE_SIZES, type PictureKind } from '@vitrine/contract/portfolio/pictures';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { toPictureKey } from '../../db/pictures.ts';
import { toExportKey, toInvoiceKey } from '../../db/stored-files.ts';
import { type Row, readRows } from '../../db/table-rows.ts';
import type { TableShape } from '../../db/table-shapes.ts';
import { listVideoPartKeys } from '../../db/video-files.ts';

/** A file that a row refers to. */
export interface ReferencedFile {
  key: string;
  /** Whether it is regenerated if missing, as invoices and credit notes are. */
  isReproducible: boolean;
  table: string;
  /** The columns that identify its row. */
  by: Row;
}

/** Tables that refer to files, with the columns and the keys. A new kind of file needs an entry here. */
const FILE_TABLES: Record<string, { by: readonly string[]; isReproducible: boolean; keys: (row: Row) => string[] }> = {
  pictures: {
    by: ['name', 'user_id', 'kind'],
    isReproducible: false,
    keys: ({ name, user_id, kind }) => {
      const picture = { name: String(name), kind: String(kind) as PictureKind };
      return (PICTURE_SIZES[picture.kind] ?? []).map((size) => toPictureKey(String(user_id), picture, size));
    },
  },
  videos: {
    by: ['name', 'user_id', 'received'],
    isReproducible: false,
    keys: ({ name, user_id, received }) => listVideoPartKeys(String(user_id), String(name), Number(received)),
  },
  last_exports: {
    by: ['user_id', 'format'],
    isReproducible: false,
    keys: ({ user_id, format }) => [toExportKey(String(user_id), String(format))],
  },
  invoices: {
    by: ['user_id', 'number'],
    isReproducible: true,
    keys: ({ user_id, number }) => [toInvoiceKey(String(user_id), String(number))],
  },
  credit_notes: {
    by: ['user_id', 'number'],
    isReproducible: true,
    keys: ({ user_id, number }) => [toInvoiceKey(String(user_id), String(number))],
  },
};

/**
 * Lists all files that the rows of a snapshot refer to. Older databases that lack one of these tables or columns have
 * no such files.
 */
export async function* listReferencedFiles(
  snapshot: Db,
  shapes: readonly TableShape[],
): AsyncGenerator<ReferencedFile> {
  for (const { name: table, columns } of shapes) {
    const fileTable = FILE_TABLES[table];
    if (!fileTable?.by.every((column) => columns.includes(column))) continue;
    for await (const { rows } of readRows(snapshot, { name: table, columns: fileTable.by })) {
      for (const row of rows) {
        for (const key of fileTable.keys(row)) yield { key, table, by: row, isReproducible: fileTable.isReproducible };
      }
    }
  }
}

/** Whether the row that refers to a file still exists. */
export async function isStillReferenced(db: Db, { table, by }: ReferencedFile): Promise<boolean> {
  const conditions = Object.entries(by).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows.length > 0;
}
