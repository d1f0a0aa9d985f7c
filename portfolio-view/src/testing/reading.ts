const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the text of a document's body as a reader sees it: no tags, entities resolved, blanks collapsed. */
export function readText(html: string): string {
  return html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ');
}

/** Removes blanks; whether there are blanks around punctuation does not matter to a reader. */
export const removeBlanks = (text: string): string => text.replace(/\s+/g, '');

/** Returns the values of an attribute in a document. */
export const readAttributes = (html: string, name: string): string[] =>
  Array.from(html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g')), (match) => match[1] ?? '');
