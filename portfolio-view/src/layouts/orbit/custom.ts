import type { CSSProperties } from 'react';

/** Custom properties as an inline style; React's type of styles names only CSS's own. */
export const custom = (properties: Record<`--${string}`, number | string>): CSSProperties =>
  properties as CSSProperties;
