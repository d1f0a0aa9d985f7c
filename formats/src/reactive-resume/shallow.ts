/** Deepest nesting of what is kept aside of one entry. */
const DEEPEST = 8;

/** Whether a value is nested no deeper than what may be kept aside. */
export const isShallow = (value: unknown, levels = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));
