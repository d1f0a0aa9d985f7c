import { matchesRule } from '@vitrine/contract/overlay/apply-overlay';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import type { ItemMeta, PointMeta } from '@vitrine/contract/sections/section';

/** Whether the rule alone shows an item; only a differing checkbox has to be stored. */
export const isItemInRule = (overlay: Overlay, { labels }: Pick<ItemMeta, 'labels'>): boolean =>
  matchesRule(overlay.rule, labels);

export const isItemShown = (overlay: Overlay, section: string, item: Pick<ItemMeta, '_id' | 'labels'>): boolean =>
  overlay.shown[`${section}/${item._id}`] ?? isItemInRule(overlay, item);

/** Whether the rule alone shows a point, which follows its item if it has no labels. */
export const isPointInRule = (overlay: Overlay, { labels }: PointMeta): boolean =>
  matchesRule({ ...overlay.rule, withoutLabels: true }, labels);

export const isPointShown = (overlay: Overlay, itemPlace: string, point: PointMeta): boolean =>
  overlay.shown[`${itemPlace}/${point._id}`] ?? isPointInRule(overlay, point);
