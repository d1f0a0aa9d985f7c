import { isObject, toScalarText } from '../json-resume/json.ts';
import { parseXml, type XmlLimits } from '../reading/parse-xml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** An element of a Europass file, with names that match across versions. */
export interface EuropassElement {
  /** Name as written, without its prefix. */
  name: string;
  /** Name in lower case: versions before 3.0 write 'workexperience', later ones 'WorkExperience'. */
  key: string;
  /** Values by name in lower case. */
  attributes: ReadonlyMap<string, string>;
  children: EuropassElement[];
  text: string;
  parent?: EuropassElement;
  /** Index from 1 among siblings of the same name. */
  position: number;
  /** Whether it is part of a list, so that its path includes the position. */
  isListed: boolean;
  /** Number of children by name. */
  counts: Map<string, number>;
}

/** A photo may have several megabytes and is encoded in base 64, twice in newer files. */
const LIMITS: XmlLimits = { characters: 24 * 1024 * 1024, depth: 64, elements: 50_000, attributes: 64 };
/** Maximum length of all text in characters: some hundred pages. */
const MAX_TEXT_LENGTH = 1_500_000;
const NOT_EUROPASS = 'This is not a Europass file that can be read.';

/** Elements that contain files and are not read as text. */
const BINARY_ELEMENTS = new Set(['embeddeddata', 'data', 'photo', 'payload']);

/** Appends an element to a parent. */
function appendElement(
  parent: EuropassElement | undefined,
  name: string,
  attributes: ReadonlyMap<string, string>,
): EuropassElement {
  const key = name.toLowerCase();
  const position = (parent?.counts.get(key) ?? 0) + 1;
  parent?.counts.set(key, position);
  const element: EuropassElement = {
    ...{ name, key, attributes, children: [], text: '', position },
    ...{ isListed: false, counts: new Map(), ...(parent && { parent }) },
  };
  parent?.children.push(element);
  return element;
}

/**
 * Parses an XML file into a tree of elements.
 * @throws {UnreadableFile}
 */
export function readXmlTree(xml: string): EuropassElement {
  let root: EuropassElement | undefined;
  let current: EuropassElement | undefined;
  let characters = 0;
  parseXml(xml.replace(/^\uFEFF/, ''), '', LIMITS, {
    open(name, attributes) {
      const lowerCaseAttributes = new Map(
        [...attributes].map(([attribute, value]) => [attribute.toLowerCase(), value]),
      );
      current = appendElement(current, name, lowerCaseAttributes);
      root ??= current;
    },
    text(text) {
      if (!current || BINARY_ELEMENTS.has(current.key)) return;
      characters += text.length;
      if (characters > MAX_TEXT_LENGTH) throw new UnreadableFile('This file has more text than a resume can have.');
      current.text += text;
    },
    close() {
      current = current?.parent;
    },
  });
  if (!root) throw new UnreadableFile(NOT_EUROPASS);
  return root;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Parses a JSON file into a tree of elements: keys become elements, list entries become elements of the same name.
 * @throws {UnreadableFile}
 */
export function readJsonTree(json: string): EuropassElement {
  const root = appendElement(undefined, '', NO_ATTRIBUTES);
  let source: unknown;
  try {
    if (json.length <= LIMITS.characters) source = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile('This is not JSON that can be read. Save or download the file again.');
  }
  if (!isObject(source)) throw new UnreadableFile(NOT_EUROPASS);
  let elements = 0;
  let characters = 0;
  const fill = (element: EuropassElement, value: unknown, depth: number): void => {
    elements += 1;
    if (depth > LIMITS.depth) throw new UnreadableFile('This JSON is nested deeper than a resume needs.');
    if (elements > LIMITS.elements) throw new UnreadableFile('This JSON has more entries than a resume needs.');
    if (!isObject(value)) {
      element.text =
        typeof value === 'boolean' ? String(value) : BINARY_ELEMENTS.has(element.key) ? '' : toScalarText(value);
      characters += element.text.length;
      if (characters > MAX_TEXT_LENGTH) throw new UnreadableFile('This file has more text than a resume can have.');
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      const entries = Array.isArray(inner) ? inner.slice(0, LIMITS.elements) : [inner];
      for (const entry of entries) fill(appendElement(element, name, NO_ATTRIBUTES), entry, depth + 1);
    }
  };
  fill(root, source, 0);
  return root;
}

/** Follows a path of names, taking the first child of each; returns undefined if one is missing. */
export function findElement(
  element: EuropassElement | undefined,
  ...names: readonly string[]
): EuropassElement | undefined {
  let found = element;
  for (const name of names) {
    const key = name.toLowerCase();
    found = found?.children.find((child) => child.key === key);
  }
  return found;
}

/** Returns the children of a name, and marks them as a list, so that their paths include positions. */
export function listElements(element: EuropassElement | undefined, name: string): EuropassElement[] {
  const key = name.toLowerCase();
  const found = element?.children.filter((child) => child.key === key) ?? [];
  for (const child of found) child.isListed = true;
  return found;
}

/** Returns the entries of a list: `<NameList><Name>` in XML since 3.0, repeated `<Name>` elsewhere. */
export const listEntries = (element: EuropassElement | undefined, name: string): EuropassElement[] => [
  ...listElements(findElement(element, `${name}List`), name),
  ...listElements(element, name),
];

/** Returns the trimmed text at a path: that of the element and its descendants, one line each. */
export function readElementText(element: EuropassElement | undefined, ...names: readonly string[]): string {
  const found = findElement(element, ...names);
  if (!found) return '';
  const lines: string[] = [];
  const collect = ({ text, children }: EuropassElement): void => {
    if (text.trim()) lines.push(text.trim());
    for (const child of children) collect(child);
  };
  collect(found);
  return lines.join('\n');
}

/** Returns the path of an element below the root: 'EmploymentHistory/EmployerHistory[1]/OrganizationName'. */
export function getElementPath(element: EuropassElement): string {
  const names: string[] = [];
  for (let at: EuropassElement | undefined = element; at?.parent; at = at.parent) {
    if (CONTAINER_ELEMENTS.has(at.key) && at !== element) break;
    names.unshift(at.isListed ? `${at.name}[${at.position}]` : at.name);
  }
  return names.join('/') || element.name;
}

/** Elements that contain everything and are omitted from paths. */
const CONTAINER_ELEMENTS = new Set(['candidateprofile', 'learnerinfo', 'skillspassport']);
