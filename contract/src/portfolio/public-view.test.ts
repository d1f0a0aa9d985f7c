import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, Fields } from '../resume/fields.ts';
import { PRIVATE_FIELDS, type RevealableFact } from '../resume/person-facts.ts';
import {
  createEmptyResume,
  LIST_SECTION_KEYS,
  LIST_SECTIONS,
  OBJECT_SECTIONS,
  type Resume,
  SECTIONS,
} from '../resume/resume.ts';
import { createLatestDesign } from '../resume/resume-design.ts';
import { PUBLIC_FORMATS } from '../resume/resume-formats.ts';
import type { ItemPicture } from './item-pictures.ts';
import { createOwnerAudience, createPublicView, type Portfolio } from './public-view.ts';

/** Returns a value for a field that names its place, in the type of the field. */
const createCanary = (where: string, { kind, options, row }: Field): unknown => {
  switch (kind) {
    case 'flag':
      return true;
    case 'choice':
      return options?.[0];
    case 'texts':
    case 'tags':
      return [`canary ${where}`];
    case 'rows':
      return [fillFields(`${where}.row`, row ?? {})];
    default:
      return `canary ${where}`;
  }
};

const fillFields = (where: string, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createCanary(`${where}.${name}`, field)]));

/** Returns a resume in which every field of every section is filled, with one visible and one hidden item per list. */
function createFullResume(): Resume {
  const lists = LIST_SECTION_KEYS.map((key) => [
    key,
    [true, false].map((isVisible) => ({
      ...fillFields(`${key}.${isVisible ? 'shown' : 'hidden'}`, LIST_SECTIONS[key].fields),
      _id: `${key}-${isVisible}`,
      isVisible,
      kept: { secret: `canary ${key}.kept` },
    })),
  ]);
  const objects = Object.entries(OBJECT_SECTIONS).map(([key, { fields }]) => [key, fillFields(key, fields)]);
  return { ...createEmptyResume(), ...Object.fromEntries([...lists, ...objects]), kept: { awards: ['canary kept'] } };
}

const createPicture = (name: string): ItemPicture => ({
  kind: 'project',
  url: `https://vitrine.example/pictures/${name}.webp`,
  width: 1200,
  height: 750,
  small: null,
  alt: `What is ${name}`,
});

const portfolio: Portfolio = {
  accountName: 'Account Name',
  address: 'asha',
  url: 'https://vitrine.example/p/asha',
  photo: null,
  pictures: Object.fromEntries(
    ['experiences', 'projects', 'testimonials'].flatMap((key) =>
      [true, false].map((isVisible) => [`${key}-${isVisible}`, [createPicture(isVisible ? 'shown' : 'hidden')]]),
    ),
  ),
  layout: 'website',
  theme: 'light',
  design: createLatestDesign('classic'),
  resumeFormats: PUBLIC_FORMATS,
  indexing: false,
  contactForm: false,
  home: '/',
  watermark: true,
  writing: { posts: [], count: 0 },
  resume: createFullResume(),
};

/** Returns every place of the definitions whose value may be visible with these switches. */
function listExpected(reveal: Readonly<Record<string, boolean | undefined>>): string[] {
  const places = (where: string, fields: Fields): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const { visibility: shown } = field;
      const isShown = shown === 'always' || (shown !== 'never' && reveal[shown.switch] === true);
      if (!isShown || field.kind === 'flag' || field.kind === 'choice') return [];
      return field.row ? places(`${where}.${name}.row`, field.row) : [`canary ${where}.${name}`];
    });
  return Object.entries(SECTIONS)
    .flatMap(([key, section]) => places(section.kind === 'list' ? `${key}.shown` : key, section.fields))
    .sort();
}

const listSeen = (reveal: Partial<Record<RevealableFact, boolean>>) =>
  // A set, because the name occurs twice: in the profile and as the page's own.
  [
    ...new Set(
      [...JSON.stringify(createPublicView(portfolio, { reveal })).matchAll(/canary [\w.]+/g)].map(([found]) =>
        found.split(' ').slice(0, 2).join(' '),
      ),
    ),
  ].sort();

describe('the public view', () => {
  test('shows what is always shown and, of the rest, exactly what is switched on (rule P5)', () => {
    const switches = fc.record(
      Object.fromEntries([...PRIVATE_FIELDS, 'references'].map((field) => [field, fc.boolean()])),
    );
    fc.assert(
      fc.property(switches, (reveal) => {
        expect(listSeen(reveal)).toEqual(listExpected(reveal));
      }),
    );
  });

  test('with everything switched off has no private field, no hidden item, nothing kept (rule P7)', () => {
    const text = JSON.stringify(createPublicView(portfolio, { reveal: {} }));
    for (const word of ['hidden', 'kept', 'secret', 'isVisible', 'companyLogo":"canary', 'marksheetUrl":"canary']) {
      expect(text).not.toContain(word);
    }
    const { personalInfo, footerLinks } = createPublicView(portfolio, { reveal: {} }).resume;
    for (const field of PRIVATE_FIELDS) expect([field, personalInfo[field]]).toEqual([field, '']);
    expect(footerLinks.email).toBe('');
  });

  test("gives the owner's own files email and phone, and nothing else that is private", () => {
    const { personalInfo } = createPublicView(portfolio, createOwnerAudience({})).resume;
    expect(personalInfo.email).toBe('canary personalInfo.email');
    expect(personalInfo.contactNumber).toBe('canary personalInfo.contactNumber');
    expect(personalInfo.address).toBe('');
  });

  test("says in the owner's own files what was chosen for them, whatever the public sees", () => {
    const visible = (...args: Parameters<typeof createOwnerAudience>) => {
      const { address, gender, expectedSalary } = createPublicView(portfolio, createOwnerAudience(...args)).resume
        .personalInfo;
      return [address, gender, expectedSalary].map(Boolean);
    };
    const publicFields = { address: true, expectedSalary: true };
    expect(visible(publicFields)).toEqual([true, false, true]);
    expect(visible(publicFields, [])).toEqual([false, false, false]);
    expect(visible(publicFields, ['gender'])).toEqual([false, true, false]);
    expect(createPublicView(portfolio, createOwnerAudience({}, [])).resume.personalInfo.email).not.toBe('');
  });

  test('has the name of the profile, and while there is none that of the account', () => {
    expect(createPublicView(portfolio, { reveal: {} }).name).toBe(
      'canary personalInfo.firstName canary personalInfo.lastName',
    );
    expect(createPublicView({ ...portfolio, resume: createEmptyResume() }, { reveal: {} }).name).toBe('Account Name');
  });

  test('does not change what it is made from', () => {
    const before = structuredClone(portfolio);
    createPublicView(portfolio, { reveal: { email: true } });
    expect(portfolio).toEqual(before);
  });
});

test('a picture is seen with its item only (rule R57)', () => {
  const { pictures } = createPublicView(portfolio, { reveal: {} });
  const shown = ['experiences-true', 'projects-true', 'testimonials-true'];
  expect(pictures).toEqual(Object.fromEntries(shown.map((id) => [id, portfolio.pictures[id]])));
});
