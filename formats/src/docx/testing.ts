import { strToU8, zipSync } from 'fflate';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';

/** A part of WordprocessingML with a root. */
export const part = (root: string, content: string): string => `<w:${root} ${NAMESPACES}>${content}</w:${root}>`;

/** A Word document with a body, and other files by their paths. */
export const docxOf = (body: string, files: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ 'word/document.xml': part('document', `<w:body>${body}</w:body>`), ...files }).map(
        ([path, text]) => [path, strToU8(text)],
      ),
    ),
  );

/** A run of text, with its properties. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of runs, or of a text. */
export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`;

/** A table of rows of cells, each of which is blocks. */
export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** Relationships to addresses outside of the document, by their ids. */
export const relationships = (links: Readonly<Record<string, string>>): string =>
  `<Relationships>${Object.entries(links)
    .map(([id, target]) => `<Relationship Id="${id}" Target="${target}" TargetMode="External"/>`)
    .join('')}</Relationships>`;
