import type { Values } from '@vitrine/contract/fields';
import { education } from '@vitrine/contract/sections/education';
import { scalarText } from './json.ts';
import { acceptValue, type Lens } from './lens.ts';
import type { ListMapping } from './mapping.ts';
import { MONTH_TEXT, scalarField, WEB_ADDRESS } from './scalar-field.ts';

type Education = Values<typeof education.fields>;
const to = scalarField(education.fields);

const BETWEEN = ', ';

/** 'Bachelor of Science' and 'Computer Science' are one title here: 'Bachelor of Science, Computer Science'. */
const degree: Lens<Education> = {
  keys: ['studyType', 'area'],
  fields: ['title'],
  read(source, notes) {
    const parts = ['studyType', 'area'].filter((key) => scalarText(source[key]));
    const [path] = parts;
    if (path === undefined) return {};
    const title = parts.map((key) => scalarText(source[key])).join(BETWEEN);
    const taken = acceptValue(education.fields.title, title, { path, field: 'title', original: title }, notes);
    for (const other of parts.slice(1)) {
      if (taken !== undefined) notes.taken.push({ path: other, field: 'title' });
    }
    return taken === undefined ? {} : { title: taken };
  },
  write({ title }) {
    const at = title.indexOf(BETWEEN);
    const studyType = at < 0 ? title : title.slice(0, at);
    const area = at < 0 ? '' : title.slice(at + BETWEEN.length);
    return { ...(studyType && { studyType }), ...(area && { area }) };
  },
};

/** `education` and the section of education. */
export const educationList: ListMapping<Education> = {
  section: 'education',
  key: 'education',
  lenses: [
    degree,
    to('instituteName', ['institution']),
    to('fromYear', ['startDate'], MONTH_TEXT),
    to('toYear', ['endDate'], MONTH_TEXT),
    to('grade', ['score', 'gpa']),
    to('website', ['url', 'website'], WEB_ADDRESS),
  ],
  identity: ({ title, instituteName }) => [title, instituteName],
  similarities: ({ title, instituteName, fromYear, toYear }) => [
    [instituteName, fromYear, toYear],
    [title, fromYear, toYear],
  ],
};
