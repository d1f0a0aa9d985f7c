import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  Circle,
  Document,
  Font,
  Link,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { Build } from '../programs/maker.ts';

const inter = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const createFontWeight = (name: string, fontWeight: number) => ({
  src: join(inter, name, `Inter_${name}.ttf`),
  fontWeight,
});
Font.register({
  family: 'Inter',
  fonts: [createFontWeight('400Regular', 400), createFontWeight('600SemiBold', 600), createFontWeight('700Bold', 700)],
});
Font.registerHyphenationCallback((word) => [word]);

const BLUE = '#2d4a7c';
const styles = StyleSheet.create({
  page: { fontFamily: 'Inter', fontSize: 9, lineHeight: 1.4, color: '#384347', paddingVertical: 34 },
  ground: { position: 'absolute', top: 0, bottom: 0, right: 0, width: 205, backgroundColor: BLUE },
  columns: { flexDirection: 'row' },
  main: { flex: 1, paddingLeft: 36, paddingRight: 24 },
  side: { width: 205, paddingHorizontal: 22, color: '#ffffff', fontSize: 8.5 },
  name: { fontSize: 23, fontWeight: 700, lineHeight: 1.15, color: '#1c2b33', textTransform: 'uppercase' },
  label: { fontSize: 12, fontWeight: 600, color: BLUE, marginTop: 3 },
  contact: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 6, fontSize: 8.3 },
  fact: { flexDirection: 'row', alignItems: 'center', marginRight: 12, marginBottom: 2 },
  mark: { width: 7, height: 7, marginRight: 4 },
  heading: {
    fontSize: 12,
    fontWeight: 700,
    color: '#1c2b33',
    borderBottom: `1.5pt solid ${BLUE}`,
    marginTop: 15,
    marginBottom: 6,
  },
  sideHeading: { fontSize: 11, fontWeight: 700, borderBottom: '1pt solid #9db2da', marginTop: 15, marginBottom: 6 },
  entry: { marginBottom: 9 },
  strong: { fontSize: 10.5, fontWeight: 600, color: '#1c2b33' },
  company: { fontWeight: 600, color: BLUE },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  small: { fontSize: 8, color: '#6d7b80' },
  point: { flexDirection: 'row', marginTop: 2 },
  tags: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: 5 },
  tag: {
    backgroundColor: '#48659a',
    borderRadius: 3,
    paddingHorizontal: 5,
    paddingVertical: 2,
    marginRight: 4,
    marginBottom: 4,
  },
});

const createLine = (text: string, style = {}) => h(Text, { style }, text);
const createList = (nodes: ReactNode[]) => nodes.map((node, key) => h(View, { key, wrap: false }, node));
const createPoint = (text: string) =>
  h(View, { style: styles.point }, createLine('•', { width: 9 }), h(Text, { style: { flex: 1 } }, text));
const createFact = (key: string, content: ReactNode) =>
  h(
    View,
    { key, style: styles.fact },
    h(
      Svg,
      { viewBox: '0 0 10 10', style: styles.mark },
      h(Circle, { cx: 5, cy: 5, r: 5, fill: BLUE }),
      h(Path, { d: 'M3 5l2 2 3-4', stroke: '#ffffff', strokeWidth: 1.2, fill: 'none' }),
    ),
    content,
  );

/** The career on the left, short facts on the right on a blue background that spans the whole page. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const texts = [values.phone, values.email, values.place].filter(Boolean);
  const head = h(
    View,
    {},
    createLine(values.name, styles.name),
    ...(values.label ? [createLine(values.label, styles.label)] : []),
    h(
      View,
      { style: styles.contact },
      texts.map((text) => createFact(text, h(Text, {}, text))),
      values.links.map(({ url, shown }) => createFact(url, h(Link, { src: url, style: { color: BLUE } }, shown))),
    ),
  );
  const main = [
    head,
    createLine(headings.work, styles.heading),
    ...values.work.map(({ role, company, place, start, end, points }) =>
      h(
        View,
        { style: styles.entry },
        createLine(role, styles.strong),
        createLine(company, styles.company),
        h(View, { style: styles.row }, createLine(`${start} - ${end}`, styles.small), createLine(place, styles.small)),
        ...points.map(createPoint),
      ),
    ),
    createLine(headings.education, styles.heading),
    ...values.education.map(({ title, institution, place, start, end, grade }) =>
      h(
        View,
        { style: styles.entry },
        createLine(title, styles.strong),
        createLine(institution, styles.company),
        h(
          View,
          { style: styles.row },
          createLine([start, end].filter(Boolean).join(' - '), styles.small),
          createLine(grade ? `CGPA ${grade}` : place, styles.small),
        ),
      ),
    ),
    ...(has.projects ? [createLine(headings.projects, styles.heading)] : []),
    ...values.projects.map(({ name, text, date }) =>
      h(
        View,
        { style: styles.entry },
        h(View, { style: styles.row }, createLine(name, styles.strong), createLine(date, styles.small)),
        createLine(text),
      ),
    ),
  ];
  const side = [
    ...(has.summary ? [createLine(headings.summary, styles.sideHeading), createLine(values.summary)] : []),
    createLine(headings.skills, styles.sideHeading),
    ...values.skills.map(({ group, items }) =>
      h(
        View,
        {},
        createLine(group, { fontWeight: 600, marginBottom: 3 }),
        h(
          View,
          { style: styles.tags },
          items.map((text) => h(View, { key: text, style: styles.tag }, h(Text, {}, text))),
        ),
      ),
    ),
    ...(has.certificates ? [createLine(headings.certificates, styles.sideHeading)] : []),
    ...values.certificates.map(({ name, issuer, date }) =>
      h(View, { style: { marginBottom: 5 } }, createLine(name, { fontWeight: 600 }), createLine(`${issuer}, ${date}`)),
    ),
    ...(has.awards ? [createLine(headings.awards, styles.sideHeading)] : []),
    ...values.awards.map(({ title, awarder, date }) =>
      h(
        View,
        { style: { marginBottom: 5 } },
        createLine(title, { fontWeight: 600 }),
        createLine(`${awarder}, ${date}`),
      ),
    ),
    ...(has.languages ? [createLine(headings.languages, styles.sideHeading)] : []),
    ...values.languages.map(({ language, level }) =>
      h(View, { style: styles.row }, createLine(language, { fontWeight: 600 }), createLine(level)),
    ),
    ...(has.interests
      ? [createLine(headings.interests, styles.sideHeading), createLine(values.interests.join(', '))]
      : []),
  ];
  return renderToBuffer(
    h(
      Document,
      { title: `${values.name} Resume` },
      h(
        Page,
        { size: values.paper === 'A4' ? 'A4' : 'LETTER', style: styles.page },
        h(View, { style: styles.ground, fixed: true }),
        h(
          View,
          { style: styles.columns },
          h(View, { style: styles.main }, createList(main)),
          h(View, { style: styles.side }, createList(side)),
        ),
      ),
    ),
  );
};
