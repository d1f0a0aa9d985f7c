/** @jsxImportSource @vitrine/portfolio-view/markup */
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { type Children, Fragment, Html, jsx, renderHtml } from './jsx-runtime.ts';

/** An element as it is written, and as a browser reads it. */
interface Tree {
  name: string;
  attributes: Record<string, string>;
  children: (string | Tree)[];
}

const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom('</p><script>', '"', "'", '&amp;', '<!--'),
);
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom('div', 'b', 'section'),
    attributes: fc.dictionary(fc.constantFrom('title', 'href', 'aria-label'), text),
    children: fc.array(fc.oneof({ depthSize: 'small' }, text, tie('tree')), { maxLength: 4 }),
  }),
}));

const renderTree = ({ name, attributes, children }: Tree): Children =>
  jsx(name, {
    ...attributes,
    children: children.map((child) => (typeof child === 'string' ? child : renderTree(child))),
  });

/** Joins neighbouring texts, which are one text in a document. */
function join(children: Tree['children']): Tree['children'] {
  const joined: Tree['children'] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (typeof child === 'string' && typeof last === 'string') joined[joined.length - 1] = last + child;
    else joined.push(typeof child === 'string' ? child : { ...child, children: join(child.children) });
  }
  return joined;
}

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

const readTree = (node: ParsedNode): string | Tree => {
  if ('attribs' in node)
    return { name: node.name, attributes: { ...node.attribs }, children: join(node.children.map(readTree)) };
  return node.type === 'text' && 'data' in node ? node.data : `unexpected ${node.type}`;
};

test('any text is read as it was written, in elements and attributes', () => {
  fc.assert(
    fc.property(tree, (written) => {
      const read = parseDocument(renderHtml(renderTree(written))).children.map(readTree);
      expect(read).toEqual([{ ...written, attributes: { ...written.attributes }, children: join(written.children) }]);
    }),
  );
});

describe('elements', () => {
  test('have no end tag if they are void', () => {
    expect(renderHtml(<img src="/a.webp" alt="" />)).toBe('<img src="/a.webp" alt=""/>');
  });

  test('omit what is absent, and have names alone for true', () => {
    const rendered = <input required={true} controls={false} id={undefined} class={null} tabindex={0} />;
    expect(renderHtml(rendered)).toBe('<input required tabindex="0"/>');
  });

  test('have variables as their style', () => {
    expect(renderHtml(<b style={{ '--at': 0.5, '--name': '"a"' }} />)).toBe(
      '<b style="--at:0.5;--name:&quot;a&quot;"></b>',
    );
  });

  test('contain texts, numbers, lists and fragments, and nothing for the rest', () => {
    const rendered = (
      <p>
        a{1}
        {[0, <b>b</b>]}
        {null}
        {undefined}
        {true}
        {false}
        <Fragment>c</Fragment>
      </p>
    );
    expect(renderHtml(rendered)).toBe('<p>a10<b>b</b>c</p>');
  });

  test('contain markup only as an instance of Html', () => {
    expect(renderHtml(<p>{new Html('<b>')}</p>)).toBe('<p><b></p>');
    const forged = JSON.parse('{"html":"<b>"}');
    expect(() => renderHtml(<p>{forged}</p>)).toThrow(TypeError);
  });
});
