import { type Fields, isEmpty, type Values } from './fields.ts';

/**
 * Returns the fields with the requirements of an edit. Required fields that are empty in storage, as after an import,
 * may stay empty; filled ones may not be emptied. If nothing is stored, all requirements apply.
 */
export function getFieldsForEdit<F extends Fields>(fields: F, stored: object | undefined): F {
  const values: Values<Fields> = { ...stored };
  if (Object.keys(fields).every((name) => isEmpty(values[name]) || values[name] === false)) return fields;
  return relaxRequirements(fields, [values]) as F;
}

/** Returns the fields with the requirements of a partial save: only what is filled in may not be emptied. */
export const getFieldsForPartialSave = <F extends Fields>(fields: F, stored: object): F =>
  relaxRequirements(fields, [{ ...stored }]) as F;

/** Removes the requirements that one of the records does not meet. */
function relaxRequirements(fields: Fields, records: readonly Values<Fields>[]): Fields {
  const entries = Object.entries(fields).map(([name, field]) => {
    const { required, ...rest } = field;
    const columns = records.map((record) => record[name]);
    if (required !== undefined && columns.some(isEmpty)) return [name, { ...rest, toComplete: true }];
    if (!field.row) return [name, field];
    return [
      name,
      {
        ...field,
        row: relaxRequirements(
          field.row,
          columns.flatMap((rows) => (rows ?? []) as Values<Fields>[]),
        ),
      },
    ];
  });
  return Object.fromEntries(entries);
}
