import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { addLicences, DRIVING_HEADING, PICTURE_REASON, PRIVATE_REASON, setName } from './candidate.ts';
import { resolveIndustryName } from './code-names.ts';
import { formatLocation, readContactInfo, setChannels, setLocation } from './contact.ts';
import type { DocumentBuilder, Fact } from './document-builder.ts';
import { type EuropassElement, findElement, listElements, listEntries, readElementText } from './element-tree.ts';
import { readElementDate, readJobPeriodFacts, readPeriodFacts } from './periods.ts';
import { readLine, readPlainText, readRichText } from './rich-text.ts';
import { addCustomEntry, addLanguages, addSkills, type ForeignLanguage, mapLevelsByActivity } from './skills.ts';

/** Returns the first nonempty element among the paths of newer versions and of version 2.0. */
const findFirstNonEmpty = (
  element: EuropassElement | undefined,
  ...names: readonly string[]
): EuropassElement | undefined =>
  names.map((name) => findElement(element, ...name.split('/'))).find((found) => readElementText(found) !== '');

function readIdentification(learner: EuropassElement, builder: DocumentBuilder): void {
  const person = findElement(learner, 'Identification');
  const first = findFirstNonEmpty(person, 'PersonName/FirstName', 'FirstName');
  const last = findFirstNonEmpty(person, 'PersonName/Surname', 'LastName');
  const from = first ?? last;
  if (from) setName(builder, readLine(readElementText(first)), readLine(readElementText(last)), from);
  const info = findElement(person, 'ContactInfo');
  const { channels, addresses } = readContactInfo(info);
  setChannels(builder, channels);
  setLocation(builder, addresses[0]);
  for (const fact of findElement(person, 'Demographics')?.children ?? []) {
    if (readElementText(fact) || fact.attributes.size > 0) builder.leaveOut(fact, PRIVATE_REASON);
  }
  const photo = findElement(person, 'Photo') ?? findElement(person, 'Signature');
  if (photo) builder.leaveOut(photo, PICTURE_REASON);
}

/** Reads the headline, which may be a job title or a personal statement. */
function readHeadline(learner: EuropassElement, builder: DocumentBuilder): void {
  const description = findFirstNonEmpty(learner, 'Headline/Description', 'Application');
  const written = readElementText(description, 'Label') || readElementText(description);
  const isStatement = readElementText(learner, 'Headline', 'Type', 'Code') === 'personal_statement';
  builder.setBasic(
    isStatement ? 'summary' : 'label',
    isStatement ? readPlainText(written) : readLine(written),
    description,
  );
}

/** Reads the name, location and website of an organization: `Employer` or `Organisation`. */
function readOrganizationFacts(organization: EuropassElement | undefined, nameKey: string): Fact[] {
  const name = findElement(organization, 'Name');
  const contact = readContactInfo(findElement(organization, 'ContactInfo') ?? organization);
  const [address] = contact.addresses;
  const [site] = contact.channels.filter(({ kind }) => kind === 'web');
  return [
    { key: nameKey, value: readLine(readElementText(name)), from: name },
    { key: 'location', value: address ? formatLocation(address.city, address.country) : '', from: address?.from },
    { key: 'address', value: address?.street, from: address?.from },
    { key: 'url', value: site?.value, from: site?.from },
  ];
}

function readWork(work: EuropassElement, builder: DocumentBuilder): void {
  const position = findFirstNonEmpty(work, 'Position/Label', 'Position');
  const activities = findElement(work, 'Activities');
  const { summary, highlights } = readRichText(readElementText(activities));
  const industry = findFirstNonEmpty(work, 'Employer/Sector/Label', 'Employer/Sector/Code');
  builder.add('work', work, [
    { key: 'position', value: readLine(readElementText(position)), from: position },
    ...readOrganizationFacts(findElement(work, 'Employer'), 'name'),
    ...readJobPeriodFacts(findElement(work, 'Period')),
    { key: 'summary', value: summary, from: activities },
    { key: 'highlights', value: highlights, from: highlights.flatMap(() => activities ?? []) },
    { key: 'industry', value: resolveIndustryName(readElementText(industry)), from: industry },
  ]);
}

