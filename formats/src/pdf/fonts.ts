import type { Pdfium } from './pdfium.ts';

/** What the name and the description of a font say about its letters. */
export interface FontStyle {
  name: string;
  isBold: boolean;
  isItalic: boolean;
  /** Whether it has icons in place of letters. */
  isIcon: boolean;
}

// TeX's and URW's bold and oblique fonts have names of their own scheme: CMBX10, SFSX1000, NimbusSanL-Medi.
const BOLD = /bold|black|heavy|semibd|-demi|-medi$|\b(?:cm|sf|ec|tc)(?:bx|b|ssbx|sx|csc)\d|gothic-?w[6-9]/i;
const ITALIC = /italic|oblique|-it$|-obl|\b(?:cm|sf|ec)(?:ti|sl|si|bxti)\d|-ital|kursiv/i;

const ICON_FONT =
  /awesome|marvosym|icomoon|fontello|material-?(?:icons|symbols)|ionicons|academicons|glyphicons|bootstrap-?icons|typicons|themify|octicons|remixicon|line-?icons|lucide|phosphor/i;

/** Flags of a font (ISO 32000-1, table 123). */
const ITALIC_FLAG = 1 << 6;
const FORCE_BOLD_FLAG = 1 << 18;

/** Reads the style of a font, mainly from its name, as written by common PDF producers. */
export function readFont(pdfium: Pdfium, address: number): FontStyle {
  const { call } = pdfium;
  if (!address) return { name: '', isBold: false, isItalic: false, isIcon: false };
  const fullName = pdfium.readUtf8((pointer, bytes) => call.FPDFFont_GetBaseFontName(address, pointer, bytes));
  // The name of an embedded subset starts with six capitals and a plus.
  const name = fullName.replace(/^[A-Z]{6}\+/, '');
  const flags = call.FPDFFont_GetFlags(address);
  return {
    name: fullName,
    isBold: BOLD.test(name) || (flags > 0 && (flags & FORCE_BOLD_FLAG) !== 0),
    isItalic: ITALIC.test(name) || (flags > 0 && (flags & ITALIC_FLAG) !== 0),
    isIcon: ICON_FONT.test(name),
  };
}
