import { describe, expect, test } from 'vitest';
import { createInitialCrop, describeCrop, getMaxZoom, getZoom, roundCrop, shiftCrop, zoomCrop } from './crop.ts';

const LANDSCAPE = { width: 4_000, height: 3_000 };
const PORTRAIT = { width: 3_000, height: 4_000 };
const TINY = { width: 90, height: 60 };

test('begins with the largest square in the middle', () => {
  expect(createInitialCrop(LANDSCAPE)).toEqual({ left: 500, top: 0, size: 3_000 });
  expect(createInitialCrop(PORTRAIT)).toEqual({ left: 0, top: 500, size: 3_000 });
});

test('the picture follows the hand: shifted right, more of its left is seen', () => {
  expect(shiftCrop(LANDSCAPE, createInitialCrop(LANDSCAPE), 0.1, 0)).toEqual({ left: 200, top: 0, size: 3_000 });
  expect(shiftCrop(PORTRAIT, createInitialCrop(PORTRAIT), 0, -0.1)).toEqual({ left: 0, top: 800, size: 3_000 });
});

test.each([
  [9, 9, { left: 0, top: 0 }],
  [-9, -9, { left: 1_000, top: 0 }],
])('shifted by %d, %d it stays inside', (right, down, place) => {
  expect(shiftCrop(LANDSCAPE, createInitialCrop(LANDSCAPE), right, down)).toEqual({ ...place, size: 3_000 });
});

describe('enlarging', () => {
  test('keeps the place where the fingers are', () => {
    const before = { left: 1_000, top: 600, size: 2_000 };
    const at = { x: 0.25, y: 0.75 };
    const after = zoomCrop(LANDSCAPE, before, 2, at);
    expect(after.size).toBe(1_000);
    expect(after.left + at.x * after.size).toBe(before.left + at.x * before.size);
    expect(after.top + at.y * after.size).toBe(before.top + at.y * before.size);
  });

  test('ends where pixels or picture end', () => {
    const zoomedIn = zoomCrop(LANDSCAPE, createInitialCrop(LANDSCAPE), 1_000);
    expect(zoomedIn.size).toBe(224);
    expect(getZoom(LANDSCAPE, zoomedIn)).toBe(getMaxZoom(LANDSCAPE));
    expect(zoomCrop(LANDSCAPE, { left: 3_700, top: 2_700, size: 300 }, 0.001)).toEqual({
      left: 1_000,
      top: 0,
      size: 3_000,
    });
  });

  test('is nothing for a picture that is small already', () => {
    expect(getMaxZoom(TINY)).toBe(1);
    expect(zoomCrop(TINY, createInitialCrop(TINY), 3)).toEqual(createInitialCrop(TINY));
  });
});

test('whole pixels lie inside the picture', () => {
  expect(roundCrop({ width: 101, height: 100 }, { left: 0.6, top: 0, size: 100 })).toEqual({
    left: 1,
    top: 0,
    size: 100,
  });
  expect(roundCrop({ width: 100, height: 100 }, { left: 50.5, top: 50.5, size: 49.5 })).toEqual({
    left: 50,
    top: 50,
    size: 50,
  });
});

test('says where the square is', () => {
  expect(describeCrop(LANDSCAPE, createInitialCrop(LANDSCAPE))).toBe('Zoom 100%, 50% across, 50% down');
  expect(describeCrop(LANDSCAPE, { left: 0, top: 1_500, size: 1_500 })).toBe('Zoom 200%, 0% across, 100% down');
});
