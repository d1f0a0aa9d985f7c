/** A kept file: its bytes, and their media type. */
export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/**
 * Where people's files are kept. Keys are paths of ours, such as `profilePictures/ID/NAME.webp`; what people
 * typed never becomes part of one.
 * Every call throws {@link FilesUnavailable} when the store cannot be reached or written.
 */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** Removes a file; one that is not there is removed already. */
  remove(key: string): Promise<void>;
}

export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}
