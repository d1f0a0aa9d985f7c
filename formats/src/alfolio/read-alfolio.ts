import { findNetworkByName, findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import { EMAIL_PATTERN, isWebAddress } from '@vitrine/contract/resume/fields';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { truncate } from '@vitrine/contract/text/characters';
import { appendIndex, asArray, asObject, isObject, type JsonObject, omit, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY, isBlank, omitBlank } from '../json-resume/lens.ts';
import { getCustomHome, getHome, type Home } from '../reading/homes.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { readYamlFile, type YamlFile } from '../reading/read-yaml.ts';
import { readRichText } from '../reading/rich-text.ts';
import { SourceLocations } from '../reading/source-locations.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { readLanguages } from '../render-cv/languages.ts';
import { parsePlace } from '../render-cv/read-header.ts';
import { splitAtCommas } from '../render-cv/read-mapped-fields.ts';
import { recognizeSection, type SectionKind } from '../render-cv/section-kinds.ts';
import { isAlfolio } from './detect-alfolio.ts';
import { hasTitle, listDescriptionLines, readTitle, readYears } from './entry-texts.ts';

/**
 * Reads the older `cv.yml` of the site template al-folio: sections that are a map, a list, a nested list or a time
 * table, recognized by their titles. A section with another title becomes a custom section.
 * @throws {UnreadableFile} if it is not YAML, or no such file
 */
export function readAlfolio(text: string): ParsedDocument {
  const file = readYamlFile(text);
  const { value } = file;
  if (!isAlfolio(value)) throw new UnreadableFile('This is no cv.yml of al-folio: it has no sections with a type.');
  return new AlfolioReader(file).read(value);
}

/** Names of facts in the map of general information, without case. */
const MAP_FACTS: Readonly<Record<string, string>> = {
  ...{ 'full name': 'name', name: 'name', title: 'label', position: 'label', headline: 'label', role: 'label' },
  ...{ email: 'email', 'e-mail': 'email', mail: 'email', phone: 'phone', telephone: 'phone', mobile: 'phone' },
  ...{ website: 'url', homepage: 'url', web: 'url', url: 'url', summary: 'summary', about: 'summary', bio: 'summary' },
};
const PLACE_NAMES = new Set(['location', 'address', 'city', 'residence', 'current location']);
const PRIVATE_NAMES = /birth|nationality|citizenship|marital|gender|\bage\b/i;

class AlfolioReader {
  readonly #places = new SourceLocations();
  readonly #notes: ImportReport['rejected'];
  readonly #basics: JsonObject = {};
  readonly #lists: Record<string, JsonObject[]> = {};

  readonly #file: YamlFile;

  constructor(file: YamlFile) {
    this.#file = file;
    this.#notes = [...file.notes];
  }

  read(sections: readonly unknown[]): ParsedDocument {
    for (const [index, section] of sections.entries()) {
      if (isObject(section)) this.#readSection(section, `[${index}]`);
      else if (!isBlank(section)) this.#leaveOut(`[${index}]`, 'section', section, 'This is no section with a title.');
    }
    return {
      document: { basics: this.#basics, ...this.#lists },
      notes: this.#notes,
      locate: (path) => this.#places.locate(path),
    };
  }

  #leaveOut(path: string, place: string, value: unknown, reason: string): void {
    const text = typeof value === 'object' ? JSON.stringify(value) : toScalarText(value);
    const line = this.#file.lineOf(path);
    this.#notes.push({ path: `${place}, line ${line}`, value: truncate(text, 200), code: 'left-out', reason });
  }

  #add({ list, more }: Home, entry: JsonObject, place: string): void {
    const filled = omitBlank(entry);
    if (isBlank(filled)) return;
    const entries = this.#lists[list] ?? [];
    this.#lists[list] = entries;
    this.#places.add(appendIndex(list, entries.length), place);
    entries.push({ ...more, ...filled });
  }

  #readSection({ title, type, contents }: JsonObject, at: string): void {
    const heading = toScalarText(title);
    const place = heading || `section ${at}`;
    if (isBlank(contents)) return;
    if (!Array.isArray(contents)) {
      this.#leaveOut(`${at}.contents`, place, contents, 'The contents of a section should be a list.');
      return;
    }
    const kind = recognizeTitle(heading);
    for (const [index, content] of contents.entries()) {
      const entryPlace = `${place}, entry ${index + 1}`;
      if (isBlank(content)) continue;
      if (toScalarText(type) === 'map' && isObject(content))
        this.#readFact(content, entryPlace, `${at}.contents[${index}]`);
      else if (isObject(content) && !isWords(content)) this.#readEntry(content, heading, kind, entryPlace);
      else this.#readLine(listDescriptionLines([content]).join(': '), heading, kind, entryPlace);
    }
  }

  /** Reads a fact of the map of general information. */
  #readFact({ name, value, ...others }: JsonObject, place: string, path: string): void {
    const label = toScalarText(name) || (Object.keys(others)[0] ?? '');
    const text = toScalarText(value) || listDescriptionLines(value ?? Object.values(others)[0]).join(', ');
    const title = readTitle(text);
    const fact = MAP_FACTS[label.toLowerCase()];
    if (!text) return;
    if (/^languages?$/i.test(label)) {
      for (const language of readLanguages('', title.text)) this.#add({ list: 'languages', more: {} }, language, place);
    } else if (PRIVATE_NAMES.test(label))
      this.#leaveOut(path, place, '', 'This is private, and nothing that a resume needs: it is not read.');
    else if (fact && this.#basics[fact] === undefined)
      this.#set(fact, fact === 'summary' ? text : (fact === 'url' && title.url) || title.text, place);
    else if (PLACE_NAMES.has(label.toLowerCase()) && this.#basics.location === undefined)
      this.#set('location', parsePlace(title.text), place);
    else if (!this.#readProfile(label, title, place)) this.#keepFact(label, text, place);
  }

  #set(key: string, value: unknown, place: string): void {
    this.#basics[key] = value;
    this.#places.add(`basics.${key}`, place);
  }

  #keepFact(label: string, text: string, place: string): void {
    this.#set('alfolio', { ...asObject(this.#basics.alfolio), [label]: text }, 'General information');
    this.#places.add(`basics.alfolio.${label}`, place);
  }

  /** Reads an account on a network, or an email address or a page under another name. */
  #readProfile(label: string, { text, url }: { text: string; url: string }, place: string): boolean {
    const address = url || (isWebAddress(text) ? text : '');
    const network = findNetworkByName(label) ?? (address ? findNetworkByUrl(address) : undefined);
    if (!network && EMAIL_PATTERN.test(text) && this.#basics.email === undefined) {
      this.#set('email', text, place);
      return true;
    }
    if (!network && !address) return false;
    const profiles = asArray(this.#basics.profiles);
    this.#places.add(appendIndex('basics.profiles', profiles.length), place);
    const username = address ? '' : text.replace(/^@/, '');
    this.#basics.profiles = [...profiles, omitBlank({ network: network ?? label, username, url: address })];
    return true;
  }

  /** Reads an entry of a time table or a nested list. */
  #readEntry(source: JsonObject, heading: string, kind: SectionKind | undefined, place: string): void {
    const items = listDescriptionLines(source.items ?? source.contents);
    // 'Awards: 2015: two prizes' has entries that share a year.
    if (!hasTitle(source) && toScalarText(source.name) === '' && items.length > 0) {
      for (const item of items)
        this.#addEntry({ ...omit(source, ['items', 'contents']), title: item }, heading, kind, place);
      return;
    }
    if (kind === 'skills') this.#add({ list: 'skills', more: {} }, readSkillGroup(source, items), place);
    else if (kind === 'hobbies')
      this.#add(
        { list: 'interests', more: {} },
        { name: readTitle(source.title).text, keywords: items.flatMap(splitAtCommas) },
        place,
      );
    else if (kind === 'languages' && toScalarText(source.name))
      this.#add({ list: 'languages', more: {} }, { language: source.name, fluency: source.value }, place);
    else this.#addEntry({ ...source, items: undefined, lines: items }, heading, kind, place);
  }

  #addEntry(source: JsonObject, heading: string, kind: SectionKind | undefined, place: string): void {
    const { text: name, url } = readTitle(source.title ?? source.name);
    const organization = readTitle(source.institution ?? source.organization ?? source.company ?? source.department);
    const lines = [...listDescriptionLines(source.description), ...asArray(source.lines).map(toScalarText)];
    const isParagraph = typeof source.description === 'string' && lines.length === 1;
    const texts = isParagraph ? { summary: lines[0] } : { highlights: lines };
    const years = readYears(source.year ?? source.date);
    const common = {
      url: url || organization.url || toScalarText(source.link ?? source.url),
      location: toScalarText(source.location),
      alfolio: omitBlank(omit(source, READ_KEYS)),
    };
    const { startDate, endDate, ...unread } = years;
    const single = endDate ?? startDate ?? unread.date;
    switch (kind) {
      case 'experiences':
        this.#add(
          { list: 'work', more: {} },
          { position: name, name: organization.text, ...years, ...common, ...texts },
          place,
        );
        break;
      case 'education':
        this.#add(
          { list: 'education', more: {} },
          createStudy({ name, organization, years, lines, isParagraph }, common),
          place,
        );
        break;
      case 'volunteering': {
        const { location, ...others } = common;
        const own = location ? { [EXTENSION_KEY]: { place: location } } : {};
        this.#add(
          { list: 'volunteer', more: {} },
          { position: name, organization: organization.text, ...years, ...others, ...texts, ...own },
          place,
        );
        break;
      }
      case 'projects':
        this.#add(
          { list: 'projects', more: {} },
          {
            name,
            entity: organization.text,
            ...years,
            ...common,
            ...(isParagraph ? { description: lines[0] } : texts),
          },
          place,
        );
        break;
      case 'awards':
        this.#add(
          { list: 'awards', more: {} },
          { title: name, awarder: organization.text, date: single, ...common, summary: lines.join('\n') },
          place,
        );
        break;
      case 'certificates':
        this.#add(
          { list: 'certificates', more: {} },
          { name, issuer: organization.text, date: single, ...common, summary: lines.join('\n') },
          place,
        );
        break;
      case 'publications':
        this.#add(
          { list: 'publications', more: {} },
          { name, publisher: organization.text, releaseDate: single, ...common, summary: lines.join('\n') },
          place,
        );
        break;
      case 'talks':
        this.#add(
          getHome('talks'),
          { name, event: organization.text, date: single, ...common, summary: lines.join('\n') },
          place,
        );
        break;
      case 'courses':
        this.#add(
          getHome('courses'),
          { name, issuer: organization.text, date: single, ...common, summary: lines.join('\n') },
          place,
        );
        break;
      case 'patents':
        this.#add(
          getHome('patents'),
          { name, office: organization.text, date: single, ...common, summary: lines.join('\n') },
          place,
        );
        break;
      case 'references':
        this.#add({ list: 'references', more: {} }, { name, reference: lines.join('\n'), ...common }, place);
        break;
      default:
        this.#add(
          getCustomHome(heading),
          { name, organization: organization.text, ...years, ...common, ...texts },
          place,
        );
    }
  }

  /** Reads a line of a list. */
  #readLine(line: string, heading: string, kind: SectionKind | undefined, place: string): void {
    const { text } = readTitle(line);
    const [, label = '', words = ''] = /^([^:,]{1,60}): *(.+)$/s.exec(text) ?? [];
    switch (kind) {
      case 'summary':
        this.#set('summary', [this.#basics.summary, line].filter(Boolean).join('\n\n'), place);
        break;
      case 'languages':
        for (const language of readLanguages('', text)) this.#add({ list: 'languages', more: {} }, language, place);
        break;
      case 'skills':
        this.#add({ list: 'skills', more: {} }, { name: label, keywords: splitAtCommas(words || text) }, place);
        break;
      case 'hobbies':
        for (const name of splitAtCommas(words || text)) this.#add({ list: 'interests', more: {} }, { name }, place);
        break;
      default:
        this.#addEntry({ title: line }, heading, kind, place);
    }
  }
}

