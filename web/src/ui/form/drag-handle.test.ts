import { describe, expect, test } from 'vitest';
import { type Box, findDropIndex } from './drag-handle.tsx';

/** Boxes of these heights, stacked vertically. */
const createColumn = (...heights: number[]): Box[] => {
  let top = 0;
  return heights.map((height) => {
    const box = { left: 0, top, width: 100, height };
    top += height;
    return box;
  });
};
const moveBox = (box: Box | undefined, offset: { x?: number; y?: number }): Box => {
  if (!box) throw new Error('There is no such box.');
  return { ...box, left: box.left + (offset.x ?? 0), top: box.top + (offset.y ?? 0) };
};

describe('in a column', () => {
  const boxes = createColumn(40, 40, 40, 40);

  test.each([
    [1, 0, 1],
    [1, 19, 1],
    [1, 21, 2],
    [1, 61, 3],
    [1, 999, 3],
    [1, -19, 1],
    [1, -21, 0],
    [3, -999, 0],
  ])('number %i moved by %i px belongs at %i', (at, y, place) => {
    expect(findDropIndex(moveBox(boxes[at], { y }), boxes, at, 'column')).toBe(place);
  });

  test.each([
    [200, 40],
    [40, 200],
  ])('a box of %i px that passed one of %i px stays behind it', (ownIndex, other) => {
    const y = other / 2 + 1;
    const before = createColumn(ownIndex, other);
    const lifted = moveBox(before[0], { y });
    expect(findDropIndex(lifted, before, 0, 'column')).toBe(1);
    expect(findDropIndex(lifted, createColumn(other, ownIndex), 1, 'column')).toBe(1);
  });
});

describe('in rows that wrap', () => {
  const boxes: Box[] = [
    { left: 0, top: 0, width: 60, height: 40 },
    { left: 60, top: 0, width: 100, height: 40 },
    { left: 0, top: 40, width: 80, height: 40 },
    { left: 80, top: 40, width: 50, height: 40 },
  ];

  test.each([
    [0, { x: 0 }, 0],
    [0, { x: 85 }, 1],
    [0, { x: 20, y: 40 }, 2],
    [0, { x: 90, y: 40 }, 3],
    [3, { x: -70 }, 2],
    [3, { y: -40, x: -100 }, 0],
    [2, { y: 999 }, 3],
  ])('number %i moved by %o belongs at %i', (at, offset, place) => {
    expect(findDropIndex(moveBox(boxes[at], offset), boxes, at, 'flow')).toBe(place);
  });
});
