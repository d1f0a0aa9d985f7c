import type { FramePoint } from '../../core/preview/places/frame-place.ts';
import type { RecordPlace } from '../../core/preview/places/record-places.ts';

interface PlaceHandlers {
  /** Returns where something on the page is edited. */
  locate: (point: FramePoint) => RecordPlace | undefined;
  onOpen: (place: RecordPlace) => void;
}

/** Marks what is under the pointer on a previewed page, and opens its form on a click. */
export function addPlaceEvents(page: Document, { locate, onOpen }: PlaceHandlers): void {
  let marked: HTMLElement | undefined;
  const mark = (element: HTMLElement | undefined) => {
    if (element === marked) return;
    marked?.style.removeProperty('outline');
    marked = element;
    // Inline, because the page has no rules of the app; the next rendering removes it.
    element?.style.setProperty('outline', '2px solid Highlight');
    page.documentElement.style.cursor = element ? 'pointer' : '';
  };
  page.addEventListener('mousemove', (event) => {
    const point = findPoint(page, event);
    mark(point && locate(point) ? findBlock(point.element) : undefined);
  });
  page.addEventListener('mouseleave', () => mark(undefined));
  page.addEventListener('click', (event) => {
    const point = findPoint(page, event);
    const place = point && locate(point);
    if (place) onOpen(place);
  });
}

/** Texts longer than this are compared by their beginning. */
const MAX_TEXT_LENGTH = 1_000;

function findPoint(page: Document, { clientX, clientY, target }: MouseEvent): FramePoint | undefined {
  // Not `instanceof`: the frame has its own classes.
  const element = target && 'closest' in target ? (target as Element) : undefined;
  if (!element || element === page.documentElement || element === page.body) return undefined;
  const caret = page.caretPositionFromPoint?.(clientX, clientY);
  const node = caret?.offsetNode;
  if (caret && node?.nodeType === 3 && element.contains(node)) {
    return { element, text: node.nodeValue ?? '', offset: caret.offset };
  }
  return { element, text: (element.textContent ?? '').slice(0, MAX_TEXT_LENGTH), offset: 0 };
}

/** Returns the line or paragraph that contains an element. */
function findBlock(element: Element): HTMLElement | undefined {
  let block: Element | null = element;
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
  return (block ?? element) as HTMLElement;
}
