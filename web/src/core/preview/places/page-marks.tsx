import { type MouseEvent, useRef, useState } from 'react';
import type { RecordPlace } from './record-places.ts';
import type { LocatedPlace, ResumeLocator } from './resume-locator.ts';

interface PageMarksProps {
  locator: ResumeLocator;
  /** Index of the page. */
  page: number;
  onOpen: (place: RecordPlace) => void;
}

/** Covers a typeset page: marks what is under the pointer, and opens its form on a click. */
export function PageMarks({ locator, page, onOpen }: PageMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<LocatedPlace>();
  const locate = ({ clientX, clientY }: MouseEvent) => {
    const frame = layer.current?.getBoundingClientRect();
    return frame && locator.locate(page, (clientX - frame.left) / frame.width, (clientY - frame.top) / frame.height);
  };
  const mark = (event: MouseEvent) => {
    const found = locate(event);
    if (found?.key !== marked?.key) setMarked(found);
  };
  return (
    // The forms are reached by keyboard through the navigation; this is a shortcut for pointers.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      ref={layer}
      className={`absolute inset-0 ${marked ? 'cursor-pointer' : ''}`}
      onMouseMove={mark}
      onMouseLeave={() => setMarked(undefined)}
      onClick={(event) => {
        const found = locate(event);
        if (found) onOpen(found.place);
      }}
    >
      {marked?.boxes.map(({ left, top, width, height }) => (
        <span
          key={`${left} ${top}`}
          data-mark
          className="pointer-events-none absolute rounded-xs bg-accent/15 outline-1 outline-accent"
          style={{ left: toPercent(left), top: toPercent(top), width: toPercent(width), height: toPercent(height) }}
        />
      ))}
    </div>
  );
}

const toPercent = (share: number): string => `${share * 100}%`;
