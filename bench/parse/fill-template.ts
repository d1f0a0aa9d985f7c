/** Values for a template: texts, lists and objects. */
export type Values = { [key: string]: unknown };

/** A line with nothing but a block tag is removed. */
const ALONE = /^[ \t]*(\{\{[#^/][\w.]+\}\})[ \t]*\n/gm;
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
export const fillTemplate = (template: string, values: Values, encode: (text: string) => string): string =>
  fill(parse(template.replace(ALONE, '$1')), [values], encode);

function parse(template: string): Block {
  const root: Block = { sign: '', key: '', parts: [] };
  const open = [root];
  let from = 0;
  for (const { 0: tag, 1: sign = '', 2: key = '', index } of template.matchAll(TAG)) {
    const inside = open.at(-1) ?? root;
    inside.parts.push(template.slice(from, index));
    from = index + tag.length;
    if (sign === '/') {
      if (inside.key !== key) throw new Error(`{{/${key}}} closes {{#${inside.key}}}.`);
      open.pop();
    } else {
      const block: Block = { sign: sign || 'text', key, parts: [] };
      inside.parts.push(block);
      if (sign) open.push(block);
    }
  }
  if (open.length !== 1) throw new Error(`{{#${open.at(-1)?.key}}} is not closed.`);
  root.parts.push(template.slice(from));
  return root;
}

const fill = (block: Block, around: Values[], encode: (text: string) => string): string =>
  block.parts.map((part) => (typeof part === 'string' ? part : fillBlock(part, around, encode))).join('');

function fillBlock(block: Block, around: Values[], encode: (text: string) => string): string {
  const value = find(block.key, around);
  if (block.sign === 'text') return encode(String(value ?? ''));
  const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
  if (block.sign === '^') return isThere ? '' : fill(block, around, encode);
  if (!isThere) return '';
  if (!Array.isArray(value))
    return fill(block, typeof value === 'object' ? [...around, value as Values] : around, encode);
  return value
    .map((entry: unknown, index) => {
      const place = { index: index + 1, isLast: index === value.length - 1 };
      const own = typeof entry === 'object' ? { ...(entry as Values), ...place } : { '.': entry, ...place };
      return fill(block, [...around, own], encode);
    })
    .join('');
}

function find(key: string, around: Values[]): unknown {
  const inner = around.findLast((values) => Object.hasOwn(values, key));
  if (inner) return inner[key];
  return key.split('.').reduce<unknown>((value, step, index) => {
    if (index === 0) return around.findLast((values) => Object.hasOwn(values, step))?.[step];
    return (value as Values | undefined)?.[step];
  }, undefined);
}
