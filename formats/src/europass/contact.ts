import { countryCode, countryName } from './code-names.ts';
import type { DocumentBuilder } from './document-builder.ts';
import { type Element, findElement, listElements, listEntries, textAt } from './element-tree.ts';

/** An address and the element that contains its parts. */
export interface Address {
  street: string;
  postalCode: string;
  city: string;
  /** A country code, or a name if there is no code. */
  country: string;
  from: Element;
}

/** Reads an address of any version; returns undefined if there is none. */
export function readAddress(element: Element | undefined): Address | undefined {
  if (!element) return undefined;
  const lines = listElements(element, 'AddressLine').map((line) => textAt(line));
  const parts = ['StreetName', 'BuildingNumber', 'Unit'].map((name) => textAt(element, name)).filter(Boolean);
  const country = findElement(element, 'Country');
  return {
    street: lines.filter(Boolean).join(', ') || parts.join(' '),
    postalCode: textAt(element, 'PostalCode'),
    city: textAt(element, 'CityName') || textAt(element, 'Municipality'),
    country:
      textAt(element, 'CountryCode') ||
      textAt(country, 'Code') ||
      textAt(country, 'Label') ||
      // Older versions have an object there.
      (country?.children.length === 0 ? textAt(country) : ''),
    from: element,
  };
}

/** Formats a location: 'Ljubljana, Slovenia'. */
export const placeName = (city: string, country: string): string =>
  [city, countryName(country)].filter(Boolean).join(', ');

/** Sets the location of the owner. */
export function setLocation(builder: DocumentBuilder, address: Address | undefined): void {
  if (!address) return;
  const { street, postalCode, city, country, from } = address;
  const part = (...names: readonly string[]) => names.map((name) => findElement(from, name)).find(Boolean) ?? from;
  builder.setBasic('location.address', street, part('AddressLine', 'StreetName'));
  builder.setBasic('location.postalCode', postalCode, part('PostalCode'));
  builder.setBasic('location.city', city, part('CityName', 'Municipality'));
  const code = countryCode(country);
  const countryFrom = part('CountryCode', 'Country');
  if (code) builder.setBasic('location.countryCode', code, countryFrom);
  else builder.setBasic('location.country', country, countryFrom);
}

/** A contact channel. */
export interface Channel {
  kind: 'email' | 'phone' | 'web' | 'profile';
  value: string;
  /** The network of a profile, if known. */
  network: string;
  from: Element;
}

/** Reads contact channels and addresses from the `Communication` elements of newer files. */
export function readCommunications(holder: Element | undefined): { channels: Channel[]; addresses: Address[] } {
  const channels: Channel[] = [];
  const addresses: Address[] = [];
  for (const communication of listElements(holder, 'Communication')) {
    const address = readAddress(findElement(communication, 'Address'));
    if (address) addresses.push(address);
    const code = textAt(communication, 'ChannelCode').toLowerCase().replace(/\s+/g, '');
    const uri = textAt(communication, 'URI');
    const network = textAt(communication, 'OtherTitle') || textAt(communication, 'UseCode');
    const phone = readPhone(communication) || (code === 'telephone' ? uri : '');
    const from = findElement(communication, 'DialNumber') ?? findElement(communication, 'URI') ?? communication;
    if (phone) channels.push({ kind: 'phone', value: phone, network: '', from });
    else if (!uri) continue;
    else if (code === 'email') channels.push({ kind: 'email', value: uri, network: '', from });
    else if (code === 'web') channels.push({ kind: 'web', value: uri, network: '', from });
    else channels.push({ kind: 'profile', value: uri, network, from });
  }
  return { channels, addresses };
}

/**
 * Formats a phone number: '+386 69984236'. A leading zero stays, because in some countries it is part of the number.
 */
function readPhone(from: Element): string {
  const number = [textAt(from, 'AreaDialing'), textAt(from, 'DialNumber')].filter(Boolean).join(' ');
  const country = textAt(from, 'CountryDialing').replace(/\D/g, '');
  return number && country && !number.startsWith('+') ? `+${country} ${number}` : number;
}

/**
 * Reads contact channels and addresses from the `ContactInfo` of older files, which wraps each in `Contact` or has
 * plain text.
 */
export function readContactInfo(info: Element | undefined): { channels: Channel[]; addresses: Address[] } {
  const contactOf = (element: Element): string => textAt(findElement(element, 'Contact') ?? element);
  const list = (name: string, kind: Channel['kind']): Channel[] =>
    listEntries(info, name).map((from) => {
      const network = textAt(from, 'Use', 'Label') || textAt(from, 'Use', 'Code');
      return { kind, value: contactOf(from), network, from };
    });
  const address = findElement(info, 'Address');
  const read = readAddress(findElement(address, 'Contact') ?? address);
  return {
    channels: [
      ...list('Email', 'email'),
      ...list('Telephone', 'phone'),
      ...list('Mobile', 'phone'),
      ...list('Website', 'web'),
      ...list('InstantMessaging', 'profile'),
    ].filter(({ value }) => value !== ''),
    addresses: read ? [read] : [],
  };
}

const WEB_ADDRESS = /^https?:\/\//i;

/** Sets the contact details of the owner. Further values of the same kind become unmapped data. */
export function setChannels(builder: DocumentBuilder, channels: readonly Channel[]): void {
  const [email, ...emails] = channels.filter(({ kind }) => kind === 'email');
  const [phone, ...phones] = channels.filter(({ kind }) => kind === 'phone');
  const [site, ...sites] = channels.filter(({ kind }) => kind === 'web');
  builder.setBasic('email', email?.value ?? '', email?.from);
  builder.setBasic('phone', phone?.value ?? '', phone?.from);
  builder.setBasic('url', site?.value ?? '', site?.from);
  for (const { value, from } of emails) builder.add('basics.emails', from, [{ key: 'email', value, from }]);
  for (const { value, from } of phones) builder.add('basics.phones', from, [{ key: 'phone', value, from }]);
  for (const { value, network, from, kind } of [...sites, ...channels.filter((one) => one.kind === 'profile')]) {
    const isAddress = kind === 'web' || WEB_ADDRESS.test(value);
    builder.add('basics.profiles', from, [
      { key: 'network', value: networkName(network) || hostOf(value), from },
      isAddress ? { key: 'url', value, from } : { key: 'username', value, from },
    ]);
  }
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';

/** Names of networks that the editors store as codes. */
const NETWORKS: Record<string, string> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  gtalk: 'Google Talk',
  msn: 'MSN',
  other: '',
};
const networkName = (code: string): string =>
  /^[a-z]+$/.test(code)
    ? (Object.hasOwn(NETWORKS, code) && NETWORKS[code]) || code.charAt(0).toUpperCase() + code.slice(1)
    : code;
