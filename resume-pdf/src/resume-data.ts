import type { PublicResume, PublicView } from '@vitrine/contract/public-view';
import {
  defaultResumeOptions,
  FONT_PAIRS,
  followsOptions,
  type Paper,
  type ResumeLanguage,
  type ResumePart,
} from '@vitrine/contract/resume-design';
import { salaryText } from '@vitrine/contract/salary';
import { checkBounds } from './bounds.ts';
import { type Block, blocks, cleanLine } from './clean-text.ts';
import { LABELS, type Labels } from './labels.ts';
import { detectLanguage, FIRST_LANGUAGES } from './language.ts';
import { type Link, mailLink, phoneLink, webLink } from './links.ts';
import { type DateStyle, printedDate, printedPeriod, printedSpan } from './printed-dates.ts';

/** What the templates read, as JSON. Every text is clean, every `href` safe to follow. */
export interface ResumeData {
  language: ResumeLanguage;
  labels: Labels;
  /** Of the PDF, shown in a reader's title bar. */
  title: string;
  name: string;
  /** The name as the footer repeats it. */
  runningName: string;
  headline: string;
  /** One line under the name: place, email, telephone, links. */
  contact: Link[];
  /** A second line of facts that employers ask for. `label` is empty where the text speaks for itself. */
  details: (Link & { label: string })[];
  summary: Block[];
  experiences: { title: string; company: string; dates: string; url: Link | null; points: string[] }[];
  projects: { title: string; technologies: string[]; description: Block[]; urls: Link[] }[];
  education: { title: string; institute: string; dates: string; grade: string; url: Link | null }[];
  certificates: { title: string; issuer: string; date: string; url: Link | null; tags: string[] }[];
  /** Groups of skills; a single group has no label. */
  skills: { label: string; words: string[] }[];
  languages: { name: string; proficiency: string }[];
  watermark: string;
  /** What has something to show, in the order in which it is shown. */
  parts: ResumePart[];
  paper: Paper;
  /** `#rrggbb`; null for the template's own. */
  accent: string | null;
  /** Names of families; null for the template's own. */
  fonts: { headings: string; text: string } | null;
  /** Whether there is a picture to show. */
  photo: boolean;
}

const WATERMARK = 'Made with Vitrine';
const RUNNING_NAME = 60;

/**
 * The resume in the templates' terms. A part that is not shown is empty.
 * @param photo whether the template is given a picture
 * @throws ResumeTooLarge
 */
export function resumeData(view: PublicView, photo = false): ResumeData {
  checkBounds(view);
  const { resume, design } = view;
  const { personalInfo, skills } = resume;
  const follows = followsOptions(design);
  const options = follows ? design.options : defaultResumeOptions();
  const language = options.language ?? detectLanguage(ownWords(view), follows ? undefined : FIRST_LANGUAGES);
  const labels = LABELS[language];
  const dates: DateStyle = follows
    ? { format: options.dates, language, present: labels.present }
    : { format: 'short', language: 'en', present: 'Present' };
  const name = cleanLine(view.name);
  const contents: Pick<ResumeData, ResumePart> = {
    summary: blocks(personalInfo.summary || personalInfo.introduction),
    experiences: resume.experiences.map((item) => ({
      ...chooseTitle(item.role, item.companyName, 'company'),
      dates: printedPeriod(item, dates),
      url: printedLink(item.companyUrl),
      points: lines(item.summaryPoints),
    })),
    projects: resume.projects.map((item) => ({
      title: cleanLine(item.title),
      technologies: lines(item.technologies),
      description: blocks(item.description),
      urls: [item.projectUrl, item.githubUrl].map(printedLink).filter((link) => link !== null),
    })),
    education: resume.education.map((item) => ({
      ...chooseTitle(item.title, item.instituteName, 'institute'),
      dates: printedSpan(item.fromYear, printedDate(item.toYear, dates), dates),
      grade: cleanLine(item.grade),
      url: printedLink(item.website),
    })),
    certificates: resume.certificates.map((item) => ({
      ...chooseTitle(item.title, item.issuer, 'issuer'),
      date: printedDate(item.issueDate, dates),
      url: printedLink(item.url),
      tags: lines(item.tags),
    })),
    skills: skillGroups(lines(skills.technical), lines(skills.soft), labels),
    languages: personalInfo.languages.map((row) => ({
      name: cleanLine(row.name),
      proficiency: row.proficiency && labels.proficiencies[row.proficiency],
    })),
  };
  const parts = options.parts.filter(({ part, shown }) => shown && contents[part].length > 0).map(({ part }) => part);
  const hidden = options.parts.filter(({ shown }) => !shown).map(({ part }) => [part, []]);
  return {
    language,
    labels,
    title: [name, labels.resume].filter(Boolean).join(' – '),
    name,
    runningName: name.length > RUNNING_NAME ? `${[...name].slice(0, RUNNING_NAME).join('').trim()}…` : name,
    headline: cleanLine(personalInfo.designation),
    contact: contact(resume, labels),
    details: details(resume, labels),
    ...contents,
    ...Object.fromEntries(hidden),
    watermark: view.watermark ? WATERMARK : '',
    parts,
    paper: options.paper,
    accent: options.accent,
    fonts: options.fonts && { headings: FONT_PAIRS[options.fonts].headings, text: FONT_PAIRS[options.fonts].text },
    photo,
  };
}

