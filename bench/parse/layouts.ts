import { HELD_OUT_LAYOUTS } from './held-out-layouts.ts';
import { KNOWN_LAYOUTS } from './known-layouts.ts';
import type { Layout } from './layout.ts';

/** All files of the corpus. */
export const LAYOUTS: readonly Layout[] = [...KNOWN_LAYOUTS, ...HELD_OUT_LAYOUTS];
