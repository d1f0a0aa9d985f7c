/** The path of a key below another: `basics.name`, or `basics["odd key"]`. */
export function keyPath(path: string, key: string): string {
  if (!/^[\p{L}\p{N}_$-]+$/u.test(key)) return `${path}[${JSON.stringify(shorten(key, 60))}]`;
  return path ? `${path}.${shorten(key, 60)}` : shorten(key, 60);
}

/** The path of an entry of a list: `work[2]`. */
export const entryPath = (path: string, index: number): string => `${path}[${index}]`;

/** A path relative to a place, seen from the root. */
export function joinPath(place: string, path: string): string {
  return place && path && !path.startsWith('[') ? `${place}.${path}` : place + path;
}

/** Whether a path is the other one or lies below it. */
export const isWithin = (path: string, other: string): boolean =>
  path.startsWith(other) && /^($|[.[])/.test(path.slice(other.length));

/** A text of at most so many characters, with an ellipsis where it was shortened. For display only. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut}…`;
}
