import type { Layout } from '@vitrine/contract/portfolio/portfolio';
import type { LayoutRenderer } from './layout.ts';
import { monarch } from './monarch/monarch.tsx';
import { nova } from './nova/nova.tsx';
import { orbit } from './orbit/orbit.tsx';
import { pixel } from './pixel/pixel.tsx';
import { pulse } from './pulse/pulse.tsx';
import { serif } from './serif/serif.tsx';
import { website } from './website/website.tsx';

/** Keyed by the contract's list of layouts, so that a layout without a renderer does not compile. */
export const LAYOUT_RENDERERS: Record<Layout, LayoutRenderer> = {
  website,
  nova,
  monarch,
  pixel,
  orbit,
  pulse,
  serif,
};
