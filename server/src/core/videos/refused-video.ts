/** Why a file is not taken as a video, in a sentence for whoever chose it. */
export class RefusedVideo extends Error {
  override name = 'RefusedVideo';
}

/** Said of a file whose own figures lead past its end. */
export const CUT_OFF = 'This video is cut off: its file is shorter than it says. Please export or copy it once more.';

/** Said of a file that does not keep to its format. */
export const DAMAGED = 'This file cannot be read as a video: it may be damaged. Please export it once more.';
