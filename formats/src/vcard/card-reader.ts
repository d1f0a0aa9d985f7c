import { composeProfileAddress, networkOfAddress, networkOfName } from '@vitrine/contract/portfolio/recognize-profile';
import type { JsonObject } from '../json-resume/json.ts';
import type { Card, Property } from './content-lines.ts';
import { splitUnescaped, unescapeText } from './text-values.ts';

/** The properties of a card by their names, the preferred ones first, with their values as people read them. */
export class CardReader {
  readonly version: string;
  readonly #properties: readonly Property[];
  readonly #labels = new Map<string, string>();

  constructor({ version, properties }: Card) {
    this.version = version;
    this.#properties = properties;
    for (const { group, name, value } of properties) {
      // Apple writes its own words as _$!<HomePage>!$_.
      if (group && name === 'X-ABLABEL') {
        this.#labels.set(group, unescapeText(value, version).replace(/^_\$!<|>!\$_$/g, ''));
      }
    }
  }

  /** Those of some names that say something; of several that are one in other languages (ALTID) the first. */
  list(...names: string[]): Property[] {
    const alternatives = new Set<string>();
    return this.#properties
      .filter(({ name, value, parameters }) => {
        if (!names.includes(name) || !value.replace(/[;,\s]/g, '')) return false;
        const alternative = parameters.get('ALTID')?.[0];
        if (alternative === undefined) return true;
        const key = `${name} ${alternative}`;
        return alternatives.has(key) ? false : alternatives.add(key);
      })
      .map((property) => ({ property, preference: readPreference(property) }))
      .sort((a, b) => a.preference - b.preference)
      .map(({ property }) => property);
  }

  listOthers(known: ReadonlySet<string>): Property[] {
    return this.#properties.filter(({ name, value }) => !known.has(name) && value.trim() !== '');
  }

  text = ({ value }: Property): string => unescapeText(value, this.version).trim();

  /** A value of several parts, such as an address; each in one line. */
  parts = ({ value }: Property): string[] =>
    splitUnescaped(value, ';').map((part) => unescapeText(part, this.version).replace(/\s+/g, ' ').trim());

  /** A value that is a list, such as nicknames. */
  words = ({ value }: Property): string[] =>
    splitUnescaped(value, ',')
      .map((word) => unescapeText(word, this.version).trim())
      .filter(Boolean);

  /** What its owner calls it: the label of its group. */
  label = ({ group }: Property): string => this.#labels.get(group) ?? '';
}

export const listTypes = ({ parameters }: Property): readonly string[] => parameters.get('TYPE') ?? [];

/** From 1 to 100, as version 4.0 counts; 1 for what earlier ones call preferred. */
function readPreference(property: Property): number {
  const preference = Number(property.parameters.get('PREF')?.[0]);
  if (preference >= 1 && preference <= 100) return preference;
  return listTypes(property).includes('pref') ? 1 : 101;
}

/** The number that a telephone is reached at, without the scheme of an address. */
export const readNumber = (text: string): string =>
  text
    .replace(/^(?:tel|sms):/i, '')
    .replace(/;ext=/i, ' ext. ')
    .split(/;[a-z-]+=/i, 1)
    .join('')
    .trim();

/** Properties of accounts by other names than SOCIALPROFILE, and the network that each is of. */
export const NETWORK_PROPERTIES: Readonly<Record<string, string>> = {
  'X-AIM': 'AIM',
  'X-FACEBOOK': 'Facebook',
  'X-GITHUB': 'GitHub',
  'X-GOOGLE-TALK': 'Google Talk',
  'X-GTALK': 'Google Talk',
  'X-ICQ': 'ICQ',
  'X-INSTAGRAM': 'Instagram',
  'X-JABBER': 'XMPP',
  'X-LINKEDIN': 'LinkedIn',
  'X-MASTODON': 'Mastodon',
  'X-MSN': 'MSN',
  'X-QQ': 'QQ',
  'X-SIGNAL': 'Signal',
  'X-SKYPE': 'Skype',
  'X-SKYPE-USERNAME': 'Skype',
  'X-TELEGRAM': 'Telegram',
  'X-TWITTER': 'Twitter',
  'X-WECHAT': 'WeChat',
  'X-YAHOO': 'Yahoo',
};

const PLACES = new Set(['home', 'work', 'pref', 'internet', 'personal', 'other']);

/** An account on a network, from any of the properties that cards keep it in. */
export function readProfile(property: Property, card: CardReader): JsonObject {
  const parameter = (...names: string[]) => names.map((name) => property.parameters.get(name)?.[0]).find(Boolean) ?? '';
  const text = card.text(property);
  const isAddress = /^https?:/i.test(text);
  const [, scheme = '', rest = text] = isAddress ? [] : (/^([a-z][a-z0-9+-]{0,30}):(.+)$/i.exec(text) ?? []);
  const service =
    parameter('SERVICE-TYPE', 'X-SERVICE-TYPE') ||
    (NETWORK_PROPERTIES[property.name] ?? '') ||
    (property.name.endsWith('SOCIALPROFILE') && listTypes(property).find((type) => !PLACES.has(type))) ||
    card.label(property) ||
    (scheme.startsWith('x-') ? '' : scheme);
  const named = networkOfName(service) ?? capitalize(service);
  const username = parameter('USERNAME', 'X-USER', 'X-USERID') || (isAddress ? '' : rest.replace(/^\/+/, ''));
  const network = named || (isAddress ? (networkOfAddress(text) ?? hostOf(text)) : '');
  const url = isAddress ? text : composeProfileAddress(network, username);
  return { ...(network && { network }), ...(username && { username }), ...(url && { url }) };
}

/** 'mastodon.example' of an address: what to call a page of which nothing else is known. */
export const hostOf = (address: string): string =>
  /^(?:https?:\/\/)?(?:www\.)?([^/?#\s]+)/i.exec(address)?.[1] ?? 'Website';

/** Short schemes are abbreviations. */
const capitalize = (word: string): string =>
  /^[a-z]{3,4}$/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
