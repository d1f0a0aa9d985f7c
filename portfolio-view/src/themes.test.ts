import { THEMES } from '@vitrine/contract/portfolio/portfolio';
import { describe, expect, test } from 'vitest';
import { computeContrast, mix, type Oklab, parseOklch, toHex } from './colour/oklch.ts';
import { PORTFOLIO_THEMES } from './themes.ts';

const BLACK: Oklab = { l: 0, a: 0, b: 0 };
const WHITE: Oklab = { l: 1, a: 0, b: 0 };

describe('colours', () => {
  test('contrast runs from 1 to 21', () => {
    expect(computeContrast(BLACK, WHITE)).toBeCloseTo(21, 3);
    expect(computeContrast(WHITE, WHITE)).toBe(1);
  });

  test('oklch becomes the sRGB that CSS Color 4 gives for it', () => {
    expect(toHex(parseOklch('oklch(62.796% 0.25768 29.234)'))).toBe('#ff0000');
    expect(toHex(parseOklch('oklch(51.975% 0.17686 142.495)'))).toBe('#008000');
    expect(toHex(mix(BLACK, WHITE, 1))).toBe('#ffffff');
    expect(() => parseOklch('red')).toThrow('red');
  });
});

describe.each(THEMES)('%s', (name) => {
  const { variables, isDark, swatches } = PORTFOLIO_THEMES[name];
  const color = (variable: `--${string}`) => {
    const value = variables[variable] ?? '';
    const hex = /^#(..)(..)(..)$/.exec(value);
    return hex ? computeLuminance(hex.slice(1)) : computeLuminance(parts(toHex(parseOklch(value))));
  };

  test.each([
    ['--ink', '--base-100'],
    ['--ink', '--base-200'],
    ['--muted', '--base-100'],
    ['--muted', '--base-200'],
    ['--on-primary', '--primary'],
    ['--on-secondary', '--secondary'],
    ['--on-accent', '--accent'],
    ['--primary-ink', '--base-100'],
    ['--primary-ink', '--base-200'],
    ['--secondary-ink', '--base-100'],
    ['--secondary-ink', '--base-200'],
    ['--accent-ink', '--base-100'],
    ['--accent-ink', '--base-200'],
    ['--ink', '--tint-primary'],
    ['--ink', '--tint-secondary'],
    ['--ink', '--tint-accent'],
  ] as const)('%s can be read on %s (rule P9)', (text, surface) => {
    const [dark, light] = [color(text), color(surface)].sort((a, b) => a - b) as [number, number];
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  test('is dark where its ground is darker than its text', () => {
    expect(isDark).toBe(color('--base-100') < color('--ink'));
    expect(Object.values(swatches).every((swatch) => swatch.startsWith('oklch('))).toBe(true);
  });
});

const parts = (hex: string) => [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)];

/** Returns the relative luminance by the WCAG formula, from eight-bit channels. */
function computeLuminance(channels: readonly string[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
