/** Maximum nesting of unmapped data in an entry. */
const MAX_DEPTH = 8;

/** Whether a value is nested no deeper than unmapped data may be. */
export const isShallow = (value: unknown, levels = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));
