import { isBibtex } from '../bibtex/detect.ts';
import { validateDocument } from '../json-resume/document.ts';
import { isObject, type JsonObject } from '../json-resume/json.ts';
import { findJsonError } from '../reading/json-error.ts';
import type { ReadDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { Recognized } from './file-kinds.ts';

/** A text format: how its content is told, and what it says. The first that knows a text reads it. */
interface TextFormat {
  format: string;
  recognizes: (text: string, name: string) => boolean | Promise<boolean>;
  read: (text: string, name: string) => Recognized['content'] | Promise<Recognized['content']>;
}

/** Formats whose content tells, the surest first; what is left is read by its looks. */
const TEXT_FORMATS: readonly TextFormat[] = [
  {
    format: 'BibTeX',
    recognizes: (text, name) => isBibtex(text) || /\.bib(?:tex)?$/i.test(name),
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
  {
    format: 'HTML',
    recognizes: isMarkup,
    read: () => {
      throw new UnreadableFile('This is a web page or another file of markup. Open it, and print it to a PDF.');
    },
  },
  {
    format: 'LinkedIn data export',
    recognizes: async (text, name) => (await import('../linkedin/read-archive.ts')).isLinkedinTable(name, text),
    read: async (text, name) => (await import('../linkedin/read-archive.ts')).readLinkedinTable(name, text),
  },
  {
    format: 'Markdown',
    recognizes: async (text) => (await import('../markdown-resume/read-markdown-resume.ts')).isMarkdownResume(text),
    read: async (text) => (await import('../markdown-resume/read-markdown-resume.ts')).readMarkdownResume(text),
  },
];

/**
 * Reads a text by what it says: JSON and YAML by the shape of their content, others by their signs, and prose by its looks.
 * @throws {UnreadableFile} with the line and column of a fault
 */
export async function readTextFile(text: string, name: string): Promise<Recognized> {
  if (/^\s*[{[]/.test(text) && !/\.ya?ml$/i.test(name)) return recognizeValue(parseJson(text), text, name);
  for (const { format, recognizes, read } of TEXT_FORMATS) {
    if (await recognizes(text, name)) return { format, content: await read(text, name) };
  }
  const { isYamlMapping, readYaml } = await import('../reading/read-yaml.ts');
  if (/\.ya?ml$/i.test(name) || isYamlMapping(text)) return recognizeValue(readYaml(text), text, name);
  const [{ readLooks }, { listTextLines }] = await Promise.all([
    import('../looks/read-looks.ts'),
    import('./plain-text-lines.ts'),
  ]);
  return { format: 'Text', content: readLooks(listTextLines(text)) };
}

function isMarkup(text: string): boolean {
  return /^\s*<[?!\w]/.test(text);
}

function parseJson(text: string): unknown {
  const fault = findJsonError(text);
  if (!fault) return JSON.parse(text);
  const place = `line ${fault.line}, column ${fault.column}`;
  throw new UnreadableFile(
    `This is not valid JSON. Line ${fault.line}, column ${fault.column}: ${fault.message}`,
    place,
  );
}

/** What a value of JSON or YAML is by its shape. */
async function recognizeValue(value: unknown, text: string, name: string): Promise<Recognized> {
  const isYaml = !/^\s*[{[]/.test(text) || /\.ya?ml$/i.test(name);
  const [reactive, openResume, renderCv, yamlResume] = await Promise.all([
    import('../reactive-resume/detect.ts'),
    import('../open-resume/read-open-resume.ts'),
    import('../render-cv/detect-render-cv.ts'),
    import('../yaml-resume/detect-yaml-resume.ts'),
  ]);
  const version = reactive.detectReactiveResume(value);
  if (version !== undefined && isObject(value)) {
    const { readReactiveResume } = await import('../reactive-resume/read-reactive-resume.ts');
    return { format: 'Reactive Resume', content: readReactiveResume(value, version) };
  }
  const { isEuropass, readEuropass } = await import('../europass/read-europass.ts');
  if (isEuropass(text)) return { format: 'Europass', content: readEuropass(text) };
  if (openResume.isOpenResume(value)) return { format: 'OpenResume', content: openResume.readOpenResume(value) };
  if (renderCv.isRenderCv(value)) {
    const { readRenderCv } = await import('../render-cv/read-render-cv.ts');
    return { format: 'RenderCV', content: readRenderCv(text) };
  }
  if (yamlResume.isYamlResume(value)) {
    const { readYamlResume } = await import('../yaml-resume/read-yaml-resume.ts');
    return { format: 'YAMLResume', content: readYamlResume(text) };
  }
  return { format: isYaml ? 'JSON Resume as YAML' : 'JSON Resume', content: readJsonResume(value) };
}

/** A JSON Resume document by itself; what is wrong with one of its parts is told by the import, place by place. */
function readJsonResume(value: unknown): ReadDocument {
  const whole = validateDocument(value).find(({ path }) => path === '');
  if (whole) throw new UnreadableFile(whole.message);
  return { document: value as JsonObject, notes: [], locate: (path) => path, isStrict: true };
}
