/** Width of every letter except the ligature, and of a space, in font units. */
export const [LETTER_WIDTH, SPACE_WIDTH] = [500, 250];
/** Letters with other widths. */
const OTHER_WIDTHS: Readonly<Record<string, number>> = { ff: 600, ',': 200 };

/** Builds a page like the typesetter does, from lines of text. For tests. */
export function createPage(...lines: { text: string; x?: number; y: number }[]): string {
  const used = new Set<string>();
  const renderedLines = lines.map(({ text, x = 60, y }) => {
    let at = 0;
    const letters = (text.match(/ff|./gsu) ?? []).map((letter) => {
      if (letter === ' ') {
        at += SPACE_WIDTH;
        return '';
      }
      used.add(letter);
      const use = `<use x="${at}" y="0" href="#${toShapeId(letter)}"/>`;
      at += OTHER_WIDTHS[letter] ?? LETTER_WIDTH;
      return use;
    });
    const description = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return (
      `<g transform="translate(${x},${y})"><g class="typst-group"><g transform="translate(0.000,6.000)">` +
      `<g class="typst-text" fill="#141414" transform="scale(0.01,-0.01)">${letters.join('')}<desc>${description}</desc></g>` +
      `</g></g></g>`
    );
  });
  const shapes = [...used].map((letter) => `<path id="${toShapeId(letter)}" class="outline_glyph" d="M 0 0 Z "/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 596 842" ` +
    `width="596" height="842"><style>svg{fill:none}</style><defs>${shapes.join('')}</defs>` +
    `<g class="typst-page"><g class="typst-group"><path class="typst-shape" d="M 0 0 L 9 0 "/>${renderedLines.join('')}</g></g></svg>`
  );
}

/** Returns the id of a letter's shape. */
export const toShapeId = (letter: string): string =>
  `gFont1${[...letter].map((character) => character.codePointAt(0)).join('x')}`;

/** Returns the texts of a page, line by line. */
export const readTexts = (page: string): string[] =>
  [...page.matchAll(/<desc>([^<]*)<\/desc>/g)].map(([, text = '']) => text);

/** Returns the letters of a page that are not typeset yet, each with its position. */
export function readTyped(page: string): [letter: string, x: number][] {
  const [typed = ''] = /<g class="typed">.*?<\/g>/.exec(page) ?? [];
  return [...typed.matchAll(/<use x="(\d+)" y="0" href="#([^"]+)"/g)].map(([, x, id = '']) => [
    id
      .replace('gFont1', '')
      .split('x')
      .map((code) => String.fromCodePoint(Number(code)))
      .join(''),
    Number(x),
  ]);
}
