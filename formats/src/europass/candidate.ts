import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { ownListKey } from '../json-resume/own-lists.ts';
import { readActivities, readOthers } from './activities.ts';
import { fieldOfStudy, industryName } from './code-names.ts';
import { type Channel, placeName, readCommunications, setChannels, setLocation } from './contact.ts';
import type { DocumentBuilder, Fact } from './document-builder.ts';
import { type Element, findElement, listElements, placeOf, textAt } from './element-tree.ts';
import { jobPeriodFacts, periodFacts, readDateAt } from './periods.ts';
import { readLine, readPlainText, readRichText } from './rich-text.ts';
import { readDigitalSkills, readQualifications, readTitledSkills, TITLED_SKILLS } from './skills.ts';

/** Private data that a resume does not need and has no field for. */
const PRIVATE = ['NationalityCode', 'BirthDate', 'BirthPlace', 'GenderCode', 'MaritalStatusCode', 'Disability'];
export const PRIVATE_REASON = 'This is private, and a resume does not need it. It stays in the file.';
export const PICTURE_REASON = 'Pictures and attached files are not taken over. You can upload a picture yourself.';

/** Sets the name, and its parts where they cannot be derived from it. */
export function setName(builder: DocumentBuilder, first: string, last: string, from: Element): void {
  const name = [first, last].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  builder.setBasic('name', name, from);
  const space = name.lastIndexOf(' ');
  if (name && (space < 0 ? last !== '' : name.slice(space + 1) !== last)) builder.claimName(first, last);
}

