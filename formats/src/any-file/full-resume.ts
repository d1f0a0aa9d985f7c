import { toPicturePath } from '@vitrine/contract/portfolio/pictures';
import type { Field, Fields } from '@vitrine/contract/resume/fields';
import {
  LIST_SECTION_KEYS,
  LIST_SECTIONS,
  OBJECT_SECTIONS,
  type Resume,
  resumeSchema,
} from '@vitrine/contract/resume/resume';

/** Values that other formats accept: 'Words of country', for example, is not a valid country. */
const SAMPLE_VALUES: Readonly<Record<string, string>> = {
  firstName: 'Asha',
  lastName: 'Rao',
  country: 'India',
  contactNumber: '+91 80 5550 1234',
  network: 'GitHub',
  username: 'asharao',
};

/** Creates a value for a field of any kind. */
function fillField(name: string, { kind, options = [], row = {} }: Field): unknown {
  switch (kind) {
    case 'url':
      return `https://${name.toLowerCase()}.example/asha`;
    case 'email':
      return 'asha@asha.example';
    case 'month':
      return '2021-03';
    case 'monthText':
      return 'Mar, 2021';
    case 'choice':
      return options[0] ?? '';
    case 'flag':
      return false;
    case 'texts':
    case 'tags':
      return [`${name} one`, `${name} two`];
    case 'picture':
      return `https://vitrine.example${toPicturePath('p'.repeat(43), 1200)}`;
    case 'rows':
      return [fillFields(row)];
    default:
      return SAMPLE_VALUES[name] ?? `Words of ${name}`;
  }
}

const fillFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fillField(name, field)]));

/** Creates a resume from the field definitions, with every field filled and one hidden entry in each list. */
export function createFullResume(): Resume {
  const objects = Object.entries(OBJECT_SECTIONS).map(([key, { fields }]) => [key, fillFields(fields)]);
  const lists = LIST_SECTION_KEYS.map((key) => {
    const item = fillFields(LIST_SECTIONS[key].fields);
    return [
      key,
      [
        { ...item, _id: `${key}-1`, isVisible: true, labels: ['backend'] },
        { ...item, _id: `${key}-2`, isVisible: false },
      ],
    ];
  });
  return resumeSchema.parse({ ...Object.fromEntries([...objects, ...lists]), kept: {} });
}
