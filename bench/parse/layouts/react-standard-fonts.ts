import { Document, Link, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { Build } from '../programs/maker.ts';

const styles = StyleSheet.create({
  page: { fontFamily: 'Helvetica', fontSize: 10, padding: 48, lineHeight: 1.35 },
  name: { fontFamily: 'Helvetica-Bold', fontSize: 20, lineHeight: 1.2, marginBottom: 4 },
  contact: { flexDirection: 'row', gap: 14, fontSize: 9, marginTop: 4 },
  stripe: { height: 8, backgroundColor: '#38bdf8', position: 'absolute', top: 0, left: 0, right: 0 },
  heading: { flexDirection: 'row', marginTop: 14, marginBottom: 4 },
  mark: { width: 28, height: 3, backgroundColor: '#38bdf8', marginTop: 5, marginRight: 10 },
  bold: { fontFamily: 'Helvetica-Bold' },
  headingText: { fontFamily: 'Helvetica-Bold', fontSize: 11, letterSpacing: 0.6 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  entry: { marginBottom: 7 },
  grid: { flexDirection: 'row', flexWrap: 'wrap' },
});

const createHeading = (text: string) =>
  h(
    View,
    { style: styles.heading },
    h(View, { style: styles.mark }),
    h(Text, { style: styles.headingText }, text.toUpperCase()),
  );
const createRow = (left: string, right: string) =>
  h(View, { style: styles.row }, h(Text, {}, left), h(Text, {}, right));
const createBold = (text: string) => h(Text, { style: styles.bold }, text);
const createList = (nodes: ReactNode[]) => nodes.map((node, key) => h(View, { key }, node));

/** The standard PDF fonts, the company in bold above the role, dates on the right. */
export const build: Build = async (values) => {
  const { headings, has } = values;
  const createPoints = (texts: string[]) => texts.map((text, key) => h(Text, { key }, `• ${text}`));
  const sections = [
    h(Text, { style: styles.name }, values.name),
    ...(has.summary ? [h(Text, {}, values.summary)] : []),
    h(
      View,
      { style: styles.contact },
      h(Text, {}, values.email),
      h(Text, {}, values.phone),
      h(Text, {}, values.place),
      ...values.links.map(({ url, shown }) => h(Link, { key: url, src: url }, shown)),
    ),
    createHeading(headings.work),
    ...values.work.map((job) =>
      h(
        View,
        { style: styles.entry },
        createBold(job.company),
        createRow(job.role, `${job.start} - ${job.end}`),
        createPoints(job.points),
      ),
    ),
    createHeading(headings.education),
    ...values.education.map(({ institution, title, start, end, grade }) =>
      h(
        View,
        { style: styles.entry },
        createBold(institution),
        createRow(grade ? `${title} - GPA ${grade}` : title, start ? `${start} - ${end}` : end),
      ),
    ),
    ...(has.certificates ? [createHeading(headings.certificates)] : []),
    ...values.certificates.map(({ name, issuer, date }) => createRow(`${name}, ${issuer}`, date)),
    createHeading(headings.skills),
    h(
      View,
      { style: styles.grid },
      values.skillItems.map((text, key) => h(Text, { key, style: { width: '33%' } }, `• ${text}`)),
    ),
    ...(has.volunteer ? [createHeading(headings.volunteer)] : []),
    ...values.volunteer.map((job) =>
      h(
        View,
        { style: styles.entry },
        createBold(job.company),
        createRow(job.role, `${job.start} - ${job.end}`),
        createPoints(job.points),
      ),
    ),
  ];
  return renderToBuffer(
    h(
      Document,
      {},
      h(
        Page,
        { size: values.paper === 'A4' ? 'A4' : 'LETTER', style: styles.page },
        h(View, { style: styles.stripe, fixed: true }),
        createList(sections),
      ),
    ),
  );
};
