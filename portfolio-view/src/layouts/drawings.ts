import type { Layout } from '@vitrine/contract/portfolio';
import type { LayoutDrawing } from './layout.ts';
import { monarch } from './monarch/monarch.tsx';
import { nova } from './nova/nova.tsx';
import { orbit } from './orbit/orbit.tsx';
import { pixel } from './pixel/pixel.tsx';
import { pulse } from './pulse/pulse.tsx';
import { serif } from './serif/serif.tsx';
import { website } from './website/website.tsx';

/** Keyed by the contract's list: a layout that is not drawn does not compile. */
export const DRAWINGS: Record<Layout, LayoutDrawing> = { website, nova, monarch, pixel, orbit, pulse, serif };
