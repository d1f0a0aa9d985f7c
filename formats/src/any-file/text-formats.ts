import { hasAlfolioKeys, isAlfolio } from '../alfolio/detect-alfolio.ts';
import { isBibtex } from '../bibtex/detect.ts';
import { validateDocument } from '../json-resume/document.ts';
import { asArray, isObject, type JsonObject } from '../json-resume/json.ts';
import { isBlank } from '../json-resume/lens.ts';
import { MAPPED_KEYS } from '../json-resume/unmapped.ts';
import { findDeclaredLanguage } from '../reading/declared-language.ts';
import { findJsonError, type JsonError } from '../reading/json-error.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { sanitizeDocument } from '../reading/sanitize-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { RecognizedFile } from './file-kinds.ts';

/** A text format, with its detector and its reader. */
interface TextFormat {
  format: string;
  recognizes: (text: string, name: string) => boolean | Promise<boolean>;
  read: (text: string, name: string) => RecognizedFile['content'] | Promise<RecognizedFile['content']>;
}

/** Formats that are identified by the beginning of the text or by the file name. */
const SIGNATURE_FORMATS: readonly TextFormat[] = [
  {
    format: 'BibTeX',
    recognizes: (_, name) => /\.bib(?:tex)?$/i.test(name),
    read: (text) => ({ bibtex: text }),
  },
  {
    format: 'vCard',
    recognizes: (text) => /^\s*BEGIN:VCARD/i.test(text),
    read: async (text) => (await import('../vcard/read-vcard.ts')).readVcard(text),
  },
  {
    format: 'Europass',
    recognizes: async (text) => isMarkup(text) && (await import('../europass/read-europass.ts')).isEuropass(text),
    read: async (text) => (await import('../europass/read-europass.ts')).readEuropass(text),
  },
  { format: 'HTML', recognizes: (text) => MARKUP_FILE_START.test(skipComments(text)), read: rejectMarkup },
  {
    format: 'LinkedIn data export',
    recognizes: async (text, name) => (await import('../linkedin/read-archive.ts')).isLinkedinTable(name, text),
    read: async (text, name) => (await import('../linkedin/read-archive.ts')).readLinkedinTable(name, text),
  },
];

