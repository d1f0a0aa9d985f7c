import { replaceOptOuts } from '@vitrine/contract/resume/fields';
import {
  createEmptyResume,
  LIST_SECTION_KEYS,
  LIST_SECTIONS,
  type ListSectionKey,
  type Resume,
} from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { formatPeriodText, parsePartialDate } from '@vitrine/contract/text/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmptyValue } from '../json-resume/lens.ts';
import { createIdGenerator, resumeArbitrary } from '../json-resume/testing.ts';
import { isOngoing } from '../reading/periods.ts';
import { importDocument } from '../reading/read-document.ts';
import { readPeriod } from '../reading/read-period.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { REACTIVE_VERSIONS } from './detect.ts';
import { REACTIVE_RESUME_FULL_SAMPLES } from './full-sample.ts';
import { readReactiveResumeFile } from './read-reactive-resume.ts';
import { writeReactiveResume } from './write-reactive-resume.ts';

const read = (text: string, current = createEmptyResume()) => {
  const result = importDocument(readReactiveResumeFile(text), current, {
    mode: 'merge',
    newId: createIdGenerator('new'),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

type Values = Record<string, unknown>;

/** Normalizes a text as HTML does: consecutive blanks become one, and empty lines are dropped. */
const normalizeText = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
const normalizeValue = (value: unknown): unknown =>
  typeof value === 'string'
    ? normalizeText(value)
    : Array.isArray(value)
      ? value.map(normalizeValue).filter((one) => one !== '')
      : value;

/** Normalizes dates: single dates have no time, and ongoing entries have no end. */
function normalizeDates(section: ListSectionKey, values: Values): Values {
  const dates = Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const { kind } = LIST_SECTIONS[section].fields[field as never] ?? { kind: '' };
      return [
        field,
        kind === 'month' && typeof value === 'string' && parsePartialDate(value) ? value.slice(0, 10) : value,
      ];
    }),
  );
  return dates.current === true ? { ...dates, endDate: '' } : dates;
}

/** Lists the values of an item in the fields that the format supports; none if all are empty. */
function listFacts(section: ListSectionKey, item: Values, leftOut: ReadonlySet<string>): Values[] {
  const { fields } = LIST_SECTIONS[section];
  const optedIn = replaceOptOuts(fields, item);
  const supportedFields = Object.keys(fields).filter((field) => !leftOut.has(`${section}.${field}`));
  const values = normalizeDates(
    section,
    Object.fromEntries(supportedFields.map((field) => [field, normalizeValue(optedIn[field])])),
  );
  if (section === 'education') values.toYear = item.toYear;
  if (section === 'experiences') {
    const job = { startDate: '', endDate: '', current: false, ...(item as object) };
    values.duration ||= formatPeriodText(normalizeDates(section, job) as never);
  }
  // A single address of a project may be read as either of the two.
  if (section === 'projects' && !(values.projectUrl && values.githubUrl)) {
    values.githubUrl ||= values.projectUrl;
    values.projectUrl = '';
  }
  const hasValue = Object.values(values).some((value) => !isEmptyValue(value));
  return hasValue ? [{ ...values, isVisible: item.isVisible }] : [];
}

function extractFacts(resume: Resume, leftOut: ReadonlySet<string>) {
  const { personalInfo: info, footerLinks: links, skills } = resume;
  const lists = LIST_SECTION_KEYS.map((section) => {
    const items = (resume[section] as unknown as Values[]).flatMap((item): Values[] =>
      listFacts(section, item, leftOut),
    );
    // Entries with the same heading are grouped into one section.
    const headings = [...new Set(items.map(({ heading }) => heading))];
    return [section, headings.flatMap((heading) => items.filter((item) => item.heading === heading))];
  });
  const profiles = [
    links.linkedin,
    links.github,
    links.twitter,
    ...links.profiles.map(({ url, username }) => url || username),
  ];
  return {
    ...Object.fromEntries(lists),
    name: normalizeText([info.firstName, info.lastName].filter(Boolean).join(' ')),
    texts: [
      info.designation,
      info.email,
      info.contactNumber,
      info.summary,
      info.address,
      info.expectedSalary,
      info.noticePeriod,
    ].map(normalizeText),
    gender: info.gender === 'Prefer not to say' ? '' : info.gender,
    place: [info.city, info.region, info.country].filter(Boolean).join(', '),
    languages: info.languages.map(({ name, proficiency }) => [normalizeText(name), proficiency]),
    website: links.website,
    profiles: [...new Set(profiles.map(normalizeText).filter(Boolean))].sort(),
    words: [
      ...new Set(
        [skills.technical, skills.soft, ...skills.groups.map(({ keywords }) => keywords)]
          .flat()
          .map((word) => normalizeText(word).toLowerCase()),
      ),
    ].sort(),
    groups: skills.groups
      .filter(({ level }) => normalizeText(level))
      .map(({ name, level }) => [normalizeText(name), normalizeText(level)]),
  };
}

