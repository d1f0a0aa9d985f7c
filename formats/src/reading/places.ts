/**
 * Where in a file the paths of a document come from. What has no place of its own has that of what it stands in, so
 * that 'work[0].highlights[2]' is found by 'work[0].highlights', or by 'work[0]'.
 */
export class Places {
  readonly #places = new Map<string, string>();

  add(path: string, place: string): void {
    this.#places.set(path, place);
  }

  /** The place in the file's own words; the path itself where nothing is known. */
  locate(path: string): string {
    for (let known = path; known; known = known.slice(0, Math.max(known.lastIndexOf('.'), known.lastIndexOf('[')))) {
      const place = this.#places.get(known);
      if (place !== undefined) return place;
      if (!/[.[]/.test(known)) return path;
    }
    return path;
  }
}
