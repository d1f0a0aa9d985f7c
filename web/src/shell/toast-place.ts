/** From where to where something reaches in the window, in pixels from its top. */
interface Reach {
  top: number;
  bottom: number;
}

/** Kept between a toast and what it gives way to. */
const GAP = 8;

/**
 * How far a toast stands above the lower edge of the window, so that it lies over nothing that is to be kept clear.
 * @param edge how far it does where nothing is in the way, or where everything is
 */
export function toastBottom(height: number, edge: number, within: number, clear: readonly Reach[]): number {
  let lower = within - edge;
  for (const { top, bottom } of clear.toSorted((one, other) => other.bottom - one.bottom)) {
    if (top < lower + GAP && bottom > lower - height - GAP) lower = top - GAP;
  }
  return lower < height ? edge : within - lower;
}
