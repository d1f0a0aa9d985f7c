import { strToU8, zipSync } from 'fflate';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';

/** Creates a part of WordprocessingML with a root element. */
export const part = (root: string, content: string): string => `<w:${root} ${NAMESPACES}>${content}</w:${root}>`;

/** Creates a Word document with a body, and other files by path. */
export const createDocx = (body: string, files: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ 'word/document.xml': part('document', `<w:body>${body}</w:body>`), ...files }).map(
        ([path, text]) => [path, strToU8(text)],
      ),
    ),
  );

/** Creates a run of text with properties. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** Creates a paragraph of runs, or of a text. */
export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`;

/** Creates a table of rows of cells, each of which contains blocks. */
export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** Creates relationships to external URLs by id. */
export const relationships = (links: Readonly<Record<string, string>>): string =>
  `<Relationships>${Object.entries(links)
    .map(([id, target]) => `<Relationship Id="${id}" Target="${target}" TargetMode="External"/>`)
    .join('')}</Relationships>`;