/** Whether the resume avoids texts that the reader interprets: names of countries or networks, and repeated words. */
const isUnambiguous = ({ personalInfo, footerLinks, skills, experiences }: Resume): boolean => {
  const names = ['technical skills', 'soft skills'];
  const parts = [personalInfo.city, personalInfo.region, personalInfo.country];
  const name = `${personalInfo.firstName} ${personalInfo.lastName}`;
  return (
    // A name is split at its last blank, and a dash is not part of a name.
    name.split(/\s+/).every((word) => /^$|\p{L}{2}/u.test(word) && !/^n\.?\/?a\.?$/i.test(word)) &&
    // A text that is a date is read as one if there are no dates.
    experiences.every(({ duration }) => !readPeriod(duration) && !isOngoing(duration)) &&
    parts.every((part) => !/[,\n]/.test(part) && normalizeText(part) === part) &&
    footerLinks.profiles.every(({ username, url }) => username || url) &&
    skills.groups.every(
      ({ name, level, keywords }) => (level || keywords.length > 0) && !names.includes(name.toLowerCase()),
    )
  );
};

test('every resume comes back from its document, but for what it says is left out', () => {
  fc.assert(
    fc.property(resumeArbitrary.filter(isUnambiguous), (resume) => {
      const { text, leftOut } = writeReactiveResume(resume);
      const fields = new Set(leftOut.map(({ section, field }) => `${section}.${field}`));
      expect(extractFacts(read(text).resume, fields)).toEqual(extractFacts(resume, fields));
    }),
    { numRuns: countRounds(20) },
  );
});

test('every resume gains nothing from its own document once it came from one', () => {
  fc.assert(
    fc.property(resumeArbitrary.filter(isUnambiguous), (resume) => {
      const text = writeReactiveResume(resume).text;
      const { resume: firstImport } = read(text);
      const { resume: again, report } = read(text, firstImport);
      expect({ imported: report.imported, conflicts: report.conflicts }).toEqual({ imported: [], conflicts: [] });
      expect(again).toEqual(firstImport);
    }),
    { numRuns: countRounds(12) },
  );
});

/** Expects an import of the whole document, or an UnreadableFile error. */
function expectReadable(text: string): void {
  try {
    const result = importDocument(readReactiveResumeFile(text), createEmptyResume(), {
      mode: 'merge',
      newId: createIdGenerator(),
    });
    expect(result.ok).toBe(true);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    expect(error.message).toMatch(/[A-Z].*\./);
  }
}

test.each(REACTIVE_VERSIONS)('whatever is broken in the text of version %i, it is read or refused', (version) => {
  const whole = JSON.stringify(REACTIVE_RESUME_FULL_SAMPLES[version]);
  const put = fc.constantFrom(
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    'null',
    '1e9',
    '"__proto__":',
    '\\ud83d',
    '<p>',
    '<li>',
    '',
  );
  const changes = fc.array(fc.tuple(fc.nat(whole.length), fc.nat(6), put), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(changes, (edits) => {
      expectReadable(edits.reduce((text, [at, gone, sign]) => text.slice(0, at) + sign + text.slice(at + gone), whole));
    }),
    { numRuns: countRounds(37) },
  );
});

test.each(REACTIVE_VERSIONS)('whatever stands in the place of a value of version %i, it is read', (version) => {
  const value = fc.oneof(
    fc.constantFrom(
      null,
      true,
      0,
      -1,
      1e300,
      '',
      [],
      {},
      [[]],
      'x'.repeat(20_000),
      { url: 5 },
      { items: [{}] },
      '<ul><li>',
    ),
    fc.anything({ maxDepth: 3, withNullPrototype: false }),
  );
  const paths = listPaths(REACTIVE_RESUME_FULL_SAMPLES[version]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), value), { minLength: 1, maxLength: 4 }), (changes) => {
      const document = structuredClone(REACTIVE_RESUME_FULL_SAMPLES[version]);
      for (const [path, other] of changes) {
        const holder = path
          .slice(0, -1)
          .reduce<unknown>((place, key) => (place as Values | undefined)?.[key], document);
        if (typeof holder === 'object' && holder !== null)
          (holder as Values)[path.at(-1) ?? ''] = structuredClone(other);
      }
      expectReadable(JSON.stringify(document, (_, one) => (typeof one === 'bigint' ? String(one) : one)));
    }),
    { numRuns: countRounds(37) },
  );
});

function listPaths(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...at]];
  return [
    ...(at.length > 0 ? [[...at]] : []),
    ...Object.entries(value).flatMap(([key, one]) => listPaths(one, [...at, key])),
  ];
}

test('whatever is broken, an import takes nothing of it a second time', () => {
  const paths = listPaths(REACTIVE_RESUME_FULL_SAMPLES[6]);
  const value = fc.constantFrom(null, 0, '', 'x', [], {}, ['a'], '<p>• a</p>', '2019', 'Present', '\ud83d');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), value), { minLength: 1, maxLength: 4 }), (changes) => {
      const document = structuredClone(REACTIVE_RESUME_FULL_SAMPLES[6]);
      for (const [path, other] of changes) {
        const holder = path
          .slice(0, -1)
          .reduce<unknown>((place, key) => (place as Values | undefined)?.[key], document);
        if (typeof holder === 'object' && holder !== null)
          (holder as Values)[path.at(-1) ?? ''] = structuredClone(other);
      }
      // Without its distinctive keys it is not recognized as a Reactive Resume document.
      const text = JSON.stringify({ ...document, sections: document.sections ?? {}, customSections: [] });
      if (typeof document.sections !== 'object' || document.sections === null || Array.isArray(document.sections))
        return;
      const firstImport = read(text).resume;
      expect(read(text, firstImport).resume).toEqual(firstImport);
    }),
    { numRuns: countRounds(12) },
  );
});
