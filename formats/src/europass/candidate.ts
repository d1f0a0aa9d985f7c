import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { getHome } from '../reading/homes.ts';
import { readActivities, readOthers } from './activities.ts';
import { resolveFieldOfStudy, resolveIndustryName } from './code-names.ts';
import { type Channel, formatLocation, readCommunications, setChannels, setLocation } from './contact.ts';
import type { DocumentBuilder, Fact } from './document-builder.ts';
import { type EuropassElement, findElement, getElementPath, listElements, readElementText } from './element-tree.ts';
import { readElementDate, readJobPeriodFacts, readPeriodFacts } from './periods.ts';
import { readLine, readPlainText, readRichText } from './rich-text.ts';
import { readDigitalSkills, readQualifications, readTitledSkills, TITLED_SKILLS } from './skills.ts';

/** Private data that a resume does not need and has no field for. */
const PRIVATE_ELEMENTS = [
  'NationalityCode',
  'BirthDate',
  'BirthPlace',
  'GenderCode',
  'MaritalStatusCode',
  'Disability',
];
export const PRIVATE_REASON = 'This is private, and a resume does not need it. It stays in the file.';
export const PICTURE_REASON = 'Pictures and attached files are not taken over. You can upload a picture yourself.';

/** Sets the name, and its parts where they cannot be derived from it. */
export function setName(builder: DocumentBuilder, first: string, last: string, from: EuropassElement): void {
  const name = [first, last].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  builder.setBasic('name', name, from);
  const space = name.lastIndexOf(' ');
  if (name && (space < 0 ? last !== '' : name.slice(space + 1) !== last)) builder.claimName(first, last);
}

