/** Where in a file each path of a document was read from, in the words of the file. */
export class DocumentPlaces {
  readonly #places = new Map<string, string>();

  /** @param path such as 'work[0].position'; what lies below it is found there as well, unless it has a place of its own */
  set(path: string, place: string): void {
    this.#places.set(path, place);
  }

  /** The place of a path, or of what it is a part of; the path itself where nothing of it was noted. */
  locate(path: string): string {
    for (let part = path; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('.'), part.lastIndexOf('[')))) {
      const place = this.#places.get(part);
      if (place !== undefined) return place;
      if (!/[.[]/.test(part)) break;
    }
    return path;
  }
}
