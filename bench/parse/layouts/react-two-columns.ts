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

const line = (text: string, style = {}) => h(Text, { style }, text);
const heading = (text: string) => line(text, styles.heading);
const point = (text: string) =>
  h(View, { style: styles.point }, line('•', { width: 10 }), h(Text, { style: { flex: 1 } }, text));
const list = (nodes: ReactNode[]) => nodes.map((node, key) => h(View, { key }, node));

/** A dark column on the left with the short facts, the career on the right. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const side = [
    line(values.name, styles.name),
    line(values.label),
    heading(headings.contact),
    ...[values.email, values.phone, values.place, ...values.links.map(({ shown }) => shown)].map((text) => line(text)),
    heading(headings.skills),
    ...values.skillItems.map((text) => h(View, {}, line(text), h(View, { style: styles.bar }))),
    ...(has.languages ? [heading(headings.languages)] : []),
    ...values.languages.map(({ language, level }) => line(`${language} - ${level}`)),
  ];
  const main = [
    ...(has.summary ? [heading(headings.summary), line(values.summary, { lineHeight: 1.4 })] : []),
    heading(headings.work),
    ...values.work.flatMap(({ role, company, start, end, points }) => [
      line(role, styles.strong),
      line(`${company}   ${start} - ${end}`, styles.dim),
      ...points.map(point),
    ]),
    heading(headings.education),
    ...values.education.flatMap(({ title, institution, start, end }) => [
      line(title, styles.strong),
      line(`${institution}   ${start ? `${start} - ` : ''}${end}`, styles.dim),
    ]),
    ...(has.projects ? [heading(headings.projects)] : []),
    ...values.projects.flatMap(({ name, date, text }) => [
      line(name, styles.strong),
      line(date, styles.dim),
      line(text),
    ]),
    ...(has.certificates ? [heading(headings.certificates)] : []),
    ...values.certificates.map(({ name, issuer, date }) => line(`${name}, ${issuer}, ${date}`)),
  ];
  return renderToBuffer(
    h(
      Document,
      { title: values.name },
      h(
        Page,
        { size: values.paper === 'A4' ? 'A4' : 'LETTER', style: styles.page },
        h(View, { style: styles.side }, list(side)),
        h(View, { style: styles.main }, list(main)),
      ),
    ),
  );
};
