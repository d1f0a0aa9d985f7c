/** Whether a text is meant as BibTeX: it has an entry or an abbreviation, and does not begin as JSON does. */
export const isBibtex = (text: string): boolean =>
  !/^\s*["[{]/.test(text) && /@[ \t]{0,9}\p{L}+[ \t]{0,9}[{(]/u.test(text);
