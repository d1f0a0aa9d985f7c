import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { addLicences, DRIVING, PICTURE_REASON, PRIVATE_REASON, setName } from './candidate.ts';
import { industryName } from './code-names.ts';
import { placeName, readContactInfo, setChannels, setLocation } from './contact.ts';
import type { DocumentBuilder, Fact } from './document-builder.ts';
import { type Element, findElement, listElements, listEntries, textAt } from './element-tree.ts';
import { jobPeriodFacts, periodFacts, readDateAt } from './periods.ts';
import { readLine, readPlainText, readRichText } from './rich-text.ts';
import { addLanguages, addSkills, addText, type ForeignLanguage, levelsOf } from './skills.ts';

/** Returns the first nonempty element among the paths of newer versions and of version 2.0. */
const either = (element: Element | undefined, ...names: readonly string[]): Element | undefined =>
  names.map((name) => findElement(element, ...name.split('/'))).find((found) => textAt(found) !== '');

function readIdentification(learner: Element, builder: DocumentBuilder): void {
  const person = findElement(learner, 'Identification');
  const first = either(person, 'PersonName/FirstName', 'FirstName');
  const last = either(person, 'PersonName/Surname', 'LastName');
  const from = first ?? last;
  if (from) setName(builder, readLine(textAt(first)), readLine(textAt(last)), from);
  const info = findElement(person, 'ContactInfo');
  const { channels, addresses } = readContactInfo(info);
  setChannels(builder, channels);
  setLocation(builder, addresses[0]);
  for (const fact of findElement(person, 'Demographics')?.children ?? []) {
    if (textAt(fact) || fact.attributes.size > 0) builder.leaveOut(fact, PRIVATE_REASON);
  }
  const photo = findElement(person, 'Photo') ?? findElement(person, 'Signature');
  if (photo) builder.leaveOut(photo, PICTURE_REASON);
}

/** Reads the headline, which may be a job title or a personal statement. */
function readHeadline(learner: Element, builder: DocumentBuilder): void {
  const description = either(learner, 'Headline/Description', 'Application');
  const written = textAt(description, 'Label') || textAt(description);
  const isStatement = textAt(learner, 'Headline', 'Type', 'Code') === 'personal_statement';
  builder.setBasic(
    isStatement ? 'summary' : 'label',
    isStatement ? readPlainText(written) : readLine(written),
    description,
  );
}

/** Reads the name, location and website of an organization: `Employer` or `Organisation`. */
function organizationFacts(organization: Element | undefined, nameKey: string): Fact[] {
  const name = findElement(organization, 'Name');
  const contact = readContactInfo(findElement(organization, 'ContactInfo') ?? organization);
  const [address] = contact.addresses;
  const [site] = contact.channels.filter(({ kind }) => kind === 'web');
  return [
    { key: nameKey, value: readLine(textAt(name)), from: name },
    { key: 'location', value: address ? placeName(address.city, address.country) : '', from: address?.from },
    { key: 'address', value: address?.street, from: address?.from },
    { key: 'url', value: site?.value, from: site?.from },
  ];
}

function readWork(work: Element, builder: DocumentBuilder): void {
  const position = either(work, 'Position/Label', 'Position');
  const activities = findElement(work, 'Activities');
  const { summary, highlights } = readRichText(textAt(activities));
  const industry = either(work, 'Employer/Sector/Label', 'Employer/Sector/Code');
  builder.add('work', work, [
    { key: 'position', value: readLine(textAt(position)), from: position },
    ...organizationFacts(findElement(work, 'Employer'), 'name'),
    ...jobPeriodFacts(findElement(work, 'Period')),
    { key: 'summary', value: summary, from: activities },
    { key: 'highlights', value: highlights, from: highlights.flatMap(() => activities ?? []) },
    { key: 'industry', value: industryName(textAt(industry)), from: industry },
  ]);
}

function readEducation(education: Element, builder: DocumentBuilder): void {
  const title = findElement(education, 'Title');
  const text = either(education, 'Activities', 'Skills');
  const level = either(education, 'Level/Label', 'Level/Code');
  const field = either(education, 'Field/Label', 'EducationalField/Label');
  const described = [
    readPlainText(textAt(text)),
    field && `Field of study: ${readLine(textAt(field))}`,
    // The label contains 'EQF 6' itself, in any language.
    level && (/^[1-8]$/.test(textAt(level)) ? `EQF level ${textAt(level)}` : readLine(textAt(level))),
  ].filter(Boolean);
  builder.add('education', education, [
    { key: 'studyType', value: readLine(textAt(title)), from: title },
    ...organizationFacts(findElement(education, 'Organisation'), 'institution'),
    ...periodFacts(findElement(education, 'Period'), false),
    { key: `${EXTENSION_KEY}.description`, value: described.join('\n'), from: text ?? field ?? level },
  ]);
}

const DIMENSIONS = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing'] as const;

/** Returns the name of a language: a label, or a code if there is no label. */
const nameOf = (language: Element): Element | undefined =>
  either(language, 'Description/Label', 'Label', 'Description/Code', 'Code', 'Description');

