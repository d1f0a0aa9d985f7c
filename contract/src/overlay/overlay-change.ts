import { z } from 'zod';
import {
  languageSchema,
  type Overlay,
  orderSchema,
  placeSchema,
  replacementSchema,
  ruleSchema,
  shownSchema,
} from './overlay.ts';

/** A change of the overlay at one place, from the old value to the new one; null for none. */
const createPlaceChangeSchema = <S extends 'shown' | 'order' | 'words', T extends z.ZodType>(set: S, value: T) =>
  z.object({ set: z.literal(set), place: placeSchema, from: value.nullable(), to: value.nullable() });

/**
 * One step of editing a resume's overlay. `from` is the value that the editor saw: two windows conflict only where they
 * change the same place, and a change is undone by swapping `from` and `to`.
 */
export const overlayChangeSchema = z.discriminatedUnion(
  'set',
  [
    z.object({ set: z.literal('rule'), from: ruleSchema, to: ruleSchema }),
    z.object({ set: z.literal('language'), from: languageSchema, to: languageSchema }),
    createPlaceChangeSchema('shown', shownSchema),
    createPlaceChangeSchema('order', orderSchema),
    createPlaceChangeSchema('words', replacementSchema),
  ],
  { error: 'set must be one of: rule, language, shown, order, words' },
);
export type OverlayChange = z.output<typeof overlayChangeSchema>;

/** Returns the value of an overlay at the place of a change; null for none. */
export function getCurrentValue(overlay: Overlay, change: OverlayChange): OverlayChange['to'] {
  if (change.set === 'rule' || change.set === 'language') return overlay[change.set];
  const part: Readonly<Record<string, OverlayChange['to']>> = overlay[change.set];
  return Object.hasOwn(part, change.place) ? (part[change.place] ?? null) : null;
}

/** Whether the same place has meanwhile been changed to something else. */
export function isConflict(overlay: Overlay, change: OverlayChange): boolean {
  const current = JSON.stringify(getCurrentValue(overlay, change));
  return current !== JSON.stringify(change.from) && current !== JSON.stringify(change.to);
}

/** Applies a change, whatever the value was before. */
export function applyChange(overlay: Overlay, change: OverlayChange): Overlay {
  if (change.set === 'rule') return { ...overlay, rule: change.to };
  if (change.set === 'language') return { ...overlay, language: change.to };
  const { [change.place]: _, ...others } = overlay[change.set] as Record<string, unknown>;
  const part = change.to === null ? others : { ...others, [change.place]: change.to };
  return { ...overlay, [change.set]: part };
}

/** Returns the change that undoes a change. */
export const invertChange = (change: OverlayChange): OverlayChange =>
  // Both sides have the same kind of value.
  ({ ...change, from: change.to, to: change.from }) as OverlayChange;
