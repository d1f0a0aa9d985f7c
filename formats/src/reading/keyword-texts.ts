import { asArray, isObject, type JsonObject } from '../json-resume/json.ts';
import { readPlainText } from './rich-text.ts';

/** Lists of short texts in the lists of a JSON Resume document, which take no formatting. */
const KEYWORD_LISTS: Readonly<Record<string, { texts: readonly string[]; lists: readonly string[] }>> = {
  skills: { texts: ['name', 'level'], lists: ['keywords'] },
  languages: { texts: ['language', 'fluency'], lists: [] },
  interests: { texts: [], lists: ['keywords'] },
  projects: { texts: [], lists: ['keywords', 'roles'] },
  education: { texts: [], lists: ['courses'] },
};

/** Removes HTML and Markdown from the keywords of a document. Modifies it. */
export function convertKeywords(document: JsonObject): void {
  for (const [key, { texts, lists }] of Object.entries(KEYWORD_LISTS)) {
    if (!Object.hasOwn(document, key)) continue;
    for (const entry of asArray(document[key]).filter(isObject)) {
      for (const name of texts) if (typeof entry[name] === 'string') entry[name] = readPlainText(entry[name]);
      for (const name of lists) {
        const words = entry[name];
        if (Array.isArray(words))
          entry[name] = words.map((word) => (typeof word === 'string' ? readPlainText(word) : word));
      }
    }
  }
}
