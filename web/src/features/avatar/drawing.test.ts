import { schema } from '@dicebear/avataaars';
import { describe, expect, test } from 'vitest';
import { avatarSvg, DRAWN } from '../../core/photo/avatar-drawing.ts';
import { ATTRIBUTE_NAMES, type Attribute, listOptions } from './attributes.ts';
import { avatarConfig, whyUnseen } from './avatar-config.ts';

/** A beard, on which its colour is visible. */
const SHOWING = { facialHair: 'beardMedium' };

const drawn = (attribute: Attribute, value: string, rest: object = SHOWING) =>
  avatarSvg(avatarConfig({ ...rest, [attribute]: value }), 'ada@example.org');

/** Returns the values that the library's schema lists for an option: an enumeration, or a palette of colours. */
function known(option: string): unknown[] | undefined {
  const { items, default: palette } = (schema.properties?.[option] ?? {}) as {
    items?: { enum?: unknown[] };
    default?: unknown[];
  };
  return items?.enum ?? palette;
}

describe.each(ATTRIBUTE_NAMES)('%s', (attribute) => {
  const values = listOptions(attribute).map(({ value }) => value);

  test('each option draws another picture', () => {
    expect(new Set(values.map((value) => drawn(attribute, value))).size).toBe(values.length);
  });

  test('each option is known to the library', () => {
    const table: Record<string, Record<string, object>> = DRAWN;
    const meant = values.flatMap((value) => Object.entries(table[attribute]?.[value] ?? {}));
    expect(meant.length).toBeGreaterThanOrEqual(values.length);
    for (const [option, chosen] of meant) {
      if (option.endsWith('Probability')) expect(Object.keys(schema.properties ?? {})).toContain(option);
      else expect(known(option)).toEqual(expect.arrayContaining(chosen));
    }
  });

  test('a choice that does not show says why', () => {
    const shows = new Set(values.map((value) => drawn(attribute, value, {}))).size > 1;
    expect(whyUnseen(attribute, avatarConfig()) === undefined).toBe(shows);
    expect(whyUnseen(attribute, avatarConfig(SHOWING))).toBeUndefined();
  });
});

test('the drawing is 280 by 280 and the same for the same seed (rule S27)', () => {
  const draw = (seed: string) => avatarSvg(avatarConfig({ clothes: 'graphicShirt' }), seed);
  expect(draw('ada@example.org')).toMatch(/^<svg [^>]*width="280" height="280"/);
  expect(draw('ada@example.org')).toBe(draw('ada@example.org'));
  const seeds = Array.from({ length: 20 }, (_, index) => `person-${index}@example.org`);
  expect(new Set(seeds.map(draw)).size).toBeGreaterThan(1);
});
