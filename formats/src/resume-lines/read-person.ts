import { findNetworkByName, findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import type { JsonObject } from '../json-resume/json.ts';
import { omitBlank } from '../json-resume/lens.ts';
import { findPeriod } from '../reading/periods.ts';
import { splitCommas } from '../reading/split-words.ts';

import { countLetterWords, isBulletLine, joinLines, removeMarker, trimSeparators } from './line-text.ts';
import { containsNamePart, DOCUMENT_TITLE, findName, type NameMatch } from './read-name.ts';
import type { ReaderContext } from './reading-context.ts';
import type { TextLine } from './text-line.ts';
import { findEmail, findWebAddress } from './web-addresses.ts';
import { countWords, isCountry, isPlace } from './words.ts';

const PHONE =
  /(?<![\p{L}\p{Nd}/.])(?:\+|00|\()?\s?\p{Nd}(?:[\s()./\u2010-\u2013-]{0,3}\p{Nd}){6,15}(?!\p{Nd}|[./-]\p{Nd})/u;
/** Labels and icons before contact details, in fourteen languages. */
export const CONTACT_LABEL =
  /^(?:[\p{So}\p{Sk}☎✆✉📞📧📍🏠🌐🔗📱]|\s)*(?:e-?mail|mail|courriel|correo(?: electrónico)?|email address|phone|tel|telephone|téléphone|teléfono|telefone|telefono|telefon|mobile|mobil|cell|handy|fax|web|website|webseite|site|sitio web|homepage|portfolio|blog|(?:permanent |present |current |postal |mailing |home |residential )?address|adresse|anschrift|dirección|indirizzo|endereço|wohnort|ort|location|ubicación|lieu|place|city|residence|lives in|based in|linkedin|github|gitlab|twitter|xing|orcid|skype|διεύθυνση|τηλέφωνο|email|τηλ|телефон|тел|почта|эл\. почта|адрес|город|फ़ोन|फोन|ईमेल|पता|الهاتف|هاتف|البريد(?: الإلكتروني)?|العنوان|الموقع|ফোন|ইমেইল|ঠিকানা|தொலைபேசி|மின்னஞ்சல்|முகவரி|電話|メール|住所|电话|邮箱|地址|手机|p|m|t|e|a|l|w)\s?\.?\s?(?:[:：]|\s-\s|(?<=\p{L}{4})\s(?=[+(\p{Nd}]))\s*/iu;

/** The facts read from the header of a document and its contact sections. */
export interface ParsedPerson {
  basics: JsonObject;
  /** Introductory paragraphs without a heading. */
  paragraphs: string[];
  /** The remaining text of lines that were read in part. */
  leftovers: { text: string; line: TextLine }[];
}

interface Chunk {
  text: string;
  label: string;
  line: TextLine;
  isHeader: boolean;
}

/** Whether a line contains or links to an email address or a phone number. */
export const isContactLine = ({ text, links }: TextLine): boolean =>
  findEmail(text) !== undefined ||
  links.some((link) => /^(?:mailto|tel):/i.test(link)) ||
  (text.length < 40 && isPhone(text));

/** Whether a line next to a contact line is also a contact detail. */
export const isAdjacentContact = ({ text }: TextLine): boolean =>
  isPlace(text) || (findWebAddress(text) !== undefined && countLetterWords(text) <= 4);

/**
 * Reads the person the document is about.
 * @param header the lines before all headings
 * @param contact the lines of the contact sections
 */
export function readPerson(
  header: readonly TextLine[],
  contact: readonly TextLine[],
  reading: ReaderContext,
): ParsedPerson {
  const { facts, bodySize } = reading;
  const all = [...header, ...contact];
  for (const line of all) if (DOCUMENT_TITLE.test(line.text)) facts.use(line);
  const name = findName(header.length > 0 ? header : all, bodySize);
  const contactReader = new ContactReader(all, new Set(header), name, reading);
  const basics = contactReader.read();
  if (name) {
    const isConfirmed =
      name.isLarge || containsNamePart(name.text, [String(basics.email ?? ''), ...all.flatMap(({ links }) => links)]);
    facts.note('basics.name', name.lines[0], { isUnsure: !isConfirmed });
    facts.use(...name.lines);
  }
  return {
    basics: omitBlank({ name: name?.text, ...basics }),
    paragraphs: contactReader.paragraphs,
    leftovers: contactReader.leftovers,
  };
}

class ContactReader {
  readonly paragraphs: string[] = [];
  readonly leftovers: ParsedPerson['leftovers'] = [];
  private readonly lines: readonly TextLine[];
  private readonly header: ReadonlySet<TextLine>;
  private readonly name: NameMatch | undefined;
  private readonly reading: ReaderContext;
  private readonly profiles: JsonObject[] = [];
  private readonly basics: JsonObject = {};

  constructor(
    lines: readonly TextLine[],
    header: ReadonlySet<TextLine>,
    name: NameMatch | undefined,
    reading: ReaderContext,
  ) {
    this.lines = lines;
    this.header = header;
    this.name = name;
    this.reading = reading;
  }

  read(): JsonObject {
    const { facts } = this.reading;
    const chunks = this.lines.flatMap((line) => this.listChunks(line));
    const unread = chunks.filter((chunk) => !this.readContact(chunk));
    for (const line of this.lines) for (const link of line.links) this.addLink(link, line);
    const unplaced = unread.filter((chunk) => !this.readPlace(chunk, true));
    const label = unplaced.find((chunk) => chunk.isHeader && this.isLabel(chunk) && !this.isAmongContacts(chunk));
    const remaining = unplaced.filter((chunk) => chunk === label || !this.readPlace(chunk, false));
    if (label) {
      this.basics.label = label.text;
      facts.note('basics.label', label.line, { isUnsure: countWords('role', label.text) === 0 });
    }
    const others = remaining.filter((chunk) => chunk !== label);
    this.readParagraphs(others);
    for (const { text, line } of others)
      if (facts.isUsed(line) && !this.isInParagraph(line)) this.leftovers.push({ text, line });
    return omitBlank({ ...this.basics, profiles: this.profiles });
  }

  private listChunks(line: TextLine): Chunk[] {
    if (DOCUMENT_TITLE.test(line.text)) return [];
    const isName = this.name?.lines.includes(line);
    const texts = isName ? (this.name?.lines[0] === line ? this.name.rest : []) : line.parts;
    const isHeader = this.header.has(line);
    const chunks: Chunk[] = [];
    let label = '';
    for (const part of texts.flatMap((text) => text.split(/\s*[|•∙⋅●▪◆⋄｜]\s*|\s+[·–—]\s+|\s{3,}/u))) {
      const text = removeMarker(part).trim();
      if (!text) continue;
      const match = CONTACT_LABEL.exec(text)?.[0] ?? '';
      const own = text.slice(match.length).trim();
      // A label in a column of its own precedes its value.
      if (!own || (CONTACT_LABEL.test(`${text}:`) && CONTACT_LABEL.exec(`${text}:`)?.[0] === `${text}:`)) {
        label = text;
        this.reading.facts.use(line);
        continue;
      }
      chunks.push({ text: own, label: match || label, line, isHeader });
      label = '';
    }
    return chunks;
  }

  private isInParagraph({ text }: TextLine): boolean {
    return this.paragraphs.some((paragraph) => paragraph.includes(text));
  }

  /** Reads the contact details in a chunk; returns whether nothing else is left in it. */
  private readContact(chunk: Chunk): boolean {
    const { facts } = this.reading;
    let { text } = chunk;
    const email = findEmail(text);
    // A second email address is left for the user to review.
    if (email && (!this.basics.email || this.basics.email === email)) {
      if (!this.basics.email) facts.note('basics.email', chunk.line);
      this.basics.email = email;
      text = text.replace(email, ' ');
    }
    const web = findWebAddress(text);
    if (web && (!email || web.includes('/'))) {
      this.addLink(/^https?:/i.test(web) ? web : `https://${web}`, chunk.line, true);
      text = text.replace(web, ' ');
    }
    const phone = isPhone(text) ? PHONE.exec(text)?.[0] : undefined;
    if (phone && !this.basics.phone && !/fax/i.test(chunk.label)) {
      this.basics.phone = phone.trim().replace(/^\((?!.*\))/, '');
      facts.note('basics.phone', chunk.line);
      text = text.replace(phone, ' ');
    }
    const handle = /^@?([\p{L}\p{N}._-]{2,50})$/u.exec(text.trim())?.[1];
    const network = findNetworkByName(trimSeparators(chunk.label).toLowerCase());
    if (network && handle && !web && !chunk.line.links.some((link) => findNetworkByUrl(link) === network)) {
      this.profiles.push({ network: trimSeparators(chunk.label), username: handle });
      facts.note(`basics.profiles[${this.profiles.length - 1}]`, chunk.line);
      text = '';
    }
    const rest = trimSeparators(text.replace(/[()[\]\p{So}\s]+/gu, ' '));
    // A single letter is the name of an icon in its font.
    if (rest.length <= 1 || (rest !== trimSeparators(chunk.text) && CONTACT_LABEL.test(`${rest}:`))) {
      facts.use(chunk.line);
      return true;
    }
    // 'LinkedIn' as the text of a link.
    if (findNetworkByName(rest.toLowerCase()) && chunk.line.links.length > 0) {
      facts.use(chunk.line);
      return true;
    }
    chunk.text = rest;
    return false;
  }

  private addLink(link: string, line: TextLine, isWritten = false): void {
    const { facts } = this.reading;
    facts.use(...(isWritten ? [line] : []));
    if (/^mailto:/i.test(link)) {
      const email = findEmail(decodeComponent(link.slice(7)));
      if (!this.basics.email && email) {
        this.basics.email = email;
        facts.note('basics.email', line);
      }
      return;
    }
    if (/^tel:/i.test(link)) {
      if (!this.basics.phone) {
        this.basics.phone = decodeComponent(link.slice(4));
        facts.note('basics.phone', line);
      }
      return;
    }
    const url = link.replace(/[.,;]$/, '');
    const isSameUrl = (other: unknown) => typeof other === 'string' && toUrlKey(other) === toUrlKey(url);
    if (isSameUrl(this.basics.url) || this.profiles.some((profile) => isSameUrl(profile.url))) return;
    const network = findNetworkByUrl(url);
    if (network || this.basics.url) {
      this.profiles.push(omitBlank({ network: network ?? getHost(url), url }));
      facts.note(`basics.profiles[${this.profiles.length - 1}]`, line);
    } else {
      this.basics.url = url;
      facts.note('basics.url', line);
    }
  }

  private readPlace(chunk: Chunk, isSureOnly: boolean): boolean {
    if (this.basics.location) return false;
    const { text, label, line, isHeader } = chunk;
    const isLabelled =
      /addr|adress|anschrift|direcci|indirizzo|endere|wohnort|ort|location|ubicaci|lieu|place|city|resid|based|lives|διεύθ|адрес|город|पता|العنوان|ঠিকানা|முகவரி|住所|地址|^a\b|^l\b/i.test(
        label,
      );
    const isSure = isPlace(text);
    const isNextToContact = line.text !== text && /[@+\p{Nd}]/u.test(line.text);
    const isLikely =
      text.length < 70 &&
      countWords('role', text) === 0 &&
      countLetterWords(text) <= 6 &&
      // 'Nationality: …' is another field.
      !/[.!?]$|[:：]/u.test(text) &&
      (isNextToContact || !isHeader || this.isAmongContacts(chunk)) &&
      /^[\p{Lu}\p{Lo}\p{Nd}]/u.test(text);
    const hasCode = /\b[A-Z]{1,2}\d[A-Z\d]?(?:\s?\d[A-Z]{2})?$|^\p{Nd}{4,5}\s\p{L}/u.test(text) && text.length < 50;
    const hasStreet =
      /\p{Nd}/u.test(text) && /,/u.test(text) && /\p{L}{3}/u.test(text) && !findPeriod(text) && text.length < 120;
    if (!isLabelled && !isSure && !hasStreet && !hasCode && (isSureOnly || !isLikely || /\p{Nd}/u.test(text)))
      return false;
    this.basics.location = parseLocation(text);
    this.reading.facts.note('basics.location', line, { isUnsure: !isLabelled && !isSure });
    return true;
  }

  private isLabel({ text, line, label }: Chunk): boolean {
    // Text next to an email address or a phone number is a place.
    if (label || (line.text !== text && /[@+]|\p{Nd}{3}/u.test(line.text) && countWords('role', text) === 0))
      return false;
    if (text.length > 120 || text.length < 3 || isBulletLine(line) || /[.!?]$/u.test(text)) return false;
    const words = countLetterWords(text);
    return words > 0 && words <= 14 && !/[@:]|\p{Nd}{4}/u.test(text);
  }

  /** Whether the text is one or two words styled like the contact lines around it: a place, and not a title. */
  private isAmongContacts({ text, line }: Chunk): boolean {
    if (countWords('role', text) > 0 || countLetterWords(text) > 2) return false;
    const isAlike = (other: TextLine) => Math.abs(other.size - line.size) < 0.3 && other.isBold === line.isBold;
    return this.lines.some((other) => other !== line && isContactLine(other) && isAlike(other));
  }

  /**
   * Reads long lines of the header as an introduction. Short ones without a known field are left for the user to
   * review.
   */
  private readParagraphs(chunks: readonly Chunk[]): void {
    const { facts } = this.reading;
    let paragraph: Chunk[] = [];
    const endParagraph = () => {
      const text = joinLines(paragraph.map((chunk) => chunk.line.text));
      if (text.length > 80 && countLetterWords(text) > 10) {
        this.paragraphs.push(text);
        facts.note('basics.summary', paragraph[0]?.line);
        facts.use(...paragraph.map(({ line }) => line));
      }
      paragraph = [];
    };
    // Facts side by side are not a sentence.
    const isSentence = ({ line }: Chunk) => line.parts.length === 1 && !/\s[|·•]\s/u.test(line.text);
    const lines = [
      ...new Map(
        chunks.filter((chunk) => chunk.isHeader && isSentence(chunk)).map((chunk) => [chunk.line, chunk]),
      ).values(),
    ];
    for (const chunk of lines) {
      const last = paragraph.at(-1)?.line;
      if (last && (Math.abs(last.size - chunk.line.size) > 0.5 || chunk.line.y - last.y > last.size * 2.2))
        endParagraph();
      paragraph.push(chunk);
    }
    endParagraph();
  }
}

const decodeComponent = (text: string): string => {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
};

const toUrlKey = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');
const getHost = (url: string): string => toUrlKey(url).split('/')[0] ?? '';

/** Whether a text has seven digits or more that are not dates. */
function isPhone(text: string): boolean {
  const match = PHONE.exec(text)?.[0] ?? '';
  const digits = match.replace(/\P{Nd}/gu, '').length;
  const isLong = digits >= 7 && digits <= 16;
  // '+49 711 5550 1934' ends with a possible year.
  return isLong && (/^\s*\+/u.test(match) || findPeriod(match) === undefined || /^[\s(]*0\p{Nd}{2}/u.test(match));
}

/** Parses 'Hauptstraße 12, 10115 Berlin' or 'Bengaluru, Karnataka, India'. */
function parseLocation(text: string): JsonObject {
  const parts = splitCommas(text);
  const last = parts.at(-1) ?? '';
  const country =
    parts.length > 1 && (isCountry(last) || (parts.length === 2 && isPlace(text) && !/^\p{Lu}{2}$/u.test(last)))
      ? last
      : '';
  const rest = country ? parts.slice(0, -1) : parts;
  const street = rest.filter((part) => /\p{Nd}/u.test(part) && !/^\p{Nd}{4,6}\s+\p{L}/u.test(part));
  const towns = rest.filter((part) => !street.includes(part));
  const [town = '', region = ''] = towns;
  const [, postalCode = '', city = town] = /^(\p{Nd}{4,6})\s+(\p{L}.*)$/u.exec(town) ?? [];
  return omitBlank({
    address: street.join(', '),
    postalCode,
    city,
    region: [region, ...towns.slice(2)].filter(Boolean).join(', '),
    country,
  });
}
