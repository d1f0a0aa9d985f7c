import { isSameLabel } from '@vitrine/contract/overlay/apply-overlay';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import type { ItemMeta, PointMeta } from '@vitrine/contract/sections/section';

/** Whether what an overlay says by labels shows something. */
function matchesRule({ rule }: Overlay, labels: readonly string[] = [], withoutLabels: boolean): boolean {
  if (rule.labels.length === 0) return true;
  if (labels.length === 0) return withoutLabels;
  return labels.some((label) => rule.labels.some((one) => isSameLabel(one, label)));
}

/** Whether the rule alone would show an item: what a tick then only has to say where it differs. */
export const isItemInRule = (overlay: Overlay, { labels }: Pick<ItemMeta, 'labels'>): boolean =>
  matchesRule(overlay, labels, overlay.rule.withoutLabels);

export const isItemShown = (overlay: Overlay, section: string, item: Pick<ItemMeta, '_id' | 'labels'>): boolean =>
  overlay.shown[`${section}/${item._id}`] ?? isItemInRule(overlay, item);

/** The same of a point, which without labels belongs to its item. */
export const isPointInRule = (overlay: Overlay, { labels }: PointMeta): boolean => matchesRule(overlay, labels, true);

export const isPointShown = (overlay: Overlay, itemPlace: string, point: PointMeta): boolean =>
  overlay.shown[`${itemPlace}/${point._id}`] ?? isPointInRule(overlay, point);
