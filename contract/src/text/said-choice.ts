/** Translates a choice. A resume's own text is returned unchanged (rule R68). */
export const sayChoice = (words: Readonly<Record<string, string>>, choice: string): string =>
  Object.hasOwn(words, choice) ? (words[choice] ?? '') : choice;
