/**
 * A text of at most `max` characters (code points, so that no letter is cut in two), and an ellipsis where there were
 * more.
 */
export function truncate(text: string, max: number): string {
  // Twice as many units hold that many characters and one more, however many units each takes.
  const characters = Array.from(text.slice(0, 2 * max + 2));
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text;
}