function readEducation(education: EuropassElement, builder: DocumentBuilder): void {
  const title = findElement(education, 'Title');
  const text = findFirstNonEmpty(education, 'Activities', 'Skills');
  const level = findFirstNonEmpty(education, 'Level/Label', 'Level/Code');
  const field = findFirstNonEmpty(education, 'Field/Label', 'EducationalField/Label');
  const descriptionLines = [
    readPlainText(readElementText(text)),
    field && `Field of study: ${readLine(readElementText(field))}`,
    // The label contains 'EQF 6' itself, in any language.
    level &&
      (/^[1-8]$/.test(readElementText(level))
        ? `EQF level ${readElementText(level)}`
        : readLine(readElementText(level))),
  ].filter(Boolean);
  builder.add('education', education, [
    { key: 'studyType', value: readLine(readElementText(title)), from: title },
    ...readOrganizationFacts(findElement(education, 'Organisation'), 'institution'),
    ...readPeriodFacts(findElement(education, 'Period'), false),
    { key: `${EXTENSION_KEY}.description`, value: descriptionLines.join('\n'), from: text ?? field ?? level },
  ]);
}

const DIMENSIONS = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing'] as const;

/** Returns the name of a language: a label, or a code if there is no label. */
const findNameElement = (language: EuropassElement): EuropassElement | undefined =>
  findFirstNonEmpty(language, 'Description/Label', 'Label', 'Description/Code', 'Code', 'Description');

function readLanguages(learner: EuropassElement, builder: DocumentBuilder): void {
  const linguistic = findElement(learner, 'Skills', 'Linguistic');
  const old = listEntries(findElement(learner, 'LanguageList'), 'Language');
  const isMotherTongue = (element: EuropassElement) => /mother$/i.test(element.attributes.get('type') ?? '');
  const motherTongues = [...listEntries(linguistic, 'MotherTongue'), ...old.filter(isMotherTongue)];
  const foreign = [
    ...listEntries(linguistic, 'ForeignLanguage'),
    ...old.filter((language) => !isMotherTongue(language)),
  ];
  addLanguages(
    builder,
    motherTongues.map((from) => ({ language: readElementText(findNameElement(from)), from })),
    foreign.map((from): ForeignLanguage => {
      const levels = findElement(from, 'ProficiencyLevel') ?? findElement(from, 'Level');
      const dimensionLevels = DIMENSIONS.map((dimension) => ({ dimension, level: readElementText(levels, dimension) }));
      const nameFrom = findNameElement(from);
      return { language: readElementText(nameFrom), levels: mapLevelsByActivity(dimensionLevels), from, nameFrom };
    }),
  );
  const computer = findElement(learner, 'Skills', 'Computer');
  for (const skill of [...foreign, ...(computer ? [computer] : [])]) readSkillCertificates(skill, builder);
}

/** Reads the certificates that prove a skill. */
function readSkillCertificates(skill: EuropassElement, builder: DocumentBuilder): void {
  const verified = findElement(skill, 'VerifiedBy') ?? skill;
  for (const certificate of listEntries(verified, 'Certificate')) {
    const [title, issuer, date] = ['Title', 'AwardingBody', 'Date'].map((name) => findElement(certificate, name));
    builder.add('certificates', certificate, [
      { key: 'name', value: readLine(readElementText(title ?? certificate)), from: title ?? certificate },
      { key: 'issuer', value: readLine(readElementText(issuer)), from: issuer },
      { key: 'date', value: readElementDate(date), from: date },
    ]);
  }
}

/** Described skills, by their elements in version 3 and their types in version 2.0. */
const DESCRIBED_SKILLS: readonly { element: string; type: string; heading: string }[] = [
  { element: 'Communication', type: 'social', heading: 'Communication skills' },
  { element: 'Organisational', type: 'organisational', heading: 'Organisational skills' },
  { element: 'JobRelated', type: 'technical', heading: 'Job-related skills' },
  { element: 'Computer', type: 'computer', heading: 'Digital skills' },
  { element: 'Other', type: 'other', heading: 'Other skills' },
  { element: 'Artistic', type: 'artistic', heading: 'Artistic skills' },
];

/** The areas of the self-assessment of digital competence, and its three levels. */
const COMPETENCE_AREAS: Record<string, string> = {
  Information: 'Information processing',
  Communication: 'Communication',
  ContentCreation: 'Content creation',
  Safety: 'Safety',
  ProblemSolving: 'Problem solving',
};
const COMPETENCE_LEVELS: Record<string, string> = { A: 'basic user', B: 'independent user', C: 'proficient user' };

