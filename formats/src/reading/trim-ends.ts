/**
 * Removes the given characters from both ends of a text. A loop, because a regular expression for the end is quadratic.
 */
export function trimEnds(text: string, before: string, after = before): string {
  let from = 0;
  let to = text.length;
  while (from < to && before.includes(text.charAt(from))) from += 1;
  while (to > from && after.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
