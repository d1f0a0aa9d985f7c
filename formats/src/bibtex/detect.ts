/** Entry types of BibTeX and BibLaTeX, common types of other styles, and the commands that are not entries. */
const KNOWN_TYPES = new Set([
  ...['article', 'book', 'booklet', 'conference', 'inbook', 'incollection', 'inproceedings', 'manual', 'mastersthesis'],
  ...[
    'misc',
    'phdthesis',
    'proceedings',
    'techreport',
    'unpublished',
    'mvbook',
    'bookinbook',
    'suppbook',
    'collection',
  ],
  ...['mvcollection', 'suppcollection', 'dataset', 'online', 'electronic', 'www', 'patent', 'periodical', 'set'],
  ...['suppperiodical', 'mvproceedings', 'reference', 'mvreference', 'inreference', 'report', 'software', 'thesis'],
  ...['artwork', 'audio', 'bibnote', 'commentary', 'image', 'jurisdiction', 'legislation', 'legal', 'letter', 'movie'],
  ...['music', 'performance', 'review', 'standard', 'video', 'xdata', 'comment', 'preamble', 'string'],
]);
const DEFINITION_COMMANDS = new Set(['preamble', 'string']);

/** '@article{key,' at the start of a line. */
const ENTRY_START = /^\uFEFF?[ \t]*@[ \t]*(\p{L}[\p{L}\p{N}_-]*)[ \t]*([{(])[ \t]*([^\s,={}()"#%]*)[ \t]*(,?)/gmu;

/**
 * Whether a text is BibTeX: a line of it begins an entry or an abbreviation; any text may surround them. '@ Kaveri
 * (2021' begins none: in parentheses a known entry type requires a key, and an unknown one is never accepted.
 */
export function isBibtex(text: string): boolean {
  for (const [, name = '', bracket, key, comma] of text.matchAll(ENTRY_START)) {
    const type = name.toLowerCase();
    const hasKey = key !== '' && comma === ',';
    if (KNOWN_TYPES.has(type) ? bracket === '{' || hasKey || DEFINITION_COMMANDS.has(type) : bracket === '{' && hasKey)
      return true;
  }
  return false;
}
