/** Translates a choice. A resume's own text is returned unchanged (rule R68). */
export const translateChoice = (translations: Readonly<Record<string, string>>, choice: string): string =>
  Object.hasOwn(translations, choice) ? (translations[choice] ?? '') : choice;
