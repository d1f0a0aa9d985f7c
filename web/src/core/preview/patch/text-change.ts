/** A changed text of a resume. */
export interface TextChange {
  from: string;
  to: string;
}

/**
 * Returns the only text in which two resumes differ; 'same' if they are equal, undefined if they differ in more than
 * that: in several texts, or in what they show.
 */
export function findTextChange(before: unknown, after: unknown): TextChange | 'same' | undefined {
  if (before === after) return 'same';
  if (typeof before === 'string' && typeof after === 'string') return { from: before, to: after };
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return undefined;
  const [keys, others] = [Object.keys(before), Object.keys(after)];
  if (keys.length !== others.length) return undefined;
  let result: TextChange | 'same' = 'same';
  for (const key of keys) {
    if (!Object.hasOwn(after, key)) return undefined;
    const change = findTextChange(before[key], after[key]);
    if (change === 'same') continue;
    if (change === undefined || result !== 'same') return undefined;
    result = change;
  }
  return result;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
