const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The words of a document's body as a reader meets them: no tags, entities resolved, blanks single. */
export function readText(html: string): string {
  return html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ');
}

/** Blanks around marks do not matter to a reader, so neither side of a comparison keeps any. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** The values of an attribute in a document. */
export const readAttributes = (html: string, name: string): string[] =>
  Array.from(html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g')), (match) => match[1] ?? '');
