import { computeContrastRatio, computeRelativeLuminance } from '@vitrine/contract/contrast';

/** A colour in OKLab: lightness 0 to 1, and the axes from green to red and from blue to yellow. */
export interface Oklab {
  l: number;
  a: number;
  b: number;
}

/** Parses `oklch(L% C H)`, the only notation in daisyUI's themes. */
export function parseOklch(text: string): Oklab {
  const match = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(text);
  if (!match) throw new Error(`Not an oklch() colour: ${text}`);
  const chroma = Number(match[2]);
  const hue = (Number(match[3]) * Math.PI) / 180;
  return { l: Number(match[1]) / 100, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) };
}

/** Mixes two colours like `color-mix(in oklab)`. @param share 0 is `from`, 1 is `to`. */
export function mix(from: Oklab, to: Oklab, share: number): Oklab {
  const interpolate = (a: number, b: number) => a + (b - a) * share;
  return { l: interpolate(from.l, to.l), a: interpolate(from.a, to.a), b: interpolate(from.b, to.b) };
}

/**
 * Converts to linear-light sRGB, with each channel clipped to 0 to 1 as browsers do.
 * Matrices: Ottosson, 'A perceptual color space for image processing' (2020), also in CSS Color 4.
 */
function toLinearRgb({ l, a, b }: Oklab): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Formats a colour as `#rrggbb`. */
export function toHex(color: Oklab): string {
  const channels = toLinearRgb(color).map((linear) => {
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Returns the WCAG 2 contrast ratio, 1 to 21. */
export const computeContrast = (one: Oklab, other: Oklab): number =>
  computeContrastRatio(computeRelativeLuminance(toLinearRgb(one)), computeRelativeLuminance(toLinearRgb(other)));
