import type { Layout } from '@vitrine/contract/portfolio';
import { ARCHIVO } from './archivo.ts';
import { CORMORANT_GARAMOND } from './cormorant-garamond.ts';
import { EB_GARAMOND } from './eb-garamond.ts';
import { INTER } from './inter.ts';
import { JETBRAINS_MONO } from './jetbrains-mono.ts';
import { SORA } from './sora.ts';
import { SOURCE_SERIF } from './source-serif.ts';
import { SPACE_GROTESK } from './space-grotesk.ts';
import type { Typeface } from './typeface.ts';

/** What each layout is set in: at most two files for a page in basic Latin. */
export const LAYOUT_TYPEFACES: Record<Layout, readonly Typeface[]> = {
  website: [INTER],
  nova: [SPACE_GROTESK],
  monarch: [CORMORANT_GARAMOND, EB_GARAMOND],
  pixel: [JETBRAINS_MONO],
  orbit: [SORA],
  pulse: [ARCHIVO],
  serif: [SOURCE_SERIF],
};
