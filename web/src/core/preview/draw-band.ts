import type { Run } from './page-bands.ts';
import { unescapeXml } from './patch/page-runs.ts';

const LETTER = /<use x="([-\d.]+)" y="([-\d.]+)" href="#([^"]+)"\/>/g;
const TYPED_LETTER =
  /<text transform="translate\(([-\d.]+) 0\) scale\(1 -1\)" font-size="(\d+)" font-family="serif">([^<]*)<\/text>/g;

interface Drawing {
  /** The page of the runs, whose shapes they use. */
  page: string;
  /** Device pixels. */
  pixelsPerPoint: number;
  /** Distance of the canvas from the top of the page, in device pixels. */
  top: number;
}

/** Draws the text of a band over the whole of a canvas. */
export function drawBand(canvas: HTMLCanvasElement, runs: readonly Run[], drawing: Drawing): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const run of runs) drawRun(context, run, drawing);
}

function drawRun(context: CanvasRenderingContext2D, run: Run, { page, pixelsPerPoint, top }: Drawing): void {
  const { source, x, y, scale, color } = run;
  const pixelsPerUnit = scale * pixelsPerPoint;
  const moveTo = (unitsX: number, unitsY: number, direction: 1 | -1) =>
    context.setTransform(
      pixelsPerUnit,
      0,
      0,
      direction * pixelsPerUnit,
      x * pixelsPerPoint + unitsX * pixelsPerUnit,
      y * pixelsPerPoint - top - unitsY * pixelsPerUnit,
    );
  context.fillStyle = color;
  for (const [, letterX, letterY, id = ''] of source.matchAll(LETTER)) {
    const shape = findShape(id, source, page);
    if (!shape) continue;
    // The y axis of a font points up.
    moveTo(Number(letterX), Number(letterY), -1);
    context.fill(shape);
  }
  if (!source.includes('<text')) return;
  for (const [, letterX, fontSize, letter = ''] of source.matchAll(TYPED_LETTER)) {
    moveTo(Number(letterX), 0, 1);
    context.font = `${fontSize}px serif`;
    context.fillText(unescapeXml(letter), 0, 0);
  }
}

/** Ids of shapes are made from their font, so they mean the same on every page. */
const shapes = new Map<string, Path2D>();
/** Enough for several fonts in several scripts. */
const MAX_SHAPES = 10_000;

/** Returns the shape with an id, from the run's own definitions or those of the page. */
function findShape(id: string, source: string, page: string): Path2D | undefined {
  const known = shapes.get(id);
  if (known) return known;
  const data = findPathData(source, id) ?? findPathData(page, id);
  if (data === undefined) return undefined;
  if (shapes.size >= MAX_SHAPES) shapes.clear();
  const shape = new Path2D(data);
  shapes.set(id, shape);
  return shape;
}

function findPathData(svg: string, id: string): string | undefined {
  const element = svg.indexOf(`<path id="${id}"`);
  const start = svg.indexOf(' d="', element) + 4;
  return element < 0 ? undefined : svg.slice(start, svg.indexOf('"', start));
}
