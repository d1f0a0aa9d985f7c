/** Values for a template: texts, lists and objects. */
export type Values = { [key: string]: unknown };

/** A line with nothing but a block tag is removed. */
const STANDALONE_BLOCK_TAG = /^[ \t]*(\{\{[#^/][\w.]+\}\})[ \t]*\n/gm;
const TAG = /\{\{([#^/]?)([\w.]+)\}\}/g;

interface Block {
  sign: string;
  key: string;
  parts: (string | Block)[];
}

/**
 * Renders a template with a Mustache-like syntax: {{name}} is a text, {{#work}}...{{/work}} is repeated for each entry
 * of a list or rendered if the value is present, {{^work}}...{{/work}} is rendered if it is absent, {{.}} is the entry
 * itself. Values missing in an entry are looked up in the enclosing ones; each entry of a list has `isLast`, and
 * `index` from 1.
 * @param encode escapes a text for the language of the template
 */
export const renderTemplate = (template: string, values: Values, encode: (text: string) => string): string =>
  renderBlockParts(parse(template.replace(STANDALONE_BLOCK_TAG, '$1')), [values], encode);

function parse(template: string): Block {
  const root: Block = { sign: '', key: '', parts: [] };
  const openBlocks = [root];
  let from = 0;
  for (const { 0: tag, 1: sign = '', 2: key = '', index } of template.matchAll(TAG)) {
    const innerBlock = openBlocks.at(-1) ?? root;
    innerBlock.parts.push(template.slice(from, index));
    from = index + tag.length;
    if (sign === '/') {
      if (innerBlock.key !== key) throw new Error(`{{/${key}}} closes {{#${innerBlock.key}}}.`);
      openBlocks.pop();
    } else {
      const block: Block = { sign: sign || 'text', key, parts: [] };
      innerBlock.parts.push(block);
      if (sign) openBlocks.push(block);
    }
  }
  if (openBlocks.length !== 1) throw new Error(`{{#${openBlocks.at(-1)?.key}}} is not closed.`);
  root.parts.push(template.slice(from));
  return root;
}

const renderBlockParts = (block: Block, scopes: Values[], encode: (text: string) => string): string =>
  block.parts.map((part) => (typeof part === 'string' ? part : renderBlock(part, scopes, encode))).join('');

function renderBlock(block: Block, scopes: Values[], encode: (text: string) => string): string {
  const value = findValue(block.key, scopes);
  if (block.sign === 'text') return encode(String(value ?? ''));
  const isPresent = Array.isArray(value) ? value.length > 0 : Boolean(value);
  if (block.sign === '^') return isPresent ? '' : renderBlockParts(block, scopes, encode);
  if (!isPresent) return '';
  if (!Array.isArray(value))
    return renderBlockParts(block, typeof value === 'object' ? [...scopes, value as Values] : scopes, encode);
  return value
    .map((entry: unknown, index) => {
      const scope = { index: index + 1, isLast: index === value.length - 1 };
      const entryScope = typeof entry === 'object' ? { ...(entry as Values), ...scope } : { '.': entry, ...scope };
      return renderBlockParts(block, [...scopes, entryScope], encode);
    })
    .join('');
}

function findValue(key: string, scopes: Values[]): unknown {
  const inner = scopes.findLast((values) => Object.hasOwn(values, key));
  if (inner) return inner[key];
  return key.split('.').reduce<unknown>((value, step, index) => {
    if (index === 0) return scopes.findLast((values) => Object.hasOwn(values, step))?.[step];
    return (value as Values | undefined)?.[step];
  }, undefined);
}