function contact({ personalInfo, footerLinks }: PublicResume, labels: Labels): Link[] {
  const place = [personalInfo.address, personalInfo.city, personalInfo.country].map(cleanLine).filter(Boolean);
  const emails = [personalInfo.email, footerLinks.email].map(cleanLine).filter(Boolean);
  const distinctEmails = emails.filter((email, i) => email.toLowerCase() !== emails[i - 1]?.toLowerCase());
  const phone = cleanLine(personalInfo.contactNumber);
  const { website, linkedin, github, twitter } = footerLinks;
  return [
    ...(place.length ? [{ text: place.join(labels.comma), href: null }] : []),
    ...distinctEmails.map(mailLink),
    ...(phone ? [phoneLink(phone)] : []),
    ...[website, linkedin, github, twitter].map(printedLink).filter((link) => link !== null),
  ];
}

function details({ personalInfo, footerLinks }: PublicResume, labels: Labels): ResumeData['details'] {
  const facts = [
    { label: '', text: personalInfo.openToWork ? labels.openToWork : '' },
    { label: labels.noticePeriod, text: personalInfo.noticePeriod },
    { label: labels.expectedSalary, text: salaryText(personalInfo.expectedSalary) },
    { label: labels.gender, text: personalInfo.gender && labels.genders[personalInfo.gender] },
  ];
  const online = printedLink(footerLinks.resume);
  return [
    ...facts.map(({ label, text }) => ({ label, text: cleanLine(text), href: null })).filter(({ text }) => text),
    ...(online ? [{ label: labels.onlineResume, ...online }] : []),
  ];
}

function skillGroups(technical: string[], soft: string[], labels: Labels): ResumeData['skills'] {
  const groups = [
    { label: labels.technical, words: technical },
    { label: labels.soft, words: soft },
  ].filter(({ words }) => words.length > 0);
  return groups.length === 1 ? groups.map(({ words }) => ({ label: '', words })) : groups;
}

/** An entry without a title is headed by what would stand beside it. */
function chooseTitle<K extends string>(title: string, beside: string, key: K) {
  const [first = '', second = ''] = [title, beside].map(cleanLine).filter(Boolean);
  // A computed key widens to string; it is K.
  return { title: first, [key]: second } as { title: string } & Record<K, string>;
}

/** A language as it is printed in a line of its own kind: 'Tamil (Fluent)'. */
export const printedLanguage = ({ name, proficiency }: ResumeData['languages'][number]): string =>
  proficiency ? `${name} (${proficiency})` : name;

const lines = (texts: readonly string[]): string[] => texts.map(cleanLine).filter(Boolean);

function printedLink(address: string): Link | null {
  const clean = cleanLine(address);
  return clean ? webLink(clean) : null;
}

/** The owner's words from which the language is told: no names, addresses or technologies, which are often Latin. */
function ownWords({ name, resume }: PublicView): string {
  const { personalInfo, experiences, projects, education } = resume;
  return [
    name,
    personalInfo.designation,
    personalInfo.summary || personalInfo.introduction,
    ...experiences.flatMap((item) => [item.role, ...item.summaryPoints]),
    ...projects.map((item) => item.description),
    ...education.map((item) => item.title),
  ].join('\n');
}
