import { composeProfileUrl, findNetworkByName, findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import type { JsonObject } from '../json-resume/json.ts';
import type { Card, Property } from './content-lines.ts';
import { splitUnescaped, unescapeText } from './text-values.ts';

/** The properties of a card by name, in order of preference, with decoded values. */
export class CardReader {
  readonly version: string;
  readonly #properties: readonly Property[];
  readonly #labels = new Map<string, string>();

  constructor({ version, properties }: Card) {
    this.version = version;
    this.#properties = properties;
    for (const { group, name, value } of properties) {
      // Apple writes its predefined labels as _$!<HomePage>!$_.
      if (group && name === 'X-ABLABEL') {
        this.#labels.set(group, unescapeText(value, version).replace(/^_\$!<|>!\$_$/g, ''));
      }
    }
  }

  /** Lists the non-empty properties with the given names; of alternatives in several languages (ALTID) the first. */
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

  /** Splits a value of several parts, such as an address; each part is one line. */
  parts = ({ value }: Property): string[] =>
    splitUnescaped(value, ';').map((part) => unescapeText(part, this.version).replace(/\s+/g, ' ').trim());

  /** Splits a value that is a list, such as nicknames. */
  words = ({ value }: Property): string[] =>
    splitUnescaped(value, ',')
      .map((word) => unescapeText(word, this.version).trim())
      .filter(Boolean);

  /** Returns the owner's label of a property: that of its group. */
  label = ({ group }: Property): string => this.#labels.get(group) ?? '';
}

export const listTypes = ({ parameters }: Property): readonly string[] => parameters.get('TYPE') ?? [];

/** Returns the preference, from 1 to 100 as in version 4.0; 1 for the `pref` type of earlier versions. */
function readPreference(property: Property): number {
  const preference = Number(property.parameters.get('PREF')?.[0]);
  if (preference >= 1 && preference <= 100) return preference;
  return listTypes(property).includes('pref') ? 1 : 101;
}

/** Returns a phone number without a URI scheme. */
export const parsePhoneNumber = (text: string): string =>
  text
    .replace(/^(?:tel|sms):/i, '')
    .replace(/;ext=/i, ' ext. ')
    .split(/;[a-z-]+=/i, 1)
    .join('')
    .trim();

/** Account properties other than SOCIALPROFILE, with the network of each. */
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

const GENERIC_TYPES = new Set(['home', 'work', 'pref', 'internet', 'personal', 'other']);

/** Reads an account on a network, from any of the properties in use for it. */
export function readProfile(property: Property, card: CardReader): JsonObject {
  const parameter = (...names: string[]) => names.map((name) => property.parameters.get(name)?.[0]).find(Boolean) ?? '';
  const text = card.text(property);
  const isAddress = /^https?:/i.test(text);
  const [, scheme = '', rest = text] = isAddress ? [] : (/^([a-z][a-z0-9+-]{0,30}):(.+)$/i.exec(text) ?? []);
  const service =
    parameter('SERVICE-TYPE', 'X-SERVICE-TYPE') ||
    (NETWORK_PROPERTIES[property.name] ?? '') ||
    (property.name.endsWith('SOCIALPROFILE') && listTypes(property).find((type) => !GENERIC_TYPES.has(type))) ||
    card.label(property) ||
    (scheme.startsWith('x-') ? '' : scheme);
  const named = findNetworkByName(service) ?? capitalize(service);
  const username = parameter('USERNAME', 'X-USER', 'X-USERID') || (isAddress ? '' : rest.replace(/^\/+/, ''));
  const network = named || (isAddress ? (findNetworkByUrl(text) ?? getHost(text)) : '');
  const url = isAddress ? text : composeProfileUrl(network, username);
  return { ...(network && { network }), ...(username && { username }), ...(url && { url }) };
}

/** Returns the host of an address, 'mastodon.example', as the name of an unknown page. */
export const getHost = (address: string): string =>
  /^(?:https?:\/\/)?(?:www\.)?([^/?#\s]+)/i.exec(address)?.[1] ?? 'Website';

/** Capitalizes a word; short schemes are abbreviations. */
const capitalize = (word: string): string =>
  /^[a-z]{3,4}$/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
