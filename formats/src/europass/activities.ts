import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { toDoiUrl } from '@vitrine/contract/text/addresses';
import { capitalize } from '@vitrine/contract/text/characters';
import { describeExtensionEntry, EXTENSION_SECTIONS, type ExtensionSection } from '../json-resume/extension-entries.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { getCustomHome, getHome, type Home } from '../reading/homes.ts';
import { formatLocation, readAddress } from './contact.ts';
import type { DocumentBuilder, Fact } from './document-builder.ts';
import { type EuropassElement, findElement, listElements, readElementText } from './element-tree.ts';
import { readElementDate, readPeriodFacts } from './periods.ts';
import { readKeywords, readLine, readPlainText, readRichText } from './rich-text.ts';

/**
 * An entry of one of the editor's smaller sections, which share a structure. Some programs nest the data one level
 * deeper, in `Activity`, with the location next to it.
 */
class Activity {
  readonly element: EuropassElement;
  readonly #inner: EuropassElement | undefined;

  constructor(element: EuropassElement) {
    this.element = element;
    this.#inner = findElement(element, 'Activity');
  }

  /** Returns the first of these elements that has text. */
  find(...paths: readonly string[]): EuropassElement | undefined {
    const found = paths.flatMap((path) =>
      [this.element, this.#inner].flatMap((holder) => findElement(holder, ...path.split('/')) ?? []),
    );
    return found.find((element) => readElementText(element) !== '');
  }

  /** Returns a single-line value. */
  line(key: string, ...paths: readonly string[]): Fact {
    const from = this.find(...paths);
    return { key, value: readLine(readElementText(from)), from };
  }

  period(hasCurrent: boolean): Fact[] {
    return readPeriodFacts(this.find('Date', 'Period', 'FreeFormPeriod', 'EmploymentPeriod'), hasCurrent);
  }

  /** Returns the date of an entry, or the start of its period. */
  date(key: string): Fact {
    const from = this.find(
      ...['FirstIssuedDate', 'IssueDate', 'CertificationDate', 'AwardDate', 'HonourAwardDate', 'Date/StartDate'],
      ...['Date/EndDate', 'FreeFormPeriod/StartDate', 'Date', 'Year'],
    );
    return { key, value: readElementDate(from), from };
  }

  place(key: string): Fact {
    const location = this.find('Location');
    const address = readAddress(findElement(location, 'Address') ?? (location?.children.length ? location : undefined));
    const [city, country] = [this.find('City'), this.find('Country')];
    const value = address
      ? formatLocation(address.city, address.country)
      : readLine(readElementText(location)) || formatLocation(readElementText(city), readElementText(country));
    return { key, value, from: location ?? city ?? country };
  }

  /** Returns the description: as a summary and highlights, or as one text for lists without highlights. */
  text(summary: string, highlights?: string): Fact[] {
    const from = this.find('Description', 'Comment');
    const written = readElementText(from);
    if (!highlights) return [{ key: summary, value: readPlainText(written), from }];
    const read = readRichText(written);
    return [
      { key: summary, value: read.summary, from },
      { key: highlights, value: read.highlights, from: read.highlights.map(() => from as EuropassElement) },
    ];
  }

  listLinks(): EuropassElement[] {
    const all = [this.element, this.#inner].flatMap((holder) => listElements(holder, 'Link'));
    return all.filter((link) => readElementText(link) !== '');
  }

  links(): Fact[] {
    return createLinkFacts(this.listLinks());
  }
}

/** Returns the first link as the URL, and the others as a list. */
function createLinkFacts([first, ...others]: readonly EuropassElement[]): Fact[] {
  return [
    { key: 'url', value: readElementText(first), from: first },
    { key: 'links', value: others.map((link) => readElementText(link)), from: others },
  ];
}

const TITLES = ['Title', 'EventName', 'Name', 'PatentTitle', 'CertificationName', 'LicenseName'] as const;
const ORGANIZATIONS = ['OrganizationName', 'Organisation', 'Organization', 'IssuingAuthority', 'AwardingBody'] as const;

/** Reads an entry of a custom section. */
function readAddition(activity: Activity, heading: string, headingFrom?: EuropassElement): Fact[] {
  return [
    { key: 'heading', value: heading, from: headingFrom ?? activity.element },
    activity.line('name', ...TITLES),
    activity.line('organization', ...ORGANIZATIONS),
    activity.place('location'),
    ...activity.period(true),
    ...activity.links(),
    ...activity.text('summary', 'highlights'),
  ];
}

const GITHUB_URL = /^https?:\/\/(?:www\.)?github\.com\//i;

function readProject(activity: Activity): Fact[] {
  const all = activity.listLinks();
  const repository = all.find((link) => GITHUB_URL.test(readElementText(link)));
  return [
    activity.line('name', ...TITLES),
    activity.line('entity', ...ORGANIZATIONS),
    activity.place('location'),
    ...activity.period(true),
    { key: `${EXTENSION_KEY}.githubUrl`, value: readElementText(repository), from: repository },
    ...createLinkFacts(all.filter((link) => link !== repository)),
    ...activity.text('description', 'highlights'),
  ];
}

function readPublication(activity: Activity): Fact[] {
  const from = activity.find('FormattedPublicationDescription', 'Description');
  const text = readPlainText(readElementText(from));
  const title = activity.line('name', ...TITLES);
  // Some entries have only a citation.
  const reference = activity.line('name', 'Reference');
  const journal = activity.line('publisher', 'Journal');
  const publisher = activity.line('publisher', 'Publisher');
  const doi = activity.line(`${EXTENSION_KEY}.doi`, 'DOI/Link', 'DOI');
  return [
    title.value ? title : reference.value ? reference : { key: 'name', value: text.split('\n')[0], from },
    ...(title.value ? [{ ...reference, key: 'reference' }] : []),
    journal.value ? journal : publisher,
    ...(journal.value ? [{ ...publisher, key: 'journalPublisher' }] : []),
    activity.line('volume', 'Volume'),
    activity.line(`${EXTENSION_KEY}.authors`, 'Authors'),
    activity.date('releaseDate'),
    { ...doi, value: toDoiUrl(String(doi.value)) },
    ...activity.links(),
    { key: 'summary', value: title.value || reference.value ? text : text.split('\n').slice(1).join('\n'), from },
  ];
}

function readCertificate(activity: Activity): Fact[] {
  const expiry = activity.find('FreeFormPeriod/EndDate', 'Date/EndDate', 'ExpirationDate');
  return [
    activity.line('name', ...TITLES, 'CertificationTypeCode'),
    activity.line('issuer', ...ORGANIZATIONS),
    activity.date('date'),
    ...activity.links(),
    activity.line(`${EXTENSION_KEY}.number`, 'CertificationID', 'Number'),
    {
      key: `${EXTENSION_KEY}.expiryDate`,
      value: readElementDate(expiry).replace(/^(\d{4}-\d{2})-\d{2}$/, '$1'),
      from: expiry,
    },
    ...activity.text('summary'),
  ];
}

function readMembership(activity: Activity): Fact[] {
  const title = activity.line('name', ...TITLES);
  const organization = activity.line('issuer', ...ORGANIZATIONS);
  const end = activity.find('Date/EndDate');
  return [
    ...(title.value ? [title, organization] : [{ ...organization, key: 'name' }]),
    activity.date('date'),
    {
      key: 'endDate',
      value: end === activity.find('Date/StartDate', 'Date/EndDate') ? '' : readElementDate(end),
      from: end,
    },
    activity.place('location'),
    ...activity.links(),
    ...activity.text('summary'),
  ];
}

function readInterest(activity: Activity): Fact[] {
  const from = activity.find('Description');
  const words = readKeywords(readElementText(from));
  return [
    activity.line('name', ...TITLES),
    words
      ? { key: 'keywords', value: words, from: words.map(() => from as EuropassElement) }
      : { key: 'summary', value: readPlainText(readElementText(from)), from },
    ...activity.links(),
  ];
}

/** Reads a referee. */
function readReference(activity: Activity): Fact[] {
  const { element } = activity;
  const nameFrom = findElement(element, 'PersonName') ?? findElement(element, 'Name');
  const channels = listElements(element, 'Communication');
  const email = channels.find((channel) => readElementText(channel, 'URI').includes('@'));
  const phone = channels.find((channel) => readElementText(channel, 'DialNumber') !== '');
  const dialing = readElementText(phone, 'CountryDialing').replace(/\D/g, '');
  return [
    { key: 'name', value: readLine(readElementText(nameFrom)), from: nameFrom },
    activity.line(`${EXTENSION_KEY}.position`, 'PositionTitle', 'Title'),
    activity.line(`${EXTENSION_KEY}.company`, ...ORGANIZATIONS),
    activity.line(`${EXTENSION_KEY}.relationship`, 'Role', 'RefereeTypeCode'),
    { key: `${EXTENSION_KEY}.email`, value: readElementText(email, 'URI'), from: email },
    {
      key: `${EXTENSION_KEY}.phone`,
      value: [dialing && `+${dialing}`, readElementText(phone, 'DialNumber')].filter(Boolean).join(' '),
      from: phone,
    },
    ...activity.text('reference'),
    ...activity.links(),
  ];
}

/** A section reader and the list of the document that its entries go to. */
interface ActivitySection {
  list: string;
  read: (activity: Activity) => Fact[];
}

const createAdditionSection = ({ list, more: { heading = '' } }: Home): ActivitySection => ({
  list,
  read: (activity) => readAddition(activity, heading),
});

/** Reads a section that JSON Resume has no list for. */
function createExtensionSection(section: ExtensionSection): ActivitySection {
  const { list, subtitle, place, ownFields } = describeExtensionEntry(section);
  const prefix = capitalize(LIST_SECTIONS[section].singular);
  return {
    list,
    read: (activity) => [
      activity.line('name', ...TITLES),
      activity.line(subtitle, ...ORGANIZATIONS),
      ...(place ? [activity.place('location')] : []),
      activity.date('date'),
      // 'PatentNumber' or 'Number'.
      ...ownFields.map((field) =>
        activity.line(`${EXTENSION_KEY}.${field}`, prefix + capitalize(field), capitalize(field)),
      ),
      ...activity.links(),
      ...(place ? activity.text('summary') : readTextWithPlace(activity)),
    ],
  };
}

/** Reads the description of an entry, with its place as the last line. */
function readTextWithPlace(activity: Activity): Fact[] {
  const location = activity.place('summary');
  return activity.text('summary').map(({ key, value, from }) => ({
    key,
    value: [value, location.value].filter(Boolean).join('\n'),
    from: from ?? location.from,
  }));
}

/** Section readers by name in lower case. Attending a conference is not a talk; giving a speech is. */
const SECTIONS: Record<string, ActivitySection> = {
  // 'PatentHistory'
  ...Object.fromEntries(
    EXTENSION_SECTIONS.map((section) => [`${LIST_SECTIONS[section].singular}history`, createExtensionSection(section)]),
  ),
  projects: { list: 'projects', read: readProject },
  publicationhistory: { list: 'publications', read: readPublication },
  certifications: { list: 'certificates', read: readCertificate },
  coursecertifications: { list: 'certificates', read: readCertificate },
  networksandmemberships: { list: getHome('memberships').list, read: readMembership },
  organizationaffiliations: { list: getHome('memberships').list, read: readMembership },
  hobbiesandinterests: { list: 'interests', read: readInterest },
  employmentreferences: { list: 'references', read: readReference },
  voluntaryworks: {
    list: 'volunteer',
    read: (activity) => [
      activity.line('position', ...TITLES),
      activity.line('organization', ...ORGANIZATIONS),
      activity.place(`${EXTENSION_KEY}.place`),
      ...activity.period(true),
      ...activity.links(),
      ...activity.text('summary', 'highlights'),
    ],
  },
  speakinghistory: createExtensionSection('talks'),
  honoursandawards: {
    list: 'awards',
    read: (activity) => [
      activity.line('title', ...TITLES),
      activity.line('awarder', ...ORGANIZATIONS),
      activity.date('date'),
      ...activity.links(),
      ...activity.text('summary'),
    ],
  },
  conferencesandseminars: createAdditionSection(getHome('conferences')),
  creativeworks: createAdditionSection(getHome('creativeWorks')),
  socialandpoliticalactivities: createAdditionSection(getHome('socialActivities')),
  militaryhistory: createAdditionSection(getHome('militaryService')),
};

/**
 * Reads a section of titled entries. An unknown one becomes a custom section named after the element.
 * @returns false if no entry has content
 */
export function readActivities(section: EuropassElement, builder: DocumentBuilder): boolean {
  const words = section.name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const known = Object.hasOwn(SECTIONS, section.key) ? SECTIONS[section.key] : undefined;
  const { list, read } =
    known ?? createAdditionSection(getCustomHome(words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()));
  const entries = section.children.filter(({ children }) => children.length > 0);
  let found = false;
  for (const entry of entries) {
    entry.isListed = true;
    const activity = new Activity(entry);
    if (!known && !activity.find(...TITLES)) continue;
    if (readElementText(entry) === '') continue;
    builder.add(list, entry, read(activity));
    found = true;
  }
  return found;
}

/** Reads the custom sections of the CV: `Others`, each with a title and, in newer files, one entry. */
export function readOthers(section: EuropassElement, builder: DocumentBuilder): void {
  const title = findElement(section, 'Title');
  const heading = readLine(readElementText(title));
  for (const entry of listElements(section, 'Other')) {
    const facts = readAddition(new Activity(entry), heading || 'Other', title);
    if (facts.some(({ key, value }) => key !== 'heading' && String(value ?? '') !== '')) {
      builder.add(getCustomHome(heading).list, entry, facts);
    }
  }
}
