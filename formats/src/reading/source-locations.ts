/**
 * The places in a file that the paths of a document come from. A path without a place has that of its nearest parent:
 * 'work[0].highlights[2]' that of 'work[0].highlights' or 'work[0]'.
 */
export class SourceLocations {
  readonly #places = new Map<string, string>();

  add(path: string, place: string): void {
    this.#places.set(path, place);
  }

  /** Returns the place in terms of the file; the path itself if no place is known. */
  locate(path: string): string {
    for (let known = path; known; known = known.slice(0, Math.max(known.lastIndexOf('.'), known.lastIndexOf('[')))) {
      const place = this.#places.get(known);
      if (place !== undefined) return place;
      if (!/[.[]/.test(known)) return path;
    }
    return path;
  }
}
