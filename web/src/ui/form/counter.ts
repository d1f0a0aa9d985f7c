const NEAR = 0.8;

/** '3,410 of 4,000 characters' once four fifths are used; '' before. */
export function counterText(length: number, max: number): string {
  if (length < max * NEAR) return '';
  return `${length.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters`;
}
