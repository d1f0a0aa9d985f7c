/** The reason a file is refused as a video, as a sentence for its uploader. */
export class RefusedVideo extends Error {
  override name = 'RefusedVideo';
}

/** Message for a file whose declared sizes exceed its length. */
export const CUT_OFF_MESSAGE =
  'This video is cut off: its file is shorter than it says. Please export or copy it once more.';

/** Message for a malformed file. */
export const DAMAGED_MESSAGE = 'This file cannot be read as a video: it may be damaged. Please export it once more.';
