import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { Build } from '../programs/maker.ts';

const lato = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/lato/package.json'));
Font.register({
  family: 'Lato',
  fonts: [
    { src: join(lato, '400Regular/Lato_400Regular.ttf') },
    { src: join(lato, '700Bold/Lato_700Bold.ttf'), fontWeight: 700 },
  ],
});
Font.registerHyphenationCallback((word) => [word]);

const styles = StyleSheet.create({
  page: { fontFamily: 'Lato', fontSize: 9.5, color: '#333', flexDirection: 'row' },
  side: { width: 190, backgroundColor: '#1f4e5f', color: '#fff', padding: 22 },
  main: { flex: 1, padding: 26 },
  name: { fontSize: 22, fontWeight: 700, lineHeight: 1.2 },
  heading: { fontSize: 11, fontWeight: 700, marginTop: 14, marginBottom: 5, textTransform: 'uppercase' },
  strong: { fontWeight: 700, fontSize: 10.5, marginTop: 5 },
  dim: { color: '#6b7a80', marginBottom: 2 },
  point: { flexDirection: 'row', marginBottom: 2 },
  bar: { height: 3, backgroundColor: '#f2b134', marginTop: 2, marginBottom: 5 },
});

const createLine = (text: string, style = {}) => h(Text, { style }, text);
const createHeading = (text: string) => createLine(text, styles.heading);
const createPoint = (text: string) =>
  h(View, { style: styles.point }, createLine('•', { width: 10 }), h(Text, { style: { flex: 1 } }, text));
const createList = (nodes: ReactNode[]) => nodes.map((node, key) => h(View, { key }, node));

/** A dark column on the left with the short facts, the career on the right. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const side = [
    createLine(values.name, styles.name),
    createLine(values.label),
    createHeading(headings.contact),
    ...[values.email, values.phone, values.place, ...values.links.map(({ shown }) => shown)].map((text) =>
      createLine(text),
    ),
    createHeading(headings.skills),
    ...values.skillItems.map((text) => h(View, {}, createLine(text), h(View, { style: styles.bar }))),
    ...(has.languages ? [createHeading(headings.languages)] : []),
    ...values.languages.map(({ language, level }) => createLine(`${language} - ${level}`)),
  ];
  const main = [
    ...(has.summary ? [createHeading(headings.summary), createLine(values.summary, { lineHeight: 1.4 })] : []),
    createHeading(headings.work),
    ...values.work.flatMap(({ role, company, start, end, points }) => [
      createLine(role, styles.strong),
      createLine(`${company}   ${start} - ${end}`, styles.dim),
      ...points.map(createPoint),
    ]),
    createHeading(headings.education),
    ...values.education.flatMap(({ title, institution, start, end }) => [
      createLine(title, styles.strong),
      createLine(`${institution}   ${start ? `${start} - ` : ''}${end}`, styles.dim),
    ]),
    ...(has.projects ? [createHeading(headings.projects)] : []),
    ...values.projects.flatMap(({ name, date, text }) => [
      createLine(name, styles.strong),
      createLine(date, styles.dim),
      createLine(text),
    ]),
    ...(has.certificates ? [createHeading(headings.certificates)] : []),
    ...values.certificates.map(({ name, issuer, date }) => createLine(`${name}, ${issuer}, ${date}`)),
  ];
  return renderToBuffer(
    h(
      Document,
      { title: values.name },
      h(
        Page,
        { size: values.paper === 'A4' ? 'A4' : 'LETTER', style: styles.page },
        h(View, { style: styles.side }, createList(side)),
        h(View, { style: styles.main }, createList(main)),
      ),
    ),
  );
};
