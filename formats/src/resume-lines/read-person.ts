import { findNetworkByName, findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import type { JsonObject } from '../json-resume/json.ts';
import { omitBlank } from '../json-resume/lens.ts';
import { findPeriod } from '../reading/periods.ts';

import { countLetterWords, isBulletLine, joinLines, removeMarker, trimSeparators } from './line-text.ts';
import { parseLocation } from './read-location.ts';
import { containsNamePart, DOCUMENT_TITLE, findName, type NameMatch } from './read-name.ts';
import type { ReaderContext } from './reading-context.ts';
import type { TextLine } from './text-line.ts';
import { findEmail, findWebAddress } from './web-addresses.ts';
import { countWords, isPlace } from './words.ts';

const PHONE =
  /(?<![\p{L}\p{Nd}/.])(?:\(?\+|00|\()?\s?\p{Nd}(?:[\s()./·\u00ad\u2010-\u2013-]{0,3}\p{Nd}){6,15}(?!\p{Nd}|[./-]\p{Nd})/u;
/** Postal codes of Brazil and Portugal. */
const POSTAL_CODE = /^\s?(?:\p{Nd}{5}-\p{Nd}{3}|\p{Nd}{4}-\p{Nd}{3})$/u;
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
  const name = findName(header, bodySize) ?? findName(all, bodySize);
  // What is above a labelled name is the letterhead of an agency.
  const labelledAt = header.findIndex((line) => name?.isLabelled && name.lines.includes(line));
  const letterhead = header.slice(0, Math.max(0, labelledAt));
  const own = all.filter((line) => !letterhead.includes(line));
  const contactReader = new ContactReader(own, new Set(header), name, reading);
  if (name) facts.use(...name.lines);
  const basics = contactReader.read();
  if (name) {
    const isConfirmed =
      name.isLarge || containsNamePart(name.text, [String(basics.email ?? ''), ...all.flatMap(({ links }) => links)]);
    facts.note('basics.name', name.lines[0], { isUnsure: !isConfirmed });
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
    const place = this.readPlace(unread);
    const remaining = unread.filter((chunk) => !place.includes(chunk));
    const label = remaining.find((chunk) => chunk.isHeader && this.isLabel(chunk) && !this.isAmongContacts(chunk));
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
      // '(+91) 80879 00000' and an open bracket.
      this.basics.phone = phone
        .trim()
        .replace(/^\((\+\s?\p{Nd}+)\)/u, '$1')
        .replace(/^\((?!.*\))/, '');
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

  /**
   * Reads a place for which there is evidence: its label, the name of a town or country, or a postal code. Chunks next
   * to it, such as the street above the town, belong to it.
   */
  private readPlace(chunks: readonly Chunk[]): Chunk[] {
    const candidates = chunks
      .map((chunk, index) => ({
        chunk,
        index,
        ...parseLocation(chunk.text),
        isLabelled: PLACE_LABEL.test(chunk.label),
      }))
      .filter(({ chunk, evidence, isLabelled }) => (evidence || isLabelled) && isAddressText(chunk.text));
    const weigh = ({ chunk, evidence, isLabelled }: (typeof candidates)[number]) =>
      (isLabelled ? 4 : 0) +
      (evidence === 'city' ? 3 : evidence === 'code' || evidence === 'country' ? 2 : 0) +
      (this.isBesideContact(chunk) ? 1 : 0);
    const best = candidates.toSorted((a, b) => weigh(b) - weigh(a))[0];
    // The name of a town alone may be a word of the introduction or a company.
    if (!best || weigh(best) < 3) return [];
    const used = this.listAddressChunks(chunks, best.index);
    const { location, evidence } = parseLocation(used.map(({ text }) => text).join(', '));
    this.basics.location = location;
    this.reading.facts.note('basics.location', best.chunk.line, { isUnsure: !best.isLabelled && evidence !== 'city' });
    this.reading.facts.use(...used.map(({ line }) => line));
    return used;
  }

  /** Returns a chunk with the parts of the same address before and after it. */
  private listAddressChunks(chunks: readonly Chunk[], at: number): Chunk[] {
    const isNear = (one: Chunk | undefined, other: Chunk | undefined) =>
      one !== undefined &&
      other !== undefined &&
      (one.line === other.line || Math.abs(one.line.y - other.line.y) < one.line.size * 2.2);
    const used = [chunks[at]].filter((chunk) => chunk !== undefined);
    const before = chunks[at - 1];
    if (
      before &&
      isNear(before, chunks[at]) &&
      !before.label &&
      /\p{L}{3}/u.test(before.text) &&
      /\p{Nd}/u.test(before.text) &&
      isAddressText(before.text) &&
      !findPeriod(before.text)
    )
      used.unshift(before);
    for (let index = at + 1; index < chunks.length && index < at + 3; index += 1) {
      const next = chunks[index];
      if (!next || next.label || !isNear(next, chunks[index - 1])) break;
      const { evidence } = parseLocation(next.text);
      if (!evidence || !isAddressText(next.text)) break;
      used.push(next);
    }
    return used;
  }

  /** Whether a chunk is in a contact section, or among or next to lines with an email address or a phone number. */
  private isBesideContact({ line, isHeader }: Chunk): boolean {
    const at = this.lines.indexOf(line);
    return !isHeader || [at - 1, at, at + 1].some((index) => this.lines[index] && isContactLine(this.lines[index]));
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
  const isLong = digits >= 7 && digits <= 16 && !POSTAL_CODE.test(match);
  // '+49 711 5550 1934' ends with a possible year.
  return isLong && (/^\s*\+/u.test(match) || findPeriod(match) === undefined || /^[\s(]*0\p{Nd}{2}/u.test(match));
}

const PLACE_LABEL =
  /addr|adress|anschrift|direcci|indirizzo|endere|wohnort|\bort\b|location|ubicaci|lieu|place|city|resid|based|lives|domicil|διεύθ|адрес|город|місто|पता|العنوان|نشانی|ঠিকানা|முகவரி|住所|地址|주소|địa chỉ|ที่อยู่|כתובת|adres|miasto|bydliště|osoite|lakcím|alamat|woonplaats|^a\b|^l\b/iu;

/** Whether a text can be a part of an address: short, and neither a sentence nor another labelled fact. */
const isAddressText = (text: string): boolean =>
  text.length < 120 &&
  countLetterWords(text) <= 12 &&
  countWords('role', text) === 0 &&
  !/[!?]$|[:：@]|\.\s\p{Lu}\p{Ll}+\s\p{Ll}/u.test(text) &&
  /\p{L}{2}/u.test(text);
