import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type Attribute, listOptions } from './attributes.ts';

/** Returns a complete configuration; unknown values are replaced by the default. */
export function parseAvatarConfig(stored?: unknown): AvatarConfig {
  const values = (stored ?? {}) as Partial<Record<Attribute, unknown>>;
  const parts = ATTRIBUTE_NAMES.map((attribute) => {
    const options = listOptions(attribute);
    return [attribute, (options.find(({ value }) => value === values[attribute]) ?? options[0])?.value];
  });
  return Object.fromEntries(parts);
}

/** Whether two configurations draw the same avatar. */
export const isSameAvatar = (one: AvatarConfig, other: AvatarConfig): boolean =>
  ATTRIBUTE_NAMES.every((attribute) => one[attribute] === other[attribute]);

/** Returns the avatar's text alternative. */
export const describeAvatar = (config: AvatarConfig): string =>
  ATTRIBUTE_NAMES.map((attribute) => {
    const option = listOptions(attribute).find(({ value }) => value === config[attribute]);
    return `${ATTRIBUTES[attribute].label}: ${option?.label.toLowerCase()}`;
  }).join(', ');

/** Returns why an attribute is not visible in the drawing; undefined if it is. */
export function explainHidden(attribute: Attribute, { facialHair }: AvatarConfig): string | undefined {
  if (attribute === 'facialHairColor' && facialHair === 'none') return 'Shows with a beard or a moustache.';
  return undefined;
}