/** Formats that are identified by characteristics anywhere in the text; any other text is read by its layout. */
const HEURISTIC_FORMATS: readonly TextFormat[] = [
  {
    format: 'Markdown',
    recognizes: async (text, name) =>
      (MARKDOWN_NAME.test(name) && /^#{1,6} /m.test(text)) ||
      (await import('../markdown-resume/read-markdown-resume.ts')).isMarkdownResume(text),
    read: async (text) => (await import('../markdown-resume/read-markdown-resume.ts')).readMarkdownResume(text),
  },
  { format: 'BibTeX', recognizes: isBibtex, read: (text) => ({ bibtex: text }) },
  // Text that begins and ends with an element is markup throughout.
  {
    format: 'HTML',
    recognizes: (text) => isMarkup(skipComments(text)) && text.trimEnd().endsWith('>'),
    read: rejectMarkup,
  },
];

/** A format of JSON or YAML, identified by the shape of its value; `read` returns undefined for other values. */
interface ShapeFormat {
  format: string;
  read: (value: JsonObject, text: string) => Promise<RecognizedFile['content'] | undefined>;
}

/** JSON Resume is not among them: it is what other values are read as. */
const SHAPE_FORMATS: readonly ShapeFormat[] = [
  {
    format: 'Reactive Resume',
    read: async (value) => {
      const version = (await import('../reactive-resume/detect.ts')).detectReactiveResume(value);
      if (version === undefined) return undefined;
      return (await import('../reactive-resume/read-reactive-resume.ts')).readReactiveResume(value, version);
    },
  },
  {
    format: 'FRESH',
    read: async (value) => {
      const { isFresh, readFresh } = await import('../fresh/read-fresh.ts');
      return isFresh(value) ? readFresh(value) : undefined;
    },
  },
  {
    format: 'Europass',
    read: async (_, text) => {
      const { isEuropass, readEuropass } = await import('../europass/read-europass.ts');
      return isEuropass(text) ? readEuropass(text) : undefined;
    },
  },
  {
    format: 'OpenResume',
    read: async (value) => {
      const { isOpenResume, readOpenResume } = await import('../open-resume/read-open-resume.ts');
      return isOpenResume(value) ? readOpenResume(value) : undefined;
    },
  },
  {
    format: 'RenderCV',
    read: async (value, text) => {
      if (!(await import('../render-cv/detect-render-cv.ts')).isRenderCv(value)) return undefined;
      return (await import('../render-cv/read-render-cv.ts')).readRenderCv(text);
    },
  },
  {
    format: 'YAMLResume',
    read: async (value, text) => {
      if (!(await import('../yaml-resume/detect-yaml-resume.ts')).isYamlResume(value)) return undefined;
      return (await import('../yaml-resume/read-yaml-resume.ts')).readYamlResume(text);
    },
  },
];

/**
 * Reads a text file: JSON and YAML by the shape of their content, other formats by their characteristics, and prose by
 * its layout.
 * @throws {UnreadableFile} with the line and column of a syntax error
 */
export async function readTextFile(text: string, name: string): Promise<RecognizedFile> {
  const jsonError = /^\s*[{[]/.test(text) && !YAML_NAME.test(name) ? findJsonError(text) : undefined;
  if (jsonError === null) return readValue(JSON.parse(text), text, 'JSON Resume');
  if (jsonError && (JSON_NAME.test(name) || (/^\s*\{\s*"/.test(text) && !/\.json5$/i.test(name))))
    throw toUnreadableFile(jsonError);
  const read = (await readFirstMatch(SIGNATURE_FORMATS, text, name)) ?? (await readYamlFile(text, name));
  if (read) return read;
  // JSON5 may have unquoted names; a text with quoted names is meant as JSON.
  if (jsonError && /^\s*\{/.test(text) && /"[ \t]*:/.test(text)) throw toUnreadableFile(jsonError);
  return (await readFirstMatch(HEURISTIC_FORMATS, text, name)) ?? readProse(skipComments(text));
}

async function readProse(text: string): Promise<RecognizedFile> {
  const [{ readResumeLines }, { listTextLines }] = await Promise.all([
    import('../resume-lines/read-resume-lines.ts'),
    import('./plain-text-lines.ts'),
  ]);
  return { format: 'Text', content: readResumeLines(listTextLines(text)) };
}

const YAML_NAME = /\.ya?ml$/i;
const JSON_NAME = /\.json$/i;
const MARKDOWN_NAME = /\.(?:md|markdown)$/i;

/** Reads a text with the first format that recognizes it. */
async function readFirstMatch(
  formats: readonly TextFormat[],
  text: string,
  name: string,
): Promise<RecognizedFile | undefined> {
  for (const { format, recognizes, read } of formats) {
    if (await recognizes(text, name)) return { format, content: await read(text, name) };
  }
  return undefined;
}

const isMarkup = (text: string): boolean => /^\s*<[?!\w]/.test(text);

/** The beginning of a whole page or another markup file; Markdown may begin with any other element. */
const MARKUP_FILE_START = /^<(?:!doctype|\?xml|(?:html|head|body|svg)\b)/i;

/** Removes leading markup comments. */
function skipComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    rest = end < 0 ? '' : rest.slice(end + 3).trimStart();
  }
  return rest;
}

function rejectMarkup(): never {
  throw new UnreadableFile('This is a web page or another file of markup. Open it, and print it to a PDF.');
}

function toUnreadableFile({ line, column, message }: JsonError): UnreadableFile {
  return new UnreadableFile(
    `This is not valid JSON. Line ${line}, column ${column}: ${message}`,
    `line ${line}, column ${column}`,
  );
}

/**
 * Reads YAML, recognized by the file name or the shape of a format; returns undefined for prose, and for front matter
 * above a resume.
 */
async function readYamlFile(text: string, name: string): Promise<RecognizedFile | undefined> {
  const { isYamlMapping, readYaml } = await import('../reading/read-yaml.ts');
  const format = 'JSON Resume as YAML';
  if (YAML_NAME.test(name)) return readValue(readYaml(text), text, format);
  if (/^\s*\{/.test(text)) return readByShape(tryReadYaml(readYaml, text), text, format);
  if (hasAlfolioKeys(text)) {
    const read = await readByShape(tryReadYaml(readYaml, text), text, format);
    if (read) return read;
  }
  if (!isYamlMapping(text)) return undefined;
  const [{ splitFrontMatter }, { isMarkdownResume }] = await Promise.all([
    import('../markdown-resume/split-document.ts'),
    import('../markdown-resume/read-markdown-resume.ts'),
  ]);
  if (splitFrontMatter(text).yaml !== undefined && isMarkdownResume(text)) return undefined;
  const value = readYaml(text);
  return JSON_NAME.test(name) ? readValue(value, text, format) : readByShape(value, text, format);
}

function tryReadYaml(readYaml: (text: string) => unknown, text: string): unknown {
  try {
    return readYaml(text);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

/**
 * Reads a value of JSON or YAML; one of no known shape is read as a JSON Resume, whose validation reports the errors.
 */
async function readValue(value: unknown, text: string, format: string): Promise<RecognizedFile> {
  return (await readByShape(value, text, format)) ?? { format, content: readJsonResume(value) };
}

/**
 * Reads a value of JSON or YAML by its shape; returns undefined if it matches no format.
 * @param format name of the format if the value is a JSON Resume
 */
async function readByShape(value: unknown, text: string, format: string): Promise<RecognizedFile | undefined> {
  if (isAlfolio(value)) {
    const { readAlfolio } = await import('../alfolio/read-alfolio.ts');
    return { format: 'al-folio', content: readAlfolio(text) };
  }
  if (!isObject(value)) return undefined;
  for (const shape of SHAPE_FORMATS) {
    const content = await shape.read(value, text);
    if (content) return { format: shape.format, content };
  }
  return isJsonResume(value) ? { format, content: readJsonResume(value) } : undefined;
}

/**
 * Whether a value has a part of a JSON Resume: `basics`, or a list of objects. Labels above prose, which parse as YAML
 * too, have neither.
 */
const isJsonResume = (value: JsonObject): boolean =>
  isObject(value.basics) ||
  MAPPED_KEYS.some((key) => {
    const entries = asArray(Object.hasOwn(value, key) ? value[key] : undefined);
    return entries.length > 0 && entries.every(isObject);
  });

/** Whether nothing remains of a document without its invalid parts. */
function isShapeless(document: JsonObject): boolean {
  const valid = structuredClone(document);
  sanitizeDocument(valid);
  return [...MAPPED_KEYS, 'meta'].every((key) => isBlank(Object.hasOwn(valid, key) ? valid[key] : undefined));
}

/** Reads a JSON Resume document; the import leaves out its invalid parts and names each (rule R22). */
function readJsonResume(value: unknown): ParsedDocument {
  const errors = validateDocument(value);
  const rootError = errors.find(({ path }) => path === '');
  if (rootError) throw new UnreadableFile(rootError.message);
  const document = value as JsonObject;
  const language = findDeclaredLanguage(value);
  return {
    document,
    notes: [],
    locate: (path) => path,
    ...(errors.length > 0 && isShapeless(document) && { isShapeless: true }),
    ...(language !== undefined && { language }),
  };
}
