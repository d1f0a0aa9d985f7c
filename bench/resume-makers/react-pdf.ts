import { Document, Font, Link, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { Block } from '@vitrine/resume-pdf/data/clean-text';
import { createElement as h, type ReactElement } from 'react';
import { FACES, FAMILY } from './fonts.ts';
import type { ResumeMaker } from './maker.ts';
import { buildOutline, type Entry, type Outline, type Run, type Section } from './outline.ts';

/** Points per millimetre. */
const MM = 72 / 25.4;

/**
 * Set on each text: a page number that inherits a line height is not drawn, and one without a font size of its own is
 * too tall.
 */
const LINE = { fontSize: 10, lineHeight: 1.3 };

const styles = StyleSheet.create({
  page: {
    ...{ fontFamily: FAMILY, fontSize: 10, color: '#141414' },
    ...{ paddingTop: 17 * MM, paddingBottom: 19 * MM, paddingHorizontal: 20 * MM },
  },
  name: { fontSize: 23, fontWeight: 600, textAlign: 'center', lineHeight: 1.2, marginBottom: 4 },
  headline: { ...LINE, fontSize: 11, fontStyle: 'italic', textAlign: 'center', color: '#4d4d4d', marginBottom: 4 },
  contact: { ...LINE, fontSize: 9.2, textAlign: 'center', marginBottom: 2 },
  label: {
    ...{ fontSize: 12, fontWeight: 600, letterSpacing: 0.6, marginTop: 13, marginBottom: 7, paddingBottom: 2 },
    ...{ borderBottomWidth: 0.5, borderBottomColor: '#8c8c8c' },
  },
  entry: { marginBottom: 9 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  title: { ...LINE, fontSize: 10.2, fontWeight: 600 },
  small: { ...LINE, fontSize: 9.4 },
  facts: { ...LINE, fontSize: 9.2, marginBottom: 2 },
  paragraph: { ...LINE, marginBottom: 2 },
  point: { flexDirection: 'row', marginBottom: 1.5 },
  bullet: { ...LINE, width: 10, color: '#4d4d4d' },
  pointText: { ...LINE, flex: 1 },
  footer: {
    ...{ position: 'absolute', bottom: 9 * MM, left: 0, right: 0 },
    ...{ fontSize: 7.5, textAlign: 'center', color: '#4d4d4d' },
  },
  regular: {},
  italic: { fontStyle: 'italic' },
  semibold: { fontWeight: 600 },
  link: { color: '#1d3f72', textDecoration: 'none' },
});

/** Starts the most popular PDF library in JavaScript, in this process. It cannot tag its output. */
export async function startReactPdf(): Promise<ResumeMaker> {
  const fonts = FACES.map(({ file, weight, style }) => ({ src: file, fontWeight: weight, fontStyle: style }));
  Font.register({ family: FAMILY, fonts });
  // No hyphenation, as in our templates.
  Font.registerHyphenationCallback((word) => [word]);
  return {
    pdf: ({ data }) => renderToBuffer(renderResume(buildOutline(data))),
    close: async () => {},
  };
}

function renderResume({ title, name, runningName, language, headline, contact, details, sections }: Outline) {
  const formatPageNumber = (page: { pageNumber: number; totalPages?: number }) =>
    `${runningName} · ${page.pageNumber} / ${page.totalPages}`;
  return h(
    Document,
    { title, author: name, language },
    h(
      Page,
      { size: 'A4', style: styles.page },
      h(Text, { style: styles.name }, name),
      h(Text, { style: styles.headline }, headline),
      h(Text, { style: styles.contact }, ...contact.map(renderRun)),
      h(Text, { style: styles.contact }, ...details.map(renderRun)),
      ...sections.flatMap(renderSection),
      h(Text, { style: styles.footer, fixed: true, render: formatPageNumber }),
    ),
  );
}

/** Keeps a label on the same page as the content below it. */
const renderSection = ({ label, blocks, entries, lines }: Section): ReactElement[] => [
  h(Text, { style: styles.label, minPresenceAhead: 40 }, label),
  ...blocks.flatMap(renderBlock),
  ...entries.map(renderEntry),
  ...lines.map((line) => h(Text, { style: styles.paragraph }, ...line.map(renderRun))),
];

const renderEntry = ({ title, date, facts, blocks }: Entry): ReactElement =>
  h(
    View,
    { style: styles.entry },
    h(
      View,
      { style: styles.row, wrap: false, minPresenceAhead: 30 },
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.small }, date),
    ),
    h(Text, { style: styles.facts }, ...facts.map(renderRun)),
    ...blocks.flatMap(renderBlock),
  );

const renderBlock = (it: Block): ReactElement[] =>
  'text' in it ? [h(Text, { style: styles.paragraph }, it.text)] : it.points.map(renderPoint);

const renderPoint = (text: string): ReactElement =>
  h(View, { style: styles.point }, h(Text, { style: styles.bullet }, '•'), h(Text, { style: styles.pointText }, text));

const renderRun = ({ text, href, face }: Run): ReactElement =>
  href ? h(Link, { src: href, style: [styles.link, styles[face]] }, text) : h(Text, { style: styles[face] }, text);