function readSkills(learner: EuropassElement, builder: DocumentBuilder): void {
  const skills = findElement(learner, 'Skills');
  const old = listEntries(findElement(learner, 'SkillList'), 'Skill');
  for (const { element, type, heading } of DESCRIBED_SKILLS) {
    const description =
      findFirstNonEmpty(skills, `${element}/Description`) ?? old.find((one) => one.attributes.get('type') === type);
    const text = readElementText(description);
    if (description && text)
      addSkills(builder, { heading, descriptions: [{ text, from: description }], from: description });
  }
  const assessed = findElement(skills, 'Computer', 'ProficiencyLevel');
  const levels = (assessed?.children ?? []).flatMap((from) => {
    const user = COMPETENCE_LEVELS[readElementText(from).toUpperCase()];
    return user
      ? [
          {
            word: `${(Object.hasOwn(COMPETENCE_AREAS, from.name) && COMPETENCE_AREAS[from.name]) || from.name}: ${user}`,
            from,
          },
        ]
      : [];
  });
  if (assessed && levels.length > 0) {
    builder.add('skills', assessed, [
      { key: 'name', value: 'Digital competence', from: assessed },
      { key: 'keywords', value: levels.map(({ word }) => word), from: levels.map(({ from }) => from) },
    ]);
  }
  readDriving(learner, builder);
}

/** Reads driving licences: a list of classes, or text. */
function readDriving(learner: EuropassElement, builder: DocumentBuilder): void {
  const description = findElement(learner, 'Skills', 'Driving', 'Description');
  const old = listElements(findElement(learner, 'SkillList'), 'structured-skill');
  const licences = [
    ...listEntries(description, 'Licence'),
    ...old.flatMap((skill) => listElements(skill, 'DrivingLicence')),
  ].filter((licence) => readElementText(licence) !== '');
  const [first] = licences;
  if (first) addLicences(builder, licences, description ?? first, (licence) => readElementText(licence));
  else if (description && readElementText(description))
    addCustomEntry(builder, DRIVING_HEADING, DRIVING_HEADING, readPlainText(readElementText(description)), description);
}

/** Reads texts under custom headings and those of the editor: projects, publications, memberships and others. */
function readAchievements(learner: EuropassElement, builder: DocumentBuilder): void {
  for (const achievement of listEntries(learner, 'Achievement')) {
    const heading =
      readLine(readElementText(findFirstNonEmpty(achievement, 'Title/Label', 'Title/Code', 'Title'))) ||
      'Additional information';
    const text = readPlainText(readElementText(achievement, 'Description'));
    if (text) addCustomEntry(builder, heading, heading, text, achievement);
  }
  for (const misc of listElements(findElement(learner, 'MiscList'), 'Misc')) {
    const heading = misc.attributes.get('type') === 'annexes' ? 'Annexes' : 'Additional information';
    if (readElementText(misc)) addCustomEntry(builder, heading, heading, readPlainText(readElementText(misc)), misc);
  }
}

/** Reads a CV of Cedefop's editor: a `SkillsPassport` of version 3, in XML or JSON, or a `learnerinfo` of version 2. */
export function readSkillsPassport(root: EuropassElement, builder: DocumentBuilder): void {
  const holder = findElement(root, 'SkillsPassport') ?? root;
  const learner = findElement(holder, 'LearnerInfo') ?? holder;
  builder.setLanguage(holder.attributes.get('locale') ?? readElementText(findElement(holder, 'locale')));
  readIdentification(learner, builder);
  readHeadline(learner, builder);
  for (const work of listEntries(learner, 'WorkExperience')) readWork(work, builder);
  for (const education of listEntries(learner, 'Education')) readEducation(education, builder);
  readLanguages(learner, builder);
  readSkills(learner, builder);
  readAchievements(learner, builder);
  const letter = findElement(holder, 'CoverLetter');
  if (letter && readElementText(letter)) builder.leaveOut(letter, 'Cover letters are not taken over.');
  for (const attachment of listEntries(holder, 'Attachment')) {
    builder.leaveOut(attachment, PICTURE_REASON, readElementText(attachment, 'Name'));
  }
}
