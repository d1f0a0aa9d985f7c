import type { LucideProps } from 'lucide-react';
import { createElement, type SVGAttributes } from 'react';

type Shape = readonly [tag: string, attributes: SVGAttributes<SVGElement>];

/**
 * Creates the component of an icon from its shapes. Screen readers skip icons without a label. The builder puts it in
 * place of the library's own (`plugins/plain-icons.ts`).
 */
export const createIcon =
  (shapes: readonly Shape[]) =>
  ({ size = 24, strokeWidth = 2, ...attributes }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        'aria-hidden': attributes['aria-label'] ? undefined : true,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...attributes,
      },
      ...shapes.map(([tag, shapeAttributes]) => createElement(tag, shapeAttributes)),
    );
