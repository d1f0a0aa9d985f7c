/** Screens with room for a form and a paper beside it; the breakpoint `xl` of the styles. */
export const WIDE = '(min-width: 1280px)';
