import { NETWORK_LINK_KEYS, NETWORK_LINKS } from '@vitrine/contract/portfolio/profile-address';
import { networkOfAddress } from '@vitrine/contract/portfolio/recognize-profile';
import { isPlace } from '../looks/words.ts';
import { readPlace } from '../reading/read-place.ts';
import { type Block, type MarkdownLine, withoutAddresses } from './blocks.ts';
import { splitWords } from './facts.ts';
import { blocksToText } from './text-blocks.ts';

/** A fact of the person from the top of a text, and where it stands. */
export interface ContactFact {
  section: 'personalInfo' | 'footerLinks';
  field: string;
  value: unknown;
  at: number;
  isUnsure: boolean;
}

const MAIL = /^(?:mailto:)?([^\s@<>()]{1,100}@[^\s@<>()]{1,150}\.[^\s@<>()]{2,60})$/i;
const PHONE = /^(?:tel:)?(\+?[\d][\d\s().–-]{5,28}\d)$/i;
const ADDRESS = /^(?:https?:\/\/\S+|(?:www\.)?(?:[a-z0-9-]{1,60}\.){1,4}[a-z]{2,12}(?:\/\S*)?)$/i;
const LABEL =
  /^(?:e-?mail|phone|tel|telephone|mobile|mob|website|web|site|url|location|address|linkedin|github|twitter|x|portfolio|blog|homepage)\s*[:：]\s*/i;
const LONGEST_HEADLINE = 150;

/**
 * What stands below a name, or in a section of contacts: mail, telephone, pages and a place, told by what they look like, a
 * short line that is none of these, which is the headline, and sentences, which are the summary.
 */
export function readContacts(blocks: readonly Block[], isBelowName: boolean): { facts: ContactFact[]; left: Block[] } {
  const facts: ContactFact[] = [];
  const left: Block[] = [];
  const reader = new ContactReader(facts, isBelowName);
  for (const block of blocks) {
    const lines = listLines(block);
    const unread = lines.filter((line) => !reader.take(line));
    if (lines.length === 0) left.push(block);
    else if (unread.length > 0) left.push({ kind: 'paragraph', lines: unread });
  }
  const text = isBelowName ? blocksToText(left) : '';
  if (!text) return { facts, left };
  facts.push({ section: 'personalInfo', field: 'summary', value: text, at: 0, isUnsure: true });
  return { facts, left: [] };
}

const listLines = (block: Block): MarkdownLine[] => {
  if (block.kind === 'paragraph') return block.lines;
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(listLines));
  return block.kind === 'heading' ? [block.line] : [];
};

class ContactReader {
  readonly #facts: ContactFact[];
  readonly #isBelowName: boolean;

  constructor(facts: ContactFact[], isBelowName: boolean) {
    this.#facts = facts;
    this.#isBelowName = isBelowName;
  }

  /** Whether all of a line was read. */
  take(line: MarkdownLine): boolean {
    const { text, mask } = withoutAddresses(line);
    const parts = splitWords(text, mask, /[|•·]|\t+|\s[–—]\s/g);
    // The words of a link are said by its address.
    const linked = new Set(
      line.links.filter(({ address }) => this.#takeContact(address, line)).map((link) => link.text),
    );
    const left = parts.filter(
      (part) => !linked.has(part.replace(LABEL, '')) && !this.#takeContact(part.replace(LABEL, ''), line),
    );
    const [only = '', ...others] = left.filter((part) => !this.#takePlace(part.replace(LABEL, ''), line));
    if (!only) return true;
    const isHeadline =
      this.#isBelowName && others.length === 0 && only.length <= LONGEST_HEADLINE && !/[.!?]$/.test(only);
    return isHeadline && this.#add('personalInfo', 'designation', only, line, true);
  }

  #takeContact(text: string, line: MarkdownLine): boolean {
    const mail = MAIL.exec(text)?.[1];
    if (mail) return this.#add('personalInfo', 'email', mail, line);
    const phone = PHONE.exec(text)?.[1];
    if (phone) return this.#add('personalInfo', 'contactNumber', phone.trim(), line);
    if (!ADDRESS.test(text)) return false;
    const url = /^https?:/i.test(text) ? text : `https://${text}`;
    const network = networkOfAddress(url);
    if (!network) return this.#add('footerLinks', 'website', url, line) || this.#addProfile('Website', url, line);
    const key = NETWORK_LINK_KEYS.find((link) => NETWORK_LINKS[link].network === network);
    return (key !== undefined && this.#add('footerLinks', key, url, line)) || this.#addProfile(network, url, line);
  }

  #addProfile(network: string, url: string, line: MarkdownLine): boolean {
    const known = this.#facts.find(({ field }) => field === 'profiles');
    const row = { network, username: '', url };
    if (!known) return this.#add('footerLinks', 'profiles', [row], line);
    const rows = known.value as (typeof row)[];
    if (!rows.some((other) => other.url === url)) rows.push(row);
    return true;
  }

  #takePlace(text: string, line: MarkdownLine): boolean {
    if (!isPlace(text)) return false;
    const parts = Object.entries(readPlace(text)).map(([field, value]) =>
      this.#add('personalInfo', field, value, line, true),
    );
    return parts.length > 0 && parts.every(Boolean);
  }

  /** False where the field is taken: what says it again is not lost. */
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
