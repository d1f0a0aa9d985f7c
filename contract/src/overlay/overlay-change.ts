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

/** A part of an overlay that is said by place, from what it said to what it shall say; null: nothing. */
const changeAtPlace = <S extends 'shown' | 'order' | 'words', T extends z.ZodType>(set: S, value: T) =>
  z.object({ set: z.literal(set), place: placeSchema, from: value.nullable(), to: value.nullable() });

/**
 * One step of editing a resume's overlay. It carries what the editor saw there (`from`), so that two windows are told
 * of each other where they change the same place, and only there; and so that it can be undone by turning it around.
 */
export const overlayChangeSchema = z.discriminatedUnion(
  'set',
  [
    z.object({ set: z.literal('rule'), from: ruleSchema, to: ruleSchema }),
    z.object({ set: z.literal('language'), from: languageSchema, to: languageSchema }),
    changeAtPlace('shown', shownSchema),
    changeAtPlace('order', orderSchema),
    changeAtPlace('words', replacementSchema),
  ],
  { error: 'set must be one of: rule, language, shown, order, words' },
);
export type OverlayChange = z.output<typeof overlayChangeSchema>;

/** What an overlay says at the place of a change; null: nothing. */
export function currentValue(overlay: Overlay, change: OverlayChange): OverlayChange['to'] {
  if (change.set === 'rule' || change.set === 'language') return overlay[change.set];
  const part: Readonly<Record<string, OverlayChange['to']>> = overlay[change.set];
  return Object.hasOwn(part, change.place) ? (part[change.place] ?? null) : null;
}

/** Whether somebody changed the same place meanwhile, to something else. */
export function isConflict(overlay: Overlay, change: OverlayChange): boolean {
  const now = JSON.stringify(currentValue(overlay, change));
  return now !== JSON.stringify(change.from) && now !== JSON.stringify(change.to);
}

/** The overlay after a change, whatever it said there before. */
export function applyChange(overlay: Overlay, change: OverlayChange): Overlay {
  if (change.set === 'rule') return { ...overlay, rule: change.to };
  if (change.set === 'language') return { ...overlay, language: change.to };
  const { [change.place]: _, ...others } = overlay[change.set] as Record<string, unknown>;
  const part = change.to === null ? others : { ...others, [change.place]: change.to };
  return { ...overlay, [change.set]: part };
}

/** The change that takes a change back. */
export const invertChange = (change: OverlayChange): OverlayChange =>
  // The same kind of value on both sides.
  ({ ...change, from: change.to, to: change.from }) as OverlayChange;
