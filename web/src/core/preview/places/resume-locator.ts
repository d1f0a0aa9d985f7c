import type { Resume } from '@vitrine/contract/resume/resume';
import { type SplitPage, splitPage } from '../page-bands.ts';
import { matchLines } from './match-lines.ts';
import { findLine, findOffset, listPageLines, type PageLine } from './page-lines.ts';
import type { RecordPlace } from './record-places.ts';

/** A place under the pointer. */
export interface LocatedPlace {
  place: RecordPlace;
  /** The same for all points of a place. */
  key: string;
  /** The lines of the place on the page. */
  boxes: readonly Box[];
}

/** A rectangle in shares of the page's width and height. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ResumeLocator {
  /** Returns what is at a point of a page, in shares of its width and height. */
  locate: (page: number, x: number, y: number) => LocatedPlace | undefined;
}

interface LocatablePage {
  size: SplitPage['size'];
  lines: readonly PageLine[];
  /** Number of lines on the pages before. */
  start: number;
  /** The key of the place at the beginning of each line. */
  keys: readonly (string | undefined)[];
}

/** Finds the fields behind the lines of typeset pages. The pages are read at the first question. */
export function createResumeLocator(pages: readonly string[], resume: Resume): ResumeLocator {
  let read: ReturnType<typeof readPages> | undefined;
  return {
    locate(index, shareX, shareY) {
      read ??= readPages(pages, resume);
      const { matcher } = read;
      const page = read.pages[index];
      if (!page) return undefined;
      const { size, lines, start, keys } = page;
      const [x, y] = [shareX * size[0], shareY * size[1]];
      const at = findLine(lines, x, y);
      const line = lines[at];
      const place = line && matcher.locate(start + at, findOffset(line, x));
      if (!place) return undefined;
      const key = toKey(place);
      const boxes = lines.filter((_, other) => other === at || keys[other] === key).map((it) => toBox(it, size));
      return { place, key: `${key} ${place.field === undefined ? at : ''}`, boxes };
    },
  };
}

function readPages(pages: readonly string[], resume: Resume) {
  const split = pages.map(splitPage);
  const lines = split.map(listPageLines);
  const matcher = matchLines(
    lines.flat().map(({ text }) => text),
    resume,
  );
  let start = 0;
  const located = split.map(({ size }, index): LocatablePage => {
    const pageLines = lines[index] ?? [];
    const first = start;
    start += pageLines.length;
    const keys = pageLines.map((_, at) => {
      const place = matcher.locate(first + at, 0);
      return place && toKey(place);
    });
    return { size, lines: pageLines, start: first, keys };
  });
  return { pages: located, matcher };
}

const toKey = ({ section, item, field, text }: RecordPlace): string => JSON.stringify([section, item, field, text]);

function toBox({ left, right, top, bottom }: PageLine, [width, height]: SplitPage['size']): Box {
  return {
    left: left / width,
    top: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
}
