import { readHost } from '@vitrine/contract/text/addresses';
import { resolveCountryCode, resolveCountryName } from './code-names.ts';
import type { DocumentBuilder } from './document-builder.ts';
import { type EuropassElement, findElement, listElements, listEntries, readElementText } from './element-tree.ts';

/** An address and the element that contains its parts. */
export interface Address {
  street: string;
  postalCode: string;
  city: string;
  /** A country code, or a name if there is no code. */
  country: string;
  from: EuropassElement;
}

/** Reads an address of any version; returns undefined if there is none. */
export function readAddress(element: EuropassElement | undefined): Address | undefined {
  if (!element) return undefined;
  const lines = listElements(element, 'AddressLine').map((line) => readElementText(line));
  const parts = ['StreetName', 'BuildingNumber', 'Unit'].map((name) => readElementText(element, name)).filter(Boolean);
  const country = findElement(element, 'Country');
  return {
    street: lines.filter(Boolean).join(', ') || parts.join(' '),
    postalCode: readElementText(element, 'PostalCode'),
    city: readElementText(element, 'CityName') || readElementText(element, 'Municipality'),
    country:
      readElementText(element, 'CountryCode') ||
      readElementText(country, 'Code') ||
      readElementText(country, 'Label') ||
      // Older versions have an object there.
      (country?.children.length === 0 ? readElementText(country) : ''),
    from: element,
  };
}

/** Formats a location: 'Ljubljana, Slovenia'. */
export const formatLocation = (city: string, country: string): string =>
  [city, resolveCountryName(country)].filter(Boolean).join(', ');

/** Sets the location of the owner. */
export function setLocation(builder: DocumentBuilder, address: Address | undefined): void {
  if (!address) return;
  const { street, postalCode, city, country, from } = address;
  const part = (...names: readonly string[]) => names.map((name) => findElement(from, name)).find(Boolean) ?? from;
  builder.setBasic('location.address', street, part('AddressLine', 'StreetName'));
  builder.setBasic('location.postalCode', postalCode, part('PostalCode'));
  builder.setBasic('location.city', city, part('CityName', 'Municipality'));
  const code = resolveCountryCode(country);
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
  from: EuropassElement;
}

/** Reads contact channels and addresses from the `Communication` elements of newer files. */
export function readCommunications(holder: EuropassElement | undefined): { channels: Channel[]; addresses: Address[] } {
  const channels: Channel[] = [];
  const addresses: Address[] = [];
  for (const communication of listElements(holder, 'Communication')) {
    const address = readAddress(findElement(communication, 'Address'));
    if (address) addresses.push(address);
    const code = readElementText(communication, 'ChannelCode').toLowerCase().replace(/\s+/g, '');
    const uri = readElementText(communication, 'URI');
    const network = readElementText(communication, 'OtherTitle') || readElementText(communication, 'UseCode');
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
function readPhone(from: EuropassElement): string {
  const number = [readElementText(from, 'AreaDialing'), readElementText(from, 'DialNumber')].filter(Boolean).join(' ');
  const country = readElementText(from, 'CountryDialing').replace(/\D/g, '');
  return number && country && !number.startsWith('+') ? `+${country} ${number}` : number;
}

/**
 * Reads contact channels and addresses from the `ContactInfo` of older files, which wraps each in `Contact` or has
 * plain text.
 */
export function readContactInfo(info: EuropassElement | undefined): { channels: Channel[]; addresses: Address[] } {
  const readContact = (element: EuropassElement): string => readElementText(findElement(element, 'Contact') ?? element);
  const listChannels = (name: string, kind: Channel['kind']): Channel[] =>
    listEntries(info, name).map((from) => {
      const network = readElementText(from, 'Use', 'Label') || readElementText(from, 'Use', 'Code');
      return { kind, value: readContact(from), network, from };
    });
  const address = findElement(info, 'Address');
  const read = readAddress(findElement(address, 'Contact') ?? address);
  return {
    channels: [
      ...listChannels('Email', 'email'),
      ...listChannels('Telephone', 'phone'),
      ...listChannels('Mobile', 'phone'),
      ...listChannels('Website', 'web'),
      ...listChannels('InstantMessaging', 'profile'),
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
    const isUrl = kind === 'web' || WEB_ADDRESS.test(value);
    builder.add('basics.profiles', from, [
      { key: 'network', value: resolveNetworkName(network) || readHost(value), from },
      isUrl ? { key: 'url', value, from } : { key: 'username', value, from },
    ]);
  }
}

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
const resolveNetworkName = (code: string): string =>
  /^[a-z]+$/.test(code)
    ? (Object.hasOwn(NETWORKS, code) && NETWORKS[code]) || code.charAt(0).toUpperCase() + code.slice(1)
    : code;