function readPerson(root: Element, builder: DocumentBuilder): void {
  const people = [findElement(root, 'CandidatePerson'), findElement(root, 'CandidateSupplier', 'PersonContact')];
  const person = people.find((one) => textAt(one, 'PersonName') !== '');
  const name = findElement(person, 'PersonName');
  if (name) setName(builder, readLine(textAt(name, 'GivenName')), familyName(name), name);
  const contact = people.map(readCommunications).find(({ channels }) => channels.length > 0);
  setChannels(builder, contact?.channels ?? []);
  const { addresses } = readCommunications(people[0]);
  setLocation(builder, addresses[0]);
  for (const address of addresses.slice(1)) {
    const { street, postalCode, city, country, from } = address;
    const value = [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
    builder.add('basics.addresses', from, [{ key: 'address', value, from }]);
  }
  for (const key of PRIVATE) {
    const found = findElement(people[0], key);
    if (found && textAt(found)) builder.leaveOut(found, PRIVATE_REASON);
  }
}

const familyName = (name: Element): string =>
  listElements(name, 'FamilyName')
    .map((part) => readLine(textAt(part)))
    .filter(Boolean)
    .join(' ');

/** Reads the contact of an organization: its location, its website and other contact details. */
function organizationFacts(holder: Element, linkKey: string): { facts: Fact[]; place: string; placeFrom?: Element } {
  const contact = readCommunications(findElement(holder, 'OrganizationContact'));
  const links: Channel[] = listElements(holder, 'Link').map((from) => ({
    ...{ kind: 'web', value: textAt(from), network: '', from },
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
    place: address ? placeName(address.city, address.country) : '',
    ...(address && { placeFrom: address.from }),
  };
}

function readEmployer(employer: Element, builder: DocumentBuilder): void {
  const { facts, place, placeFrom } = organizationFacts(employer, 'url');
  const name = findElement(employer, 'OrganizationName');
  const [department, industry] = [findElement(employer, 'Department'), findElement(employer, 'IndustryCode')];
  const positions = listElements(employer, 'PositionHistory');
  for (const position of positions.length > 0 ? positions : [employer]) {
    const title = findElement(position, 'PositionTitle');
    const own = placeName(textAt(position, 'City'), textAt(position, 'Country'));
    const description = findElement(position, 'Description');
    const { summary, highlights } = readRichText(textAt(description));
    const period = findElement(position, 'EmploymentPeriod') ?? findElement(employer, 'EmploymentPeriod');
    builder.add('work', position, [
      { key: 'name', value: readLine(textAt(name)), from: name },
      { key: 'position', value: readLine(textAt(title)), from: title },
      { key: 'location', value: own || place, from: own ? findElement(position, 'City') : placeFrom },
      ...jobPeriodFacts(period),
      { key: 'summary', value: summary, from: description },
      { key: 'highlights', value: highlights, from: highlights.flatMap(() => description ?? []) },
      { key: 'department', value: readLine(textAt(department)), from: department },
      { key: 'industry', value: industryName(textAt(industry)), from: industry },
      ...facts,
    ]);
  }
}

/** Lists further facts of an education as lines of its description. */
function describeEducation(attendance: Element, degree: Element | undefined): { value: string; from: Element }[] {
  const level = textAt(attendance, 'EducationLevelCode').replace(/^EQF[\s_-]*/i, '');
  const fields = listElements(degree, 'FieldOfStudy').map((field) =>
    fieldOfStudy(textAt(field, 'MainFieldOfStudy', 'ProgramConcentration') || textAt(field, 'ProgramConcentration')),
  );
  const credits = [textAt(degree, 'NumberOfCredit'), textAt(degree, 'CreditType')].filter(Boolean).join(' ');
  const lines: [string, Element | undefined][] = [
    [readPlainText(textAt(degree, 'OccupationalSkillsCovered')), findElement(degree, 'OccupationalSkillsCovered')],
    [readPlainText(textAt(attendance, 'AttendancePeriod', 'Description')), findElement(attendance, 'AttendancePeriod')],
    [label('Thesis', readLine(textAt(degree, 'Thesis'))), findElement(degree, 'Thesis')],
    [label('Field of study', [...new Set(fields)].filter(Boolean).join('; ')), findElement(degree, 'FieldOfStudy')],
    [/^[1-8]$/.test(level) ? `EQF level ${level}` : level, findElement(attendance, 'EducationLevelCode')],
    [
      label('National classification', textAt(degree, 'NationalClassification')),
      findElement(degree, 'NationalClassification'),
    ],
    [label('Credits', credits), findElement(degree, 'NumberOfCredit')],
  ];
  return lines.flatMap(([value, from]) => (value && from ? [{ value, from }] : []));
}

const label = (name: string, text: string): string => (text ? `${name}: ${text}` : '');

function readAttendance(attendance: Element, builder: DocumentBuilder): void {
  const degree = findElement(attendance, 'EducationDegree');
  const [institution, program] = [findElement(attendance, 'OrganizationName'), findElement(attendance, 'ProgramName')];
  const title = findElement(degree, 'DegreeName');
  const grade = findElement(degree, 'FinalGrade');
  const { facts, place, placeFrom } = organizationFacts(attendance, 'url');
  const period = periodFacts(findElement(attendance, 'AttendancePeriod'), false);
  const hasEnd = period.some(({ key, value }) => key === 'endDate' && value);
  const isOngoing = textAt(attendance, 'AttendancePeriod', 'Ongoing') === 'true';
  const awarded = hasEnd || isOngoing ? undefined : findElement(degree, 'DegreeDate');
  const described = describeEducation(attendance, degree);
  builder.add('education', attendance, [
    { key: 'institution', value: readLine(textAt(institution)), from: institution },
    { key: 'studyType', value: readLine(textAt(title)), from: title },
    { key: title && textAt(title) ? 'area' : 'studyType', value: readLine(textAt(program)), from: program },
    { key: 'score', value: textAt(grade, 'ScoreText') || textAt(grade, 'ScoreNumeric'), from: grade },
    { key: 'location', value: place, from: placeFrom },
    ...period,
    ...(awarded ? [{ key: 'endDate', value: readDateAt(awarded), from: awarded }] : []),
    {
      key: `${EXTENSION_KEY}.description`,
      value: described.map(({ value }) => value).join('\n'),
      from: described[0]?.from,
    },
    ...facts,
  ]);
}

/** Reads driving licences; those without dates share one entry. */
function readLicenses(section: Element, builder: DocumentBuilder): void {
  const licences = listElements(section, 'License').filter((licence) => textAt(licence) !== '');
  const dated = licences.filter((licence) => /date|period/i.test(licence.children.map(({ key }) => key).join(' ')));
  addLicences(
    builder,
    licences.filter((licence) => !dated.includes(licence)),
    section,
    (licence) => textAt(licence, 'LicenseTypeCode') || textAt(licence),
  );
  for (const licence of dated) {
    const period = findElement(licence, 'FreeFormPeriod');
    const facts = periodFacts(period, true);
    const issued = period ? undefined : findElement(licence, 'FirstIssuedDate');
    builder.add(ownListKey('additions'), licence, [
      { key: 'heading', value: DRIVING, from: licence },
      {
        key: 'name',
        value: `Driving licence ${textAt(licence, 'LicenseTypeCode') || textAt(licence, 'LicenseName')}`.trim(),
        from: licence,
      },
      ...facts,
      ...(issued ? [{ key: 'startDate', value: readDateAt(issued), from: issued }] : []),
    ]);
  }
}

export const DRIVING = 'Driving licences';

/** Adds one entry for licences that have only a class. */
export function addLicences(
  builder: DocumentBuilder,
  licences: readonly Element[],
  from: Element,
  classOf: (licence: Element) => string,
): void {
  if (licences.length === 0) return;
  builder.add(ownListKey('additions'), from, [
    { key: 'heading', value: DRIVING, from },
    { key: 'name', value: 'Driving licence', from },
    { key: 'keywords', value: licences.map(classOf), from: licences },
  ]);
}

/** Sections without data for the resume, or read elsewhere. */
const QUIET = new Set([
  'id',
  'profilename',
  'executivesummary',
  'candidatepositionpreferences',
  'personqualifications',
]);

function readSection(section: Element, builder: DocumentBuilder): void {
  const { key } = section;
  if (QUIET.has(key)) return;
  if (key === 'attachment')
    builder.leaveOut(section, PICTURE_REASON, textAt(section, 'FileName') || textAt(section, 'FileType'));
  else if (textAt(section) === '') return;
  else if (key === 'employmenthistory')
    for (const one of listElements(section, 'EmployerHistory')) readEmployer(one, builder);
  else if (key === 'educationhistory') {
    for (const one of listElements(section, 'EducationOrganizationAttendance')) readAttendance(one, builder);
  } else if (key === 'licenses') readLicenses(section, builder);
  else if (key === 'skills' || key === 'digitalskills') readDigitalSkills(section, builder);
  else if (Object.hasOwn(TITLED_SKILLS, key)) readTitledSkills(section, builder);
  else if (key === 'others') readOthers(section, builder);
  else if (!readActivities(section, builder)) {
    builder.leaveOut(section, 'There is no place for this here. It stays in the file.', textAt(section));
  }
}

/** Reads a CV of the current editor: a `Candidate` (HR Open Standards 3.2 with extensions of the Commission). */
export function readCandidate(root: Element, builder: DocumentBuilder): void {
  readPerson(root, builder);
  const [profile, ...others] = listElements(root, 'CandidateProfile');
  const summary = findElement(profile, 'ExecutiveSummary');
  builder.setBasic('summary', readPlainText(textAt(summary)), summary);
  const wanted = findElement(profile, 'CandidatePositionPreferences');
  const headline = findElement(wanted, 'PositionTitle') ?? findElement(wanted, 'Description');
  builder.setBasic('label', readLine(textAt(headline)), headline);
  const mothers = listElements(findElement(root, 'CandidatePerson'), 'PrimaryLanguageCode');
  readQualifications(findElement(profile, 'PersonQualifications'), mothers, builder);
  for (const section of profile?.children ?? []) {
    // Custom sections are repeated elements of the same name.
    section.isListed = section.key === 'others' || section.key === 'attachment';
    readSection(section, builder);
  }
  for (const other of others) {
    builder.leaveOut(
      other,
      `The file has the same in another language; ${placeOf(profile ?? root)} is read.`,
      other.attributes.get('languagecode'),
    );
  }
}