function readLanguages(learner: Element, builder: DocumentBuilder): void {
  const linguistic = findElement(learner, 'Skills', 'Linguistic');
  const old = listEntries(findElement(learner, 'LanguageList'), 'Language');
  const isMother = (element: Element) => /mother$/i.test(element.attributes.get('type') ?? '');
  const mothers = [...listEntries(linguistic, 'MotherTongue'), ...old.filter(isMother)];
  const foreign = [...listEntries(linguistic, 'ForeignLanguage'), ...old.filter((language) => !isMother(language))];
  addLanguages(
    builder,
    mothers.map((from) => ({ language: textAt(nameOf(from)), from })),
    foreign.map((from): ForeignLanguage => {
      const levels = findElement(from, 'ProficiencyLevel') ?? findElement(from, 'Level');
      const said = DIMENSIONS.map((dimension) => ({ dimension, level: textAt(levels, dimension) }));
      const nameFrom = nameOf(from);
      return { language: textAt(nameFrom), levels: levelsOf(said), from, nameFrom };
    }),
  );
  const computer = findElement(learner, 'Skills', 'Computer');
  for (const skill of [...foreign, ...(computer ? [computer] : [])]) readVerifications(skill, builder);
}

/** Reads the certificates that prove a skill. */
function readVerifications(skill: Element, builder: DocumentBuilder): void {
  const verified = findElement(skill, 'VerifiedBy') ?? skill;
  for (const certificate of listEntries(verified, 'Certificate')) {
    const [title, issuer, date] = ['Title', 'AwardingBody', 'Date'].map((name) => findElement(certificate, name));
    builder.add('certificates', certificate, [
      { key: 'name', value: readLine(textAt(title ?? certificate)), from: title ?? certificate },
      { key: 'issuer', value: readLine(textAt(issuer)), from: issuer },
      { key: 'date', value: readDateAt(date), from: date },
    ]);
  }
}

/** Described skills, by their elements in version 3 and their types in version 2.0. */
const DESCRIBED: readonly { element: string; type: string; heading: string }[] = [
  { element: 'Communication', type: 'social', heading: 'Communication skills' },
  { element: 'Organisational', type: 'organisational', heading: 'Organisational skills' },
  { element: 'JobRelated', type: 'technical', heading: 'Job-related skills' },
  { element: 'Computer', type: 'computer', heading: 'Digital skills' },
  { element: 'Other', type: 'other', heading: 'Other skills' },
  { element: 'Artistic', type: 'artistic', heading: 'Artistic skills' },
];

/** The areas of the self-assessment of digital competence, and its three levels. */
const COMPETENCES: Record<string, string> = {
  Information: 'Information processing',
  Communication: 'Communication',
  ContentCreation: 'Content creation',
  Safety: 'Safety',
  ProblemSolving: 'Problem solving',
};
const USERS: Record<string, string> = { A: 'basic user', B: 'independent user', C: 'proficient user' };

function readSkills(learner: Element, builder: DocumentBuilder): void {
  const skills = findElement(learner, 'Skills');
  const old = listEntries(findElement(learner, 'SkillList'), 'Skill');
  for (const { element, type, heading } of DESCRIBED) {
    const description =
      either(skills, `${element}/Description`) ?? old.find((one) => one.attributes.get('type') === type);
    const text = textAt(description);
    if (description && text) addSkills(builder, { heading, said: [{ text, from: description }], from: description });
  }
  const assessed = findElement(skills, 'Computer', 'ProficiencyLevel');
  const levels = (assessed?.children ?? []).flatMap((from) => {
    const user = USERS[textAt(from).toUpperCase()];
    return user
      ? [{ word: `${(Object.hasOwn(COMPETENCES, from.name) && COMPETENCES[from.name]) || from.name}: ${user}`, from }]
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
function readDriving(learner: Element, builder: DocumentBuilder): void {
  const description = findElement(learner, 'Skills', 'Driving', 'Description');
  const old = listElements(findElement(learner, 'SkillList'), 'structured-skill');
  const licences = [
    ...listEntries(description, 'Licence'),
    ...old.flatMap((skill) => listElements(skill, 'DrivingLicence')),
  ].filter((licence) => textAt(licence) !== '');
  const [first] = licences;
  if (first) addLicences(builder, licences, description ?? first, (licence) => textAt(licence));
  else if (description && textAt(description))
    addText(builder, DRIVING, DRIVING, readPlainText(textAt(description)), description);
}

/** Reads texts under custom headings and those of the editor: projects, publications, memberships and others. */
function readAchievements(learner: Element, builder: DocumentBuilder): void {
  for (const achievement of listEntries(learner, 'Achievement')) {
    const heading =
      readLine(textAt(either(achievement, 'Title/Label', 'Title/Code', 'Title'))) || 'Additional information';
    const text = readPlainText(textAt(achievement, 'Description'));
    if (text) addText(builder, heading, heading, text, achievement);
  }
  for (const misc of listElements(findElement(learner, 'MiscList'), 'Misc')) {
    const heading = misc.attributes.get('type') === 'annexes' ? 'Annexes' : 'Additional information';
    if (textAt(misc)) addText(builder, heading, heading, readPlainText(textAt(misc)), misc);
  }
}

/** Reads a CV of Cedefop's editor: a `SkillsPassport` of version 3, in XML or JSON, or a `learnerinfo` of version 2. */
export function readSkillsPassport(root: Element, builder: DocumentBuilder): void {
  const holder = findElement(root, 'SkillsPassport') ?? root;
  const learner = findElement(holder, 'LearnerInfo') ?? holder;
  readIdentification(learner, builder);
  readHeadline(learner, builder);
  for (const work of listEntries(learner, 'WorkExperience')) readWork(work, builder);
  for (const education of listEntries(learner, 'Education')) readEducation(education, builder);
  readLanguages(learner, builder);
  readSkills(learner, builder);
  readAchievements(learner, builder);
  const letter = findElement(holder, 'CoverLetter');
  if (letter && textAt(letter)) builder.leaveOut(letter, 'Cover letters are not taken over.');
  for (const attachment of listEntries(holder, 'Attachment')) {
    builder.leaveOut(attachment, PICTURE_REASON, textAt(attachment, 'Name'));
  }
}
