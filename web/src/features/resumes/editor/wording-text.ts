import type { TextValue } from '@vitrine/contract/overlay/overlay';

/** Formats a text as one line: lists with commas, rows by their texts. */
export function formatWording(wording: TextValue | undefined): string {
  if (wording === undefined) return '';
  if (typeof wording === 'string') return wording;
  return wording
    .map((one) =>
      typeof one === 'string'
        ? one
        : Object.values(one)
            .flat()
            .filter((it) => typeof it === 'string' && it)
            .join(' '),
    )
    .filter(Boolean)
    .join(', ');
}
