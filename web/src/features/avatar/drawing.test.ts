import { schema } from '@dicebear/avataaars';
import { describe, expect, test } from 'vitest';
import { DRAWN_OPTIONS, renderAvatarSvg } from '../../core/photo/avatar-drawing.ts';
import { ATTRIBUTE_NAMES, type Attribute, listOptions } from './attributes.ts';
import { explainHidden, parseAvatarConfig } from './avatar-config.ts';

/** A beard, on which its colour is visible. */
const WITH_BEARD = { facialHair: 'beardMedium' };

const drawAvatar = (attribute: Attribute, value: string, rest: object = WITH_BEARD) =>
  renderAvatarSvg(parseAvatarConfig({ ...rest, [attribute]: value }), 'ada@example.org');

/** Returns the values that the library's schema lists for an option: an enumeration, or a palette of colours. */
function listLibraryValues(option: string): unknown[] | undefined {
  const { items, default: palette } = (schema.properties?.[option] ?? {}) as {
    items?: { enum?: unknown[] };
    default?: unknown[];
  };
  return items?.enum ?? palette;
}

describe.each(ATTRIBUTE_NAMES)('%s', (attribute) => {
  const values = listOptions(attribute).map(({ value }) => value);

  test('each option draws another picture', () => {
    expect(new Set(values.map((value) => drawAvatar(attribute, value))).size).toBe(values.length);
  });

  test('each option is known to the library', () => {
    const table: Record<string, Record<string, object>> = DRAWN_OPTIONS;
    const optionEntries = values.flatMap((value) => Object.entries(table[attribute]?.[value] ?? {}));
    expect(optionEntries.length).toBeGreaterThanOrEqual(values.length);
    for (const [option, chosen] of optionEntries) {
      if (option.endsWith('Probability')) expect(Object.keys(schema.properties ?? {})).toContain(option);
      else expect(listLibraryValues(option)).toEqual(expect.arrayContaining(chosen));
    }
  });

  test('a choice that does not show says why', () => {
    const isVisible = new Set(values.map((value) => drawAvatar(attribute, value, {}))).size > 1;
    expect(explainHidden(attribute, parseAvatarConfig()) === undefined).toBe(isVisible);
    expect(explainHidden(attribute, parseAvatarConfig(WITH_BEARD))).toBeUndefined();
  });
});

test('the drawing is 280 by 280 and the same for the same seed (rule S27)', () => {
  const draw = (seed: string) => renderAvatarSvg(parseAvatarConfig({ clothes: 'graphicShirt' }), seed);
  expect(draw('ada@example.org')).toMatch(/^<svg [^>]*width="280" height="280"/);
  expect(draw('ada@example.org')).toBe(draw('ada@example.org'));
  const seeds = Array.from({ length: 20 }, (_, index) => `person-${index}@example.org`);
  expect(new Set(seeds.map(draw)).size).toBeGreaterThan(1);
});
