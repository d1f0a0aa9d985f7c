/** Thrown for a file that cannot be read at all. The message tells the user what is wrong and how to fix it. */
export class UnreadableFile extends Error {
  /** Position in the file, such as 'line 12, column 3'; '' for the whole file. */
  readonly place: string;

  constructor(message: string, place = '') {
    super(message);
    this.place = place;
  }
}
