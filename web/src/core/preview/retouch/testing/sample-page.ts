/** Width of every letter but the ligature, and of a blank, in units of the font. */
export const [LETTER, SPACE] = [500, 250];
/** Letters of another width. */
const WIDTHS: Readonly<Record<string, number>> = { ff: 600, ',': 200 };

/** A page as the typesetter makes them, of lines of text. For tests. */
export function createPage(...lines: { text: string; x?: number; y: number }[]): string {
  const used = new Set<string>();
  const drawn = lines.map(({ text, x = 60, y }) => {
    let at = 0;
    const letters = (text.match(/ff|./gsu) ?? []).map((letter) => {
      if (letter === ' ') {
        at += SPACE;
        return '';
      }
      used.add(letter);
      const use = `<use x="${at}" y="0" href="#${shapeId(letter)}"/>`;
      at += WIDTHS[letter] ?? LETTER;
      return use;
    });
    const said = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return (
      `<g transform="translate(${x},${y})"><g class="typst-group"><g transform="translate(0.000,6.000)">` +
      `<g class="typst-text" fill="#141414" transform="scale(0.01,-0.01)">${letters.join('')}<desc>${said}</desc></g>` +
      `</g></g></g>`
    );
  });
  const shapes = [...used].map((letter) => `<path id="${shapeId(letter)}" class="outline_glyph" d="M 0 0 Z "/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 596 842" ` +
    `width="596" height="842"><style>svg{fill:none}</style><defs>${shapes.join('')}</defs>` +
    `<g class="typst-page"><g class="typst-group"><path class="typst-shape" d="M 0 0 L 9 0 "/>${drawn.join('')}</g></g></svg>`
  );
}

/** The id of a letter's shape. */
export const shapeId = (letter: string): string => `gFont1${[...letter].map((one) => one.codePointAt(0)).join('x')}`;

/** The texts of a page, line by line. */
export const readTexts = (page: string): string[] =>
  [...page.matchAll(/<desc>([^<]*)<\/desc>/g)].map(([, text = '']) => text);

/** The letters of a page that the typesetter has not set, each with its place. */
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
