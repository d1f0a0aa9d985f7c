/** A file that cannot be read at all. The message is a sentence for the person: what is wrong, and what helps. */
export class UnreadableFile extends Error {
  /** Where in the file, such as 'line 12, column 3'; '' for the whole of it. */
  readonly place: string;

  constructor(message: string, place = '') {
    super(message);
    this.place = place;
  }
}
