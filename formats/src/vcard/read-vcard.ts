import { findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import { isWebAddress } from '@vitrine/contract/resume/fields';
import { truncate } from '@vitrine/contract/text/characters';
import { WEB_ADDRESS_CONVERSION } from '../json-resume/field-lenses.ts';
import { appendIndex, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { SourceLocations } from '../reading/source-locations.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { CardReader, getHost, listTypes, NETWORK_PROPERTIES, parsePhoneNumber, readProfile } from './card-reader.ts';
import { type Card, MAX_PROPERTIES, type ParsedCards, type Property, parseCards } from './content-lines.ts';
import { findLanguageName } from './language-names.ts';
import { readName } from './read-name.ts';

/** Whether a text is a file of contact cards. */
export const isVcard = (text: string): boolean => /^\uFEFF?\s{0,100}BEGIN:VCARD\s/i.test(text.slice(0, 1_000));

/**
 * Reads the contact card of a person: versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350, with RFC 6715 and RFC 9554). If
 * the file has several cards, the first one of a person is read.
 * @throws {UnreadableFile} if there is none
 */
export function readVcard(text: string): ParsedDocument {
  const parsed = parseCards(text);
  const { cards } = parsed;
  const card = cards.find(isPersonCard);
  if (!card) {
    const reason =
      cards.length > 0 ? 'This is the card of a group or an organization' : 'There is no contact card in it';
    throw new UnreadableFile(`${reason}. Export your own card from your address book, and take that file.`);
  }
  const reading = new VcardReader(new CardReader(card));
  const document = reading.read();
  const { places } = reading;
  return {
    document,
    notes: [...listFileNotes(parsed, card), ...reading.notes],
    locate: (path) => places.locate(path),
    // The texts of a card are plain.
    hasFinalTexts: true,
  };
}

const isPersonCard = ({ properties }: Card): boolean =>
  !properties.some(
    ({ name, value }) => /^(?:KIND|X-ADDRESSBOOKSERVER-KIND)$/.test(name) && /^\s*(?:group|org)/i.test(value),
  ) && !properties.some(({ name, value }) => name === 'X-ABSHOWAS' && /company/i.test(value));

/** Reports the parts of a file outside of the card. */
function listFileNotes({ cards, broken }: ParsedCards, card: Card): ParsedDocument['notes'] {
  const others = cards.filter((other) => other !== card);
  const names = others.slice(0, 10).map(({ properties }) => properties.find(({ name }) => name === 'FN')?.value ?? '');
  const [other] = others;
  return [
    ...broken.map(({ line, text }) => createLeftOutNote(`line ${line}`, text, 'This line is no property of a card')),
    ...(other
      ? [
          createLeftOutNote(
            `line ${other.line}`,
            names.filter(Boolean).join(', '),
            `The file has ${cards.length} cards, and one is read: that of line ${card.line}`,
          ),
        ]
      : []),
    ...(card.properties.length === MAX_PROPERTIES
      ? [createLeftOutNote(`line ${card.line}`, '', `Of a card ${MAX_PROPERTIES} properties are read`)]
      : []),
  ];
}

const createLeftOutNote = (path: string, value: string, reason: string) =>
  ({ path, value: truncate(value, 200), code: 'left-out', reason }) as const;

const formatPlace = ({ line, group, name }: Property): string => `line ${line}, ${group ? `${group}.` : ''}${name}`;

/** Properties for internal use by programs. */
const INTERNAL_PROPERTIES = new Set(
  (
    'AGENT BEGIN CLASS CLIENTPIDMAP CREATED END KIND LANGUAGE MAILER NAME PRODID PROFILE REV SORT-STRING SOURCE UID ' +
    'VERSION XML X-ABADR X-ABLABEL X-ABSHOWAS X-ABUID X-ADDRESSBOOKSERVER-KIND'
  ).split(' '),
);
/** Private properties that a resume does not need; each is reported. */
const PRIVATE_PROPERTIES = new Set(
  (
    'ANNIVERSARY BDAY BIRTHPLACE DEATHDATE DEATHPLACE GEO MEMBER RELATED X-ABDATE X-ABRELATEDNAMES X-ANNIVERSARY ' +
    'X-ASSISTANT X-MANAGER X-SPOUSE'
  ).split(' '),
);
const BINARY_PROPERTIES = new Set(['KEY', 'LOGO', 'SOUND']);
const READ_PROPERTIES = new Set(
  (
    'ADR CATEGORIES EMAIL EXPERTISE FN GENDER HOBBY IMPP INTEREST LANG N NICKNAME NOTE ORG PHOTO PRONOUNS ROLE ' +
    'SOCIALPROFILE TEL TITLE TZ URL X-SOCIALPROFILE'
  ).split(' '),
);
const KNOWN_PROPERTIES = new Set([
  ...INTERNAL_PROPERTIES,
  ...PRIVATE_PROPERTIES,
  ...BINARY_PROPERTIES,
  ...READ_PROPERTIES,
  ...Object.keys(NETWORK_PROPERTIES),
]);

/** Letters of GENDER (RFC 6350, section 6.2.7); N and U have no value in our model. */
const GENDERS: Readonly<Record<string, string>> = { M: 'Male', F: 'Female', O: 'Other' };

class VcardReader {
  readonly places = new SourceLocations();
  readonly notes: ParsedDocument['notes'] = [];
  readonly #card: CardReader;
  readonly #own: { personalInfo: JsonObject; footerLinks: JsonObject } = { personalInfo: {}, footerLinks: {} };

  constructor(card: CardReader) {
    this.#card = card;
  }

  read(): JsonObject {
    const basics = { ...this.#readName(), ...this.#readTexts(), ...this.#readContacts(), ...this.#readAddresses() };
    const document: JsonObject = { basics };
    const lists = {
      work: this.#readWork(),
      languages: this.#readLanguages(),
      skills: this.#readWords('skills', ['EXPERTISE']),
      interests: this.#readWords('interests', ['HOBBY', 'INTEREST']),
    };
    for (const [key, entries] of Object.entries(lists)) if (entries.length > 0) document[key] = entries;
    const own = Object.entries(this.#own).filter(([, values]) => Object.keys(values).length > 0);
    if (own.length > 0) document.meta = { [EXTENSION_KEY]: Object.fromEntries(own) };
    const others = this.#readOthers();
    if (Object.keys(others).length > 0) document.vcard = others;
    this.#tellLeftOut();
    return document;
  }

  #at(path: string, property: Property): void {
    this.places.add(path, formatPlace(property));
  }

  #claim(section: 'personalInfo' | 'footerLinks', field: string, value: string, property: Property): void {
    this.#own[section][field] = value;
    this.#at(`meta.${EXTENSION_KEY}.${section}.${field}`, property);
  }

  #readName(): JsonObject {
    const [formatted] = this.#card.list('FN');
    const [structured] = this.#card.list('N');
    const source = formatted ?? structured;
    if (!source) return {};
    const whole = formatted ? this.#card.text(formatted).replace(/\s+/g, ' ') : '';
    const { name, parted, aside: unmapped } = readName(whole, structured ? this.#card.parts(structured) : []);
    this.#at('basics.name', source);
    for (const [field, value] of Object.entries(parted ?? {}))
      this.#claim('personalInfo', field, value, structured ?? source);
    if (unmapped.length > 0) this.#at('basics.nameParts', structured ?? source);
    return { ...(name && { name }), ...(unmapped.length > 0 && { nameParts: unmapped }) };
  }

  #readTexts(): JsonObject {
    const { text, words, list } = this.#reader();
    const basics: JsonObject = {};
    const set = (key: string, value: string | string[], property: Property | undefined) => {
      if (value.length === 0 || !property) return;
      basics[key] = value;
      this.#at(`basics.${key}`, property);
    };
    const [title, ...titles] = [...list('TITLE'), ...list('ROLE')];
    if (title) set('label', text(title), title);
    const [organization, ...organizations] = list('ORG');
    const position = organization && this.#position;
    const others = titles.filter((other) => other !== position);
    set('titles', others.map(text), others[0]);
    set(
      'organizations',
      organizations.map((other) => this.#card.parts(other).filter(Boolean).join(', ')),
      organizations[0],
    );
    const notes = list('NOTE');
    set('summary', notes.map(text).join('\n\n'), notes[0]);
    set('nicknames', list('NICKNAME').flatMap(words), list('NICKNAME')[0]);
    set('categories', list('CATEGORIES').flatMap(words), list('CATEGORIES')[0]);
    set('pronouns', list('PRONOUNS').map(text), list('PRONOUNS')[0]);
    set('timeZone', list('TZ').map(text), list('TZ')[0]);
    const photo = list('PHOTO').find((property) => isPicture(text(property)));
    if (photo) set('image', text(photo), photo);
    const [gender] = list('GENDER');
    const genderText = gender && GENDERS[text(gender).charAt(0).toUpperCase()];
    if (genderText) this.#claim('personalInfo', 'gender', genderText, gender);
    return basics;
  }

  /**
   * Reads one email address and one phone number; a second email address becomes the public one, and others are
   * unmapped data.
   */
  #readContacts(): JsonObject {
    const { text, list } = this.#reader();
    const basics: JsonObject = {};
    const emails = listDistinct(list('EMAIL'), (property) => text(property).replace(/^mailto:/i, ''));
    const numbers = listDistinct(list('TEL').sort(compareReachability), (property) => parsePhoneNumber(text(property)));
    const [email, second, ...moreEmails] = emails;
    const [phone, ...moreNumbers] = numbers;
    const set = (key: string, value: unknown, property: Property) => {
      basics[key] = value;
      this.#at(`basics.${key}`, property);
    };
    if (email) set('email', email.value, email.property);
    if (second) this.#claim('footerLinks', 'email', second.value, second.property);
    if (phone) set('phone', phone.value, phone.property);
    for (const [key, others] of Object.entries({ emails: moreEmails, phones: moreNumbers })) {
      if (others.length > 0) basics[key] = others.map(({ value }) => value);
      for (const [index, { property }] of others.entries()) this.#at(appendIndex(`basics.${key}`, index), property);
    }
    return { ...basics, ...this.#readPages() };
  }

  /** Reads web pages and accounts. The first page that is not an account is the person's website. */
  #readPages(): JsonObject {
    const { text, list, label } = this.#reader();
    const basics: JsonObject = {};
    const profiles: JsonObject[] = [];
    const seen = new Set<unknown>();
    const add = (profile: JsonObject, property: Property) => {
      const key = profile.url ?? JSON.stringify(profile);
      if (Object.keys(profile).length === 0 || seen.has(key)) return;
      seen.add(key);
      this.#at(appendIndex('basics.profiles', profiles.length), property);
      profiles.push(profile);
    };
    for (const property of list('URL')) {
      const url = text(property);
      const network = findNetworkByUrl(WEB_ADDRESS_CONVERSION.toField(url));
      if (listTypes(property).includes('x-resume')) this.#claim('footerLinks', 'resume', url, property);
      else if (basics.url === undefined && !network) {
        basics.url = url;
        seen.add(url);
        this.#at('basics.url', property);
      } else add({ network: network ?? (label(property) || getHost(url)), url }, property);
    }
    const accounts = list('SOCIALPROFILE', 'X-SOCIALPROFILE', 'IMPP', ...Object.keys(NETWORK_PROPERTIES));
    for (const property of accounts) add(readProfile(property, this.#card), property);
    return { ...basics, ...(profiles.length > 0 && { profiles }) };
  }

  #readAddresses(): JsonObject {
    const [first, ...others] = this.#card.list('ADR');
    if (!first) return {};
    const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] =
      this.#card.parts(first);
    const parts = { address: [box, extended, street].filter(Boolean).join(', '), postalCode, city, region, country };
    this.#at('basics.location', first);
    if (others[0]) this.#at('basics.addresses', others[0]);
    return {
      location: Object.fromEntries(Object.entries(parts).filter(([, part]) => part)),
      ...(others.length > 0 && {
        addresses: others.map((property) => this.#card.parts(property).filter(Boolean).join(', ')),
      }),
    };
  }

  /** The job title of a card. */
  get #position(): Property | undefined {
    return this.#card.list('ROLE')[0] ?? this.#card.list('TITLE')[0];
  }

  /** Reads the job of a card, which has no dates and is current. */
  #readWork(): JsonObject[] {
    const [organization] = this.#card.list('ORG');
    if (!organization) return [];
    const [name = '', ...units] = this.#card.parts(organization).filter(Boolean);
    const position = this.#position;
    this.#at('work[0]', organization);
    if (position) this.#at('work[0].position', position);
    return [
      {
        name,
        ...(position && { position: this.#card.text(position) }),
        ...(units.length > 0 && { department: units.join(', ') }),
        [EXTENSION_KEY]: { current: true },
      },
    ];
  }

  #readLanguages(): JsonObject[] {
    const names = listDistinct(
      this.#card.list('LANG'),
      (property) => findLanguageName(this.#card.text(property)) ?? '',
    );
    return names.map(({ value, property }, index) => {
      this.#at(appendIndex('languages', index), property);
      return { language: value };
    });
  }

  /** Reads skills or interests (RFC 6715), each with its level. */
  #readWords(list: 'skills' | 'interests', names: readonly string[]): JsonObject[] {
    return this.#card.list(...names).map((property, index) => {
      this.#at(appendIndex(list, index), property);
      const [level = ''] = property.parameters.get('LEVEL') ?? [];
      const word = this.#card.text(property);
      // A skill without a level is a keyword: as a name it could be taken for one of the default lists.
      return list === 'skills' && !level ? { keywords: [word] } : { name: word, ...(level && { level }) };
    });
  }

  /** Reads unknown properties by name, as unmapped data. */
  #readOthers(): JsonObject {
    const others: Record<string, string[]> = {};
    const unknown = this.#card.list('LANG').filter((property) => !findLanguageName(this.#card.text(property)));
    for (const property of [...unknown, ...this.#card.listOthers(KNOWN_PROPERTIES)]) {
      const { name } = property;
      const values = others[name] ?? [];
      others[name] = values;
      this.#at(appendIndex(`vcard.${name}`, values.length), property);
      values.push(this.#card.text(property));
    }
    return others;
  }

  #tellLeftOut(): void {
    const { list, text } = this.#reader();
    for (const property of list(...PRIVATE_PROPERTIES)) {
      const reason = 'This is private, and nothing that a resume needs: it is not read';
      this.notes.push(createLeftOutNote(formatPlace(property), '', reason));
    }
    for (const property of list('PHOTO', ...BINARY_PROPERTIES)) {
      if (property.name === 'PHOTO' && isPicture(text(property))) continue;
      const reason =
        property.name === 'PHOTO'
          ? 'Upload the picture by itself: of a card only its address is taken'
          : 'This is no text';
      this.notes.push(createLeftOutNote(formatPlace(property), '', reason));
    }
  }

  #reader() {
    const card = this.#card;
    return {
      list: (...names: string[]) => card.list(...names),
      text: card.text,
      words: card.words,
      label: card.label,
    };
  }
}

const isPicture = (text: string): boolean => text.startsWith('https://') && isWebAddress(text);

/** Sorts mobile numbers first, and fax numbers last. */
const compareReachability = (a: Property, b: Property): number => rankPhone(a) - rankPhone(b);
function rankPhone(property: Property): number {
  const types = listTypes(property);
  if (types.some((type) => /fax|pager|modem/.test(type))) return 3;
  if (property.parameters.has('PREF') || types.includes('pref')) return 0;
  return types.some((type) => /^(?:cell|mobile|iphone)$/.test(type)) ? 1 : 2;
}

/** Returns the distinct values of properties. */
function listDistinct(
  properties: readonly Property[],
  read: (property: Property) => string,
): { value: string; property: Property }[] {
  const seen = new Set<string>();
  return properties
    .map((property) => ({ property, value: read(property) }))
    .filter(({ value }) => value !== '' && !seen.has(value) && seen.add(value));
}
