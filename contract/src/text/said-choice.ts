/** A choice in the words of a language. What a resume says in words of its own stays as it is (rule R68). */
export const sayChoice = (words: Readonly<Record<string, string>>, choice: string): string =>
  Object.hasOwn(words, choice) ? (words[choice] ?? '') : choice;
