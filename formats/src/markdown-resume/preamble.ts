import { NETWORK_LINK_KEYS, NETWORK_LINKS, toProfileUrl } from '@vitrine/contract/portfolio/profile-address';
import { findNetworkByName, findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import { isPeriod } from '../reading/periods.ts';
import { readPlace } from '../reading/read-place.ts';
import { splitCommas } from '../reading/split-words.ts';
import { trimSeparators } from '../resume-lines/line-text.ts';
import { CONTACT_LABEL } from '../resume-lines/read-person.ts';
import { findEmail } from '../resume-lines/web-addresses.ts';
import { type Block, type MarkdownLine, removeLinkAddresses } from './blocks.ts';
import { splitWords } from './facts.ts';
import { isKnownPlace } from './places.ts';
import { blocksToText } from './text-blocks.ts';

/** A fact of the person from the top of a text, with its line number. */
export interface ContactFact {
  section: 'personalInfo' | 'footerLinks';
  field: string;
  value: unknown;
  at: number;
  isUnsure: boolean;
}

const EMAIL = /^(?:mailto:)?([^\s@<>(),;/]{1,100}@[^\s@<>(),;/]{1,150}\.[^\s@<>(),;/]{2,60})$/i;
const PHONE = /^(?:tel:)?([+(]{0,2}\p{Nd}[\p{Nd}\s()./\u2010-\u2013-]{5,28}\p{Nd})$/iu;
const WEB_ADDRESS = /^(?:https?:\/\/\S+|(?:www\.)?(?:[a-z0-9-]{1,60}\.){1,4}[a-z]{2,12}(?:\/\S*)?)$/i;
/** A bare domain name may be a word of a headline: 'Node.js'. */
const FULL_ADDRESS = /^(?:https?:\/\/|www\.)|\//i;
/** A phone number of seven digits or more among other words. */
const PHONE_IN_TEXT = /[+(]{0,2}\p{Nd}(?:[\s()./\u2010-\u2013-]{0,3}\p{Nd}){6,15}/u;
/** Separators between contact details; a pictograph starts a new detail. */
const CONTACT_SEPARATORS = /[|•·∙⋅｜\u2002\u2003\u3000]|\t+|\s[–—]\s|(?=\p{So})/gu;
const PICTOGRAPHS = /^(?:[\p{So}\p{Sk}\s]|\u{FE0F}|\u{200D})+/u;
/** A label in any language. */
const LABEL = /^[\p{L}\p{M}][\p{L}\p{M}\s./-]{0,40}[:：](?!\/\/)\s*/u;
/** A phone number may follow these labels without a colon. */
const PHONE_LABEL = /^(?:tel|ph|phone|mob|mobile|cell|fon|telefon|handy|тел)\.?\s+(?=[+(]{0,2}\p{Nd})/iu;
/** Labels of a town or a postal address. */
const PLACE_LABEL =
  /^(?:📍|📌|🏠|🏡)|^(?:location|address|city|based in|lives in|ort|wohnort|adresse|anschrift|lieu|ville|ubicación|ciudad|dirección|luogo|indirizzo|cidade|endereço|город|адрес|διεύθυνση|पता|العنوان|ঠিকানা|முகவரி|所在地|住所|地址)\s?[:：]/iu;
const MAX_HEADLINE_LENGTH = 150;

/**
 * Reads the text below a name, or a contact section: email address, phone number, web pages and a place, recognized by
 * their form; then a short remaining line as the headline, and sentences as the summary.
 */
export function readContacts(blocks: readonly Block[], isBelowName: boolean): { facts: ContactFact[]; left: Block[] } {
  const facts: ContactFact[] = [];
  const unparsed: Block[] = [];
  const reader = new ContactReader(facts, isBelowName);
  for (const block of blocks) {
    const lines = listLines(block);
    const unread = lines.filter((line) => !reader.take(line));
    if (lines.length === 0) unparsed.push(block);
    else if (unread.length > 0) unparsed.push({ kind: 'paragraph', lines: unread });
  }
  const text = isBelowName ? blocksToText(unparsed) : '';
  if (!text) return { facts, left: unparsed };
  facts.push({ section: 'personalInfo', field: 'summary', value: text, at: 0, isUnsure: true });
  return { facts, left: [] };
}

const listLines = (block: Block): MarkdownLine[] => {
  if (block.kind === 'paragraph') return block.lines;
  if (block.kind === 'quote') return block.blocks.flatMap(listLines);
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(listLines));
  return block.kind === 'heading' ? [block.line] : [];
};

/**
 * Removes a contact label. After any other label only email addresses and full web addresses count: a place may be a
 * place of birth, a number a passport number, and 'Skype: asha.rao' is not a web page.
 */
function removeContactLabel(part: string): string {
  const plain = part.replace(PICTOGRAPHS, '').replace(PHONE_LABEL, '');
  const label = CONTACT_LABEL.exec(plain)?.[0] ?? '';
  const isContactLabel =
    label !== '' && findNetworkByName(trimSeparators(label)) === undefined && !/^(?:fax|skype)/i.test(label);
  if (isContactLabel) return plain.slice(label.length);
  const rest = plain.replace(LABEL, '');
  return EMAIL.test(rest) || (WEB_ADDRESS.test(rest) && FULL_ADDRESS.test(rest)) ? rest : plain;
}

/** Returns the phone number that a text consists of; undefined for other text and for dates. */
function findPhone(text: string): string | undefined {
  const phone = PHONE.exec(text)?.[1];
  const digits = phone?.replace(/\P{Nd}/gu, '').length ?? 0;
  // '+49 711 5550 1934' ends with a possible year.
  return digits > 6 && digits < 17 && (/^[(]?(?:\+|0\d{2})/.test(text) || !isPeriod(text)) ? phone : undefined;
}

const isSureContact = (text: string): boolean =>
  EMAIL.test(text) || findPhone(text) !== undefined || (WEB_ADDRESS.test(text) && FULL_ADDRESS.test(text));

/** Whether a text contains a contact detail. */
const hasContact = (text: string): boolean =>
  findPhone(PHONE_IN_TEXT.exec(text)?.[0] ?? '') !== undefined ||
  text.split(/[\s,;()<>]+/).some((word) => isSureContact(removeContactLabel(word)));

/** Splits a text at an email address that is separated by blanks only. */
function splitAtEmail(piece: string): string[] {
  const plain = removeContactLabel(piece);
  const email = findEmail(plain);
  if (email === undefined) return [piece];
  const at = plain.indexOf(email);
  return [plain.slice(0, at), email, plain.slice(at + email.length)].map((one) => one.trim()).filter(Boolean);
}

class ContactReader {
  readonly #facts: ContactFact[];
  readonly #isBelowName: boolean;
  readonly #profiles = new Set<string>();

  constructor(facts: ContactFact[], isBelowName: boolean) {
    this.#facts = facts;
    this.#isBelowName = isBelowName;
  }

  /** Reads a line; returns whether all of it was read. */
  take(line: MarkdownLine): boolean {
    const { text, mask } = removeLinkAddresses(line);
    const parts = splitWords(text, mask, CONTACT_SEPARATORS).filter((part) => /[\p{L}\p{N}]/u.test(part));
    // The text of a link is covered by its address.
    const linked = new Set(
      line.links.filter(({ address }) => this.#takeContact(address, line)).map((link) => link.text),
    );
    const unparsed = parts.map((part) => this.#takePart(part, linked, line));
    const remaining = unparsed.filter(Boolean);
    if (remaining.length === 0) return true;
    // Without a contact detail the text is kept unchanged.
    const [only = '', ...others] = unparsed.every((part, at) => part === parts[at]) ? [text] : remaining;
    const isHeadline =
      this.#isBelowName &&
      others.length === 0 &&
      only.length <= MAX_HEADLINE_LENGTH &&
      !/[.!?]$/.test(only) &&
      !LABEL.test(only) &&
      !hasContact(only);
    return isHeadline && this.#add('personalInfo', 'designation', only.replace(PICTOGRAPHS, ''), line, true);
  }

  /** Reads the contact details in a part and returns the remaining text. */
  #takePart(part: string, linked: ReadonlySet<string>, line: MarkdownLine): string {
    const take = (text: string) => linked.has(text) || this.#takeContact(text, line);
    const plain = removeContactLabel(part);
    if (take(plain) || this.#takeUser(part, line) || this.#takePlace(plain, line, PLACE_LABEL.test(part))) return '';
    // A comma separates contact details only if one of them is certain: a headline may have commas, too.
    const pieces = part.split(/[;；؛]/).flatMap(splitCommas);
    const fragments = pieces.map((piece) => splitAtEmail(piece).map(removeContactLabel));
    if (!fragments.flat().some((fragment) => linked.has(fragment) || isSureContact(fragment))) return part;
    const unread = fragments.map((some) => some.filter((fragment) => !take(fragment)));
    const rest = pieces.filter((_, at) => unread[at]?.length).join(', ');
    return this.#takePlace(removeContactLabel(rest), line) ? '' : rest;
  }

  /** Reads 'GitHub: jane'. */
  #takeUser(part: string, line: MarkdownLine): boolean {
    const [name = '', user = '', ...others] = part
      .replace(PICTOGRAPHS, '')
      .split(/[:：]/)
      .map((one) => one.trim());
    const network = findNetworkByName(name);
    const key = NETWORK_LINK_KEYS.find((link) => NETWORK_LINKS[link].network === network);
    return (
      key !== undefined &&
      others.length === 0 &&
      /^@?[\w.-]{2,50}$/.test(user) &&
      this.#takeContact(toProfileUrl(key, user), line)
    );
  }

  #takeContact(text: string, line: MarkdownLine): boolean {
    const mail = EMAIL.exec(text)?.[1];
    if (mail) return this.#add('personalInfo', 'email', mail, line);
    const phone = findPhone(text);
    if (phone) return this.#add('personalInfo', 'contactNumber', phone, line);
    if (!WEB_ADDRESS.test(text)) return false;
    const url = /^https?:/i.test(text) ? text : `https://${text}`;
    const network = findNetworkByUrl(url);
    if (!network) return this.#add('footerLinks', 'website', url, line) || this.#addProfile('Website', url, line);
    const key = NETWORK_LINK_KEYS.find((link) => NETWORK_LINKS[link].network === network);
    return (key !== undefined && this.#add('footerLinks', key, url, line)) || this.#addProfile(network, url, line);
  }

  #addProfile(network: string, url: string, line: MarkdownLine): boolean {
    const website = this.#facts.find(({ field }) => field === 'website')?.value;
    if (this.#profiles.has(url) || `${url}/` === website || url === `${website}/`) return true;
    this.#profiles.add(url);
    const known = this.#facts.find(({ field }) => field === 'profiles');
    const row = { network, username: '', url };
    if (!known) return this.#add('footerLinks', 'profiles', [row], line);
    (known.value as (typeof row)[]).push(row);
    return true;
  }

  #takePlace(text: string, line: MarkdownLine, isLabelled = false): boolean {
    if (isLabelled && /\p{Nd}/u.test(text)) return this.#add('personalInfo', 'address', text, line, true);
    if (!isKnownPlace(text) && !isLabelled) return false;
    const parts = Object.entries(readPlace(text)).map(([field, value]) =>
      this.#add('personalInfo', field, value, line, true),
    );
    return parts.length > 0 && parts.every(Boolean);
  }

  /** Adds a fact. Returns false if the field already has another value; a repeated value counts as added. */
  #add(
    section: ContactFact['section'],
    field: string,
    value: unknown,
    { at }: MarkdownLine,
    isUnsure = false,
  ): boolean {
    const known = this.#facts.find((fact) => fact.section === section && fact.field === field);
    if (known) return known.value === value;
    this.#facts.push({ section, field, value, at, isUnsure });
    return true;
  }
}