/** Keys of an entry that are read. */
const READ_KEYS = [
  ...['title', 'name', 'institution', 'organization', 'company', 'department', 'year', 'date', 'description', 'items'],
  ...['contents', 'lines', 'link', 'url', 'location'],
];

/** 'Academic interests' are no studies, whatever their first word says. */
const recognizeTitle = (heading: string): SectionKind | undefined =>
  /interest/i.test(heading) && !/^(?:other |personal )?interests?$/i.test(heading)
    ? undefined
    : recognizeSection(heading);

/** Whether an object is a line with an unquoted colon in it. */
const isWords = (content: JsonObject): boolean => {
  const keys = Object.keys(content);
  return keys.length === 1 && !READ_KEYS.includes(keys[0] ?? '');
};

const readSkillGroup = ({ title, name }: JsonObject, items: readonly string[]): JsonObject => ({
  name: readTitle(title ?? name).text,
  keywords: items.flatMap(splitAtCommas),
});

interface StudyFacts {
  name: string;
  organization: { text: string };
  years: JsonObject;
  lines: readonly string[];
  isParagraph: boolean;
}

/** Creates a study: a single year is that of the degree, and the lines are its description. */
function createStudy({ name, organization, years, lines, isParagraph }: StudyFacts, common: JsonObject): JsonObject {
  const { startDate, endDate, ...others } = years;
  const description = readRichText(isParagraph ? (lines[0] ?? '') : lines.map((line) => `• ${line}`).join('\n'));
  return {
    studyType: name,
    institution: organization.text,
    ...(startDate !== endDate && { startDate }),
    endDate: endDate ?? (startDate === undefined ? undefined : 'present'),
    ...others,
    ...common,
    ...(description && { [EXTENSION_KEY]: { description } }),
  };
}
