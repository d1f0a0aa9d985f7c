import { isObject, scalarText } from '../json-resume/json.ts';
import { parseXml, type XmlLimits } from '../reading/parse-xml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** An element of a Europass file, with names as all versions mean them. */
export interface Element {
  /** Without its prefix, as it stands there. */
  name: string;
  /** In lower case: the versions before 3.0 write 'workexperience', the later ones 'WorkExperience'. */
  key: string;
  /** By their names in lower case. */
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
  parent?: Element;
  /** From 1, among its siblings of the same name. */
  position: number;
  /** It is one of a list, so that its place has its position. */
  isListed: boolean;
  /** How many children of each name it has. */
  counts: Map<string, number>;
}

/** A photo may be some megabytes, and stands there in base 64, twice over in newer files. */
const LIMITS: XmlLimits = { characters: 24 * 1024 * 1024, depth: 64, elements: 50_000, attributes: 64 };
/** Of all texts that are read, in characters: some hundred pages. */
const MAX_TEXT_LENGTH = 1_500_000;
const NOT_EUROPASS = 'This is not a Europass file that can be read.';

/** Elements that hold files: nobody reads them as text. */
const BINARY = new Set(['embeddeddata', 'data', 'photo', 'payload']);

/** Adds an element to another. */
function appendElement(parent: Element | undefined, name: string, attributes: ReadonlyMap<string, string>): Element {
  const key = name.toLowerCase();
  const position = (parent?.counts.get(key) ?? 0) + 1;
  parent?.counts.set(key, position);
  const element: Element = {
    ...{ name, key, attributes, children: [], text: '', position },
    ...{ isListed: false, counts: new Map(), ...(parent && { parent }) },
  };
  parent?.children.push(element);
  return element;
}

/**
 * The elements of an XML file.
 * @throws {UnreadableFile}
 */
export function readXmlTree(xml: string): Element {
  let root: Element | undefined;
  let current: Element | undefined;
  let characters = 0;
  parseXml(xml.replace(/^\uFEFF/, ''), '', LIMITS, {
    open(name, attributes) {
      const folded = new Map([...attributes].map(([attribute, value]) => [attribute.toLowerCase(), value]));
      current = appendElement(current, name, folded);
      root ??= current;
    },
    text(text) {
      if (!current || BINARY.has(current.key)) return;
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
 * The same of a JSON file: an object's keys are elements, and a list's entries are elements of one name.
 * @throws {UnreadableFile}
 */
export function readJsonTree(json: string): Element {
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
  const fill = (element: Element, value: unknown, depth: number): void => {
    elements += 1;
    if (depth > LIMITS.depth) throw new UnreadableFile('This JSON is nested deeper than a resume needs.');
    if (elements > LIMITS.elements) throw new UnreadableFile('This JSON has more entries than a resume needs.');
    if (!isObject(value)) {
      element.text = typeof value === 'boolean' ? String(value) : BINARY.has(element.key) ? '' : scalarText(value);
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

/** The first child of each name in turn; undefined where one is missing. */
export function findElement(element: Element | undefined, ...names: readonly string[]): Element | undefined {
  let found = element;
  for (const name of names) {
    const key = name.toLowerCase();
    found = found?.children.find((child) => child.key === key);
  }
  return found;
}

/** The children of a name. Their places have their positions from now on. */
export function listElements(element: Element | undefined, name: string): Element[] {
  const key = name.toLowerCase();
  const found = element?.children.filter((child) => child.key === key) ?? [];
  for (const child of found) child.isListed = true;
  return found;
}

/** The entries of a list: `<NameList><Name>` in XML since 3.0, `<Name>` again and again elsewhere. */
export const listEntries = (element: Element | undefined, name: string): Element[] => [
  ...listElements(findElement(element, `${name}List`), name),
  ...listElements(element, name),
];

/** The text at a path, without blanks around it: an element's own, else what its children have, by lines. */
export function textAt(element: Element | undefined, ...names: readonly string[]): string {
  const found = findElement(element, ...names);
  if (!found) return '';
  const lines: string[] = [];
  const collect = ({ text, children }: Element): void => {
    if (text.trim()) lines.push(text.trim());
    for (const child of children) collect(child);
  };
  collect(found);
  return lines.join('\n');
}

/** Where an element stands, from below the root: 'EmploymentHistory/EmployerHistory[1]/OrganizationName'. */
export function placeOf(element: Element): string {
  const names: string[] = [];
  for (let at: Element | undefined = element; at?.parent; at = at.parent) {
    if (HOLDERS.has(at.key) && at !== element) break;
    names.unshift(at.isListed ? `${at.name}[${at.position}]` : at.name);
  }
  return names.join('/') || element.name;
}

/** What everything stands in anyhow. */
const HOLDERS = new Set(['candidateprofile', 'learnerinfo', 'skillspassport']);
