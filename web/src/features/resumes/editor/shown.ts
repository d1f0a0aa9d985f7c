import { matchesRule } from '@vitrine/contract/overlay/apply-overlay';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import type { ItemMeta, PointMeta } from '@vitrine/contract/sections/section';

/** Whether the rule alone would show an item: what a tick then only has to say where it differs. */
export const isItemInRule = (overlay: Overlay, { labels }: Pick<ItemMeta, 'labels'>): boolean =>
  matchesRule(overlay.rule, labels);

export const isItemShown = (overlay: Overlay, section: string, item: Pick<ItemMeta, '_id' | 'labels'>): boolean =>
  overlay.shown[`${section}/${item._id}`] ?? isItemInRule(overlay, item);

/** The same of a point, which without labels belongs to its item. */
export const isPointInRule = (overlay: Overlay, { labels }: PointMeta): boolean =>
  matchesRule({ ...overlay.rule, withoutLabels: true }, labels);

export const isPointShown = (overlay: Overlay, itemPlace: string, point: PointMeta): boolean =>
  overlay.shown[`${itemPlace}/${point._id}`] ?? isPointInRule(overlay, point);
