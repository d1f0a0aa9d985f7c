/** A box in the layout, without what moves it on screen for a while. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One under the other, or side by side in rows that wrap. */
export type Direction = 'column' | 'flow';

/**
 * Where a lifted box belongs among others. Once it has changed places with a neighbour it stays there until
 * it is moved back by as much, so that it never flickers between two places.
 * @param boxes all boxes in their present order; the lifted one's is the gap that it left, at index `at`
 */
export function findDropIndex(lifted: Box, boxes: readonly Box[], at: number, direction: Direction): number {
  const isPast = direction === 'column' ? isBelowMiddle : isBehindMiddle;
  const before = boxes.findIndex((box, index) => index < at && !isPast(lifted, box, 'backwards'));
  if (before >= 0) return before;
  const after = boxes.findLastIndex((box, index) => index > at && isPast(lifted, box, 'forwards'));
  return after >= 0 ? after : at;
}

type Way = 'forwards' | 'backwards';

/** The edge that leads decides. */
function isBelowMiddle(lifted: Box, { top, height }: Box, way: Way): boolean {
  const edge = way === 'forwards' ? lifted.top + lifted.height : lifted.top;
  return edge > top + height / 2;
}

function isBehindMiddle(lifted: Box, { left, top, width, height }: Box): boolean {
  const x = lifted.left + lifted.width / 2;
  const y = lifted.top + lifted.height / 2;
  return y > top + height || (y >= top && x > left + width / 2);
}
