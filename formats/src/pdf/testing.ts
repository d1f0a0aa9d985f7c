/** A text on a page of a test PDF. */
export interface PrintedText {
  x: number;
  /** Baseline, in points from the top of an A4 page. */
  y: number;
  text: string;
  size?: number;
  font?: 'regular' | 'bold' | 'italic' | 'icons';
  /** Address of a link on the text. */
  link?: string;
}

export interface PrintedPdf {
  pages: readonly (readonly PrintedText[])[];
  info?: Readonly<Record<string, string>>;
  /** Contents of attached files, by name. */
  attachments?: Readonly<Record<string, string>>;
  /** Additional entries of the catalog, in PDF syntax. */
  catalog?: string;
  /** Additional operators before the text of every page. */
  before?: string;
  /** The characters that the regular font declares for letters (`/ToUnicode`); it declares none by default. */
  characters?: Readonly<Record<string, string>>;
}

const HEIGHT = 842;
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique', icons: 'FontAwesome' };

/** Builds a small PDF with standard fonts, so that tests need no PDF program. Bytes are latin1. */
export function printPdf({
  pages,
  info = {},
  attachments = {},
  catalog = '',
  before = '',
  characters,
}: PrintedPdf): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const stream = (data: string, entries = '') => `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const map = characters && `/ToUnicode ${add(stream(buildCharacterMap(characters)))} 0 R`;
  const fonts = Object.values(FONTS).map((name) =>
    add(
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding ` +
        `${name === FONTS.regular && map ? map : ''} >>`,
    ),
  );
  const resources = `<< /Font << ${fonts.map((number, index) => `/F${index + 1} ${number} 0 R`).join(' ')} >> >>`;
  const tree = objects.length + 1 + pages.reduce((sum, texts) => sum + 2 + texts.filter(({ link }) => link).length, 0);
  const kids = pages.map((texts) => {
    const content = add(stream(before + texts.map(drawText).join('\n')));
    const links = texts.flatMap((text) => (text.link ? [add(annotate(text, text.link))] : []));
    const annotations = links.map((number) => `${number} 0 R`).join(' ');
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 ${HEIGHT}] /Resources ${resources} ` +
        `/Contents ${content} 0 R /Annots [${annotations}] >>`,
    );
  });
  add(`<< /Type /Pages /Kids [${kids.map((number) => `${number} 0 R`).join(' ')}] /Count ${kids.length} >>`);
  const files = Object.entries(attachments).map(([name, data]) => {
    const file = add(stream(toLatin1(data), '/Type /EmbeddedFile'));
    return `(${name}) ${add(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${file} 0 R >> >>`)} 0 R`;
  });
  const names = files.length > 0 ? `/Names << /EmbeddedFiles << /Names [${files.join(' ')}] >> >>` : '';
  const root = add(`<< /Type /Catalog /Pages ${tree} 0 R ${names} ${catalog} >>`);
  const about = add(
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} (${escapeText(value)})`)
      .join(' ')} >>`,
  );
  return assemble(objects, root, about);
}

/** Builds a map of character codes (ISO 32000-1, 9.10.3). */
function buildCharacterMap(characters: Readonly<Record<string, string>>): string {
  const toHex = (text: string, digits: number) =>
    `<${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(digits, '0')).join('')}>`;
  const lines = Object.entries(characters).map(([letter, text]) => `${toHex(letter, 2)} ${toHex(text, 4)}`);
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Test def /CMapType 2 def\n' +
    `1 begincodespacerange <00> <FF> endcodespacerange\n${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar\n` +
    'endcmap end end'
  );
}

function assemble(objects: readonly string[], root: number, info: number): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return fromLatin1(file);
}

const drawText = ({ x, y, text, size = 10, font = 'regular' }: PrintedText): string =>
  `BT /F${Object.keys(FONTS).indexOf(font) + 1} ${size} Tf 1 0 0 1 ${x} ${HEIGHT - y} Tm (${escapeText(text)}) Tj ET`;

function annotate({ x, y, size = 10, text }: PrintedText, link: string): string {
  const [bottom, top] = [HEIGHT - y - 2, HEIGHT - y + size];
  const right = x + text.length * size * 0.5;
  return (
    `<< /Type /Annot /Subtype /Link /Rect [${x} ${bottom} ${right} ${top}] /Border [0 0 0] ` +
    `/A << /S /URI /URI (${escapeText(link)}) >> >>`
  );
}

/** Characters whose code in this font encoding differs from Unicode. */
const WIN_ANSI: Record<string, string> = { '•': '\x95', '–': '\x96', '—': '\x97', '’': '\x92', '€': '\x80' };

const escapeText = (text: string): string =>
  text.replace(/[\\()]/g, (sign) => `\\${sign}`).replace(/[•–—’€]/g, (sign) => WIN_ANSI[sign] ?? sign);

/** Encodes a text as UTF-8, with one character per byte. */
const toLatin1 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

export const fromLatin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
