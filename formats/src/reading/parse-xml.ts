import { SaxesParser } from 'saxes';
import { UnreadableFile } from './unreadable-file.ts';

/** XML event handlers, called in document order. Names are without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

/** Limits on an XML text. */
export interface XmlLimits {
  characters: number;
  depth: number;
  elements: number;
  /** Per element. */
  attributes: number;
}

/**
 * Parses XML and reports element names without their prefix: programs choose prefixes freely, and some do not declare
 * them. A text with a document type is rejected, so that no entities are expanded and nothing is fetched.
 * @param file name of the file in error messages; '' for a file that consists of the XML only
 * @throws {UnreadableFile}
 */
export function parseXml(text: string, file: string, limits: XmlLimits, events: XmlEvents): void {
  const parser = new SaxesParser();
  const refuse = (message: string): never => {
    throw new UnreadableFile(
      message,
      [file, `line ${parser.line}, column ${parser.column}`].filter(Boolean).join(', '),
    );
  };
  if (text.length > limits.characters) throw new UnreadableFile('This file is larger than a resume can be.', file);
  let depth = 0;
  let elements = 0;
  let attributes = new Map<string, string>();
  parser.on('error', () => refuse('This is not well-formed XML. Save or download the file again.'));
  parser.on('doctype', () => refuse('This XML has a document type, which no resume needs, so that it is not read.'));
  parser.on('opentagstart', () => {
    attributes = new Map();
  });
  parser.on('attribute', ({ name, value }) => {
    attributes.set(removePrefix(name), value);
    if (attributes.size > limits.attributes) refuse('This XML has more attributes than a resume needs.');
  });
  parser.on('opentag', ({ name }) => {
    depth += 1;
    elements += 1;
    if (depth > limits.depth) refuse('This XML is nested deeper than a resume needs.');
    if (elements > limits.elements) refuse('This XML has more elements than a resume needs.');
    events.open(removePrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.close(removePrefix(name));
  });
  parser.on('text', events.text);
  parser.on('cdata', events.text);
  parser.write(text).close();
}

const removePrefix = (name: string): string => name.slice(name.indexOf(':') + 1);