function readPerson(root: EuropassElement, builder: DocumentBuilder): void {
  const people = [findElement(root, 'CandidatePerson'), findElement(root, 'CandidateSupplier', 'PersonContact')];
  const person = people.find((one) => readElementText(one, 'PersonName') !== '');
  const name = findElement(person, 'PersonName');
  if (name) setName(builder, readLine(readElementText(name, 'GivenName')), readFamilyName(name), name);
  const contact = people.map(readCommunications).find(({ channels }) => channels.length > 0);
  setChannels(builder, contact?.channels ?? []);
  const { addresses } = readCommunications(people[0]);
  setLocation(builder, addresses[0]);
  for (const address of addresses.slice(1)) {
    const { street, postalCode, city, country, from } = address;
    const value = [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
    builder.add('basics.addresses', from, [{ key: 'address', value, from }]);
  }
  for (const key of PRIVATE_ELEMENTS) {
    const found = findElement(people[0], key);
    if (found && readElementText(found)) builder.leaveOut(found, PRIVATE_REASON);
  }
}

const readFamilyName = (name: EuropassElement): string =>
  listElements(name, 'FamilyName')
    .map((part) => readLine(readElementText(part)))
    .filter(Boolean)
    .join(' ');

/** Reads the contact of an organization: its location, its website and other contact details. */
function readOrganizationFacts(
  holder: EuropassElement,
  linkKey: string,
): { facts: Fact[]; place: string; placeFrom?: EuropassElement } {
  const contact = readCommunications(findElement(holder, 'OrganizationContact'));
  const links: Channel[] = listElements(holder, 'Link').map((from) => ({
    ...{ kind: 'web', value: readElementText(from), network: '', from },
  }));
  const [site, ...sites] = [...contact.channels.filter(({ kind }) => kind === 'web'), ...links].filter(
    ({ value }) => value !== '',
  );
  const others = contact.channels.filter(({ kind }) => kind !== 'web');
  const [address] = contact.addresses;
  return {
    facts: [
      { key: linkKey, value: site?.value, from: site?.from },
      { key: 'links', value: sites.map(({ value }) => value), from: sites.map(({ from }) => from) },
      { key: 'address', value: address?.street, from: address?.from },
      { key: 'contact', value: others.map(({ value }) => value), from: others.map(({ from }) => from) },
    ],
    place: address ? formatLocation(address.city, address.country) : '',
    ...(address && { placeFrom: address.from }),
  };
}

function readEmployer(employer: EuropassElement, builder: DocumentBuilder): void {
  const { facts, place, placeFrom } = readOrganizationFacts(employer, 'url');
  const name = findElement(employer, 'OrganizationName');
  const [department, industry] = [findElement(employer, 'Department'), findElement(employer, 'IndustryCode')];
  const positions = listElements(employer, 'PositionHistory');
  for (const position of positions.length > 0 ? positions : [employer]) {
    const title = findElement(position, 'PositionTitle');
    const positionLocation = formatLocation(readElementText(position, 'City'), readElementText(position, 'Country'));
    const description = findElement(position, 'Description');
    const { summary, highlights } = readRichText(readElementText(description));
    const period = findElement(position, 'EmploymentPeriod') ?? findElement(employer, 'EmploymentPeriod');
    builder.add('work', position, [
      { key: 'name', value: readLine(readElementText(name)), from: name },
      { key: 'position', value: readLine(readElementText(title)), from: title },
      {
        key: 'location',
        value: positionLocation || place,
        from: positionLocation ? findElement(position, 'City') : placeFrom,
      },
      ...readJobPeriodFacts(period),
      { key: 'summary', value: summary, from: description },
      { key: 'highlights', value: highlights, from: highlights.flatMap(() => description ?? []) },
      { key: 'department', value: readLine(readElementText(department)), from: department },
      { key: 'industry', value: resolveIndustryName(readElementText(industry)), from: industry },
      ...facts,
    ]);
  }
}

/** Lists further facts of an education as lines of its description. */
function describeEducation(
  attendance: EuropassElement,
  degree: EuropassElement | undefined,
): { value: string; from: EuropassElement }[] {
  const level = readElementText(attendance, 'EducationLevelCode').replace(/^EQF[\s_-]*/i, '');
  const fields = listElements(degree, 'FieldOfStudy').map((field) =>
    resolveFieldOfStudy(
      readElementText(field, 'MainFieldOfStudy', 'ProgramConcentration') ||
        readElementText(field, 'ProgramConcentration'),
    ),
  );
  const credits = [readElementText(degree, 'NumberOfCredit'), readElementText(degree, 'CreditType')]
    .filter(Boolean)
    .join(' ');
  const lines: [string, EuropassElement | undefined][] = [
    [
      readPlainText(readElementText(degree, 'OccupationalSkillsCovered')),
      findElement(degree, 'OccupationalSkillsCovered'),
    ],
    [
      readPlainText(readElementText(attendance, 'AttendancePeriod', 'Description')),
      findElement(attendance, 'AttendancePeriod'),
    ],
    [formatWithLabel('Thesis', readLine(readElementText(degree, 'Thesis'))), findElement(degree, 'Thesis')],
    [
      formatWithLabel('Field of study', [...new Set(fields)].filter(Boolean).join('; ')),
      findElement(degree, 'FieldOfStudy'),
    ],
    [/^[1-8]$/.test(level) ? `EQF level ${level}` : level, findElement(attendance, 'EducationLevelCode')],
    [
      formatWithLabel('National classification', readElementText(degree, 'NationalClassification')),
      findElement(degree, 'NationalClassification'),
    ],
    [formatWithLabel('Credits', credits), findElement(degree, 'NumberOfCredit')],
  ];
  return lines.flatMap(([value, from]) => (value && from ? [{ value, from }] : []));
}

const formatWithLabel = (name: string, text: string): string => (text ? `${name}: ${text}` : '');

function readAttendance(attendance: EuropassElement, builder: DocumentBuilder): void {
  const degree = findElement(attendance, 'EducationDegree');
  const [institution, program] = [findElement(attendance, 'OrganizationName'), findElement(attendance, 'ProgramName')];
  const title = findElement(degree, 'DegreeName');
  const grade = findElement(degree, 'FinalGrade');
  const { facts, place, placeFrom } = readOrganizationFacts(attendance, 'url');
  const period = readPeriodFacts(findElement(attendance, 'AttendancePeriod'), false);
  const hasEnd = period.some(({ key, value }) => key === 'endDate' && value);
  const isOngoing = readElementText(attendance, 'AttendancePeriod', 'Ongoing') === 'true';
  const awarded = hasEnd || isOngoing ? undefined : findElement(degree, 'DegreeDate');
  const descriptionLines = describeEducation(attendance, degree);
  builder.add('education', attendance, [
    { key: 'institution', value: readLine(readElementText(institution)), from: institution },
    { key: 'studyType', value: readLine(readElementText(title)), from: title },
    {
      key: title && readElementText(title) ? 'area' : 'studyType',
      value: readLine(readElementText(program)),
      from: program,
    },
    { key: 'score', value: readElementText(grade, 'ScoreText') || readElementText(grade, 'ScoreNumeric'), from: grade },
    { key: 'location', value: place, from: placeFrom },
    ...period,
    ...(awarded ? [{ key: 'endDate', value: readElementDate(awarded), from: awarded }] : []),
    {
      key: `${EXTENSION_KEY}.description`,
      value: descriptionLines.map(({ value }) => value).join('\n'),
      from: descriptionLines[0]?.from,
    },
    ...facts,
  ]);
}

/** Reads driving licences; those without dates share one entry. */
function readLicenses(section: EuropassElement, builder: DocumentBuilder): void {
  const licences = listElements(section, 'License').filter((licence) => readElementText(licence) !== '');
  const dated = licences.filter((licence) => /date|period/i.test(licence.children.map(({ key }) => key).join(' ')));
  addLicences(
    builder,
    licences.filter((licence) => !dated.includes(licence)),
    section,
    (licence) => readElementText(licence, 'LicenseTypeCode') || readElementText(licence),
  );
  for (const licence of dated) {
    const period = findElement(licence, 'FreeFormPeriod');
    const facts = readPeriodFacts(period, true);
    const issued = period ? undefined : findElement(licence, 'FirstIssuedDate');
    builder.add(DRIVING_LIST, licence, [
      { key: 'heading', value: DRIVING_HEADING, from: licence },
      {
        key: 'name',
        value:
          `Driving licence ${readElementText(licence, 'LicenseTypeCode') || readElementText(licence, 'LicenseName')}`.trim(),
        from: licence,
      },
      ...facts,
      ...(issued ? [{ key: 'startDate', value: readElementDate(issued), from: issued }] : []),
    ]);
  }
}

const { list: DRIVING_LIST, more: DRIVING_FACTS } = getHome('drivingLicences');
export const DRIVING_HEADING = DRIVING_FACTS.heading ?? '';

/** Adds one entry for licences that have only a class. */
export function addLicences(
  builder: DocumentBuilder,
  licences: readonly EuropassElement[],
  from: EuropassElement,
  getLicenceClass: (licence: EuropassElement) => string,
): void {
  if (licences.length === 0) return;
  builder.add(DRIVING_LIST, from, [
    { key: 'heading', value: DRIVING_HEADING, from },
    { key: 'name', value: 'Driving licence', from },
    { key: 'keywords', value: licences.map(getLicenceClass), from: licences },
  ]);
}

/** Sections without data for the resume, or read elsewhere. */
const IGNORED_SECTIONS = new Set([
  'id',
  'profilename',
  'executivesummary',
  'candidatepositionpreferences',
  'personqualifications',
]);

function readSection(section: EuropassElement, builder: DocumentBuilder): void {
  const { key } = section;
  if (IGNORED_SECTIONS.has(key)) return;
  if (key === 'attachment')
    builder.leaveOut(
      section,
      PICTURE_REASON,
      readElementText(section, 'FileName') || readElementText(section, 'FileType'),
    );
  else if (readElementText(section) === '') return;
  else if (key === 'employmenthistory')
    for (const one of listElements(section, 'EmployerHistory')) readEmployer(one, builder);
  else if (key === 'educationhistory') {
    for (const one of listElements(section, 'EducationOrganizationAttendance')) readAttendance(one, builder);
  } else if (key === 'licenses') readLicenses(section, builder);
  else if (key === 'skills' || key === 'digitalskills') readDigitalSkills(section, builder);
  else if (Object.hasOwn(TITLED_SKILLS, key)) readTitledSkills(section, builder);
  else if (key === 'others') readOthers(section, builder);
  else if (!readActivities(section, builder)) {
    builder.leaveOut(section, 'There is no place for this here. It stays in the file.', readElementText(section));
  }
}

/** Reads a CV of the current editor: a `Candidate` (HR Open Standards 3.2 with extensions of the Commission). */
export function readCandidate(root: EuropassElement, builder: DocumentBuilder): void {
  readPerson(root, builder);
  const [profile, ...others] = listElements(root, 'CandidateProfile');
  builder.setLanguage(profile?.attributes.get('languagecode'));
  const summary = findElement(profile, 'ExecutiveSummary');
  builder.setBasic('summary', readPlainText(readElementText(summary)), summary);
  const preferences = findElement(profile, 'CandidatePositionPreferences');
  const headline = findElement(preferences, 'PositionTitle') ?? findElement(preferences, 'Description');
  builder.setBasic('label', readLine(readElementText(headline)), headline);
  const motherTongues = listElements(findElement(root, 'CandidatePerson'), 'PrimaryLanguageCode');
  readQualifications(findElement(profile, 'PersonQualifications'), motherTongues, builder);
  for (const section of profile?.children ?? []) {
    // Custom sections are repeated elements of the same name.
    section.isListed = section.key === 'others' || section.key === 'attachment';
    readSection(section, builder);
  }
  for (const other of others) {
    builder.leaveOut(
      other,
      `The file has the same in another language; ${getElementPath(profile ?? root)} is read.`,
      other.attributes.get('languagecode'),
    );
  }
}
