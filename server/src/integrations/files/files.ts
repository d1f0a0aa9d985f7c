/** A stored file: its bytes and media type. */
export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/**
 * A store of user files. Keys are generated paths such as `profilePictures/ID/NAME.webp`; user input is never part of a
 * key. Every method throws {@link FilesUnavailable} if the store cannot be reached or written.
 */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** Removes a file; does nothing if it does not exist. */
  remove(key: string): Promise<void>;
}

export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}
