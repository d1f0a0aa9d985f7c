import { DRAWN_LAYOUTS, type Layout } from '@vitrine/contract/portfolio';
import type { LayoutDrawing } from './layout.ts';
import { website } from './website/website.tsx';

type DrawnLayout = (typeof DRAWN_LAYOUTS)[number];

/** Keyed by the contract's list: a layout that is announced as drawn and missing here does not compile. */
const DRAWINGS: Record<DrawnLayout, LayoutDrawing> = { website };

const isDrawn = (layout: Layout): layout is DrawnLayout => DRAWN_LAYOUTS.some((drawn) => drawn === layout);

/** The drawing of a layout. Those announced as 'soon' cannot be chosen; until they are drawn they are the default. */
export const drawingOf = (layout: Layout): LayoutDrawing => DRAWINGS[isDrawn(layout) ? layout : DRAWN_LAYOUTS[0]];
