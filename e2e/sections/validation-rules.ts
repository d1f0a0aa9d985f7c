import type { ListSectionKey, ObjectSectionKey } from '@vitrine/contract/resume/resume';
import { ITEMS, PERSONAL_INFO } from '@vitrine/server/seed/content';

/** The forms of the resume with valid values. */
export const FORMS = {
  profile: { section: 'personalInfo', right: PERSONAL_INFO },
  experience: {
    section: 'experiences',
    right: { ...ITEMS.experiences, current: false, endDate: '2023-05', duration: 'Two good years' },
  },
  project: { section: 'projects', right: ITEMS.projects },
  'project, quick add': {
    section: 'projects',
    right: { title: 'Tides', description: '', projectUrl: '', githubUrl: '', technologies: [] },
  },
  certificate: { section: 'certificates', right: ITEMS.certificates },
  education: { section: 'education', right: ITEMS.education },
  course: { section: 'courses', right: ITEMS.courses },
  award: { section: 'awards', right: ITEMS.awards },
  publication: { section: 'publications', right: ITEMS.publications },
  patent: { section: 'patents', right: ITEMS.patents },
  talk: { section: 'talks', right: ITEMS.talks },
  hobby: { section: 'hobbies', right: ITEMS.hobbies },
  addition: { section: 'additions', right: ITEMS.additions },
  reference: { section: 'references', right: ITEMS.references },
  testimonial: { section: 'testimonials', right: ITEMS.testimonials },
  volunteering: { section: 'volunteering', right: ITEMS.volunteering },
  social: {
    section: 'footerLinks',
    right: {
      linkedin: 'https://www.linkedin.com/in/asharao',
      github: 'https://github.com/asharao',
      twitter: 'https://twitter.com/asharao',
      website: 'https://asharao.example',
      email: 'asha@example.org',
      resume: 'https://drive.example/resume',
    },
  },
  skills: { section: 'skills', right: { technical: ['Rust', 'SQL'], soft: ['Leadership'] } },
} as const satisfies Record<string, { section: ListSectionKey | ObjectSectionKey; right: Record<string, unknown> }>;

export type FormName = keyof typeof FORMS;

/** An invalid value and its message. */
export interface Rule {
  form: FormName;
  /** Path in the form's values. */
  at: string;
  input: Record<string, unknown>;
  says: string;
  /** 'form': only the form rejects it; the server accepts it, for quick add, or drops empty values. */
  heldBy?: 'form';
  /** The message of a control that prevents the input of the value. */
  stops?: string;
  /** Whether the validity depends on other fields, which then have valid values. */
  dependsOnOthers?: boolean;
}

const createRules = (form: FormName, list: readonly (readonly [string, unknown, string, Partial<Rule>?])[]): Rule[] =>
  list.map(([at, value, says, more]) => ({ form, at, input: { [at.split('.', 1)[0] ?? '']: value }, says, ...more }));

const createText = (length: number) => 'x'.repeat(length);
const createWords = (count: number) => Array.from({ length: count }, (_, index) => `word ${index + 1}`);
const createAddress = (length: number) => `https://x.example/${createText(length - 'https://x.example/'.length)}`;
const formatAddressError = (label: string) => `${label} must be a web address that starts with http:// or https://`;
const kannada = { name: 'Kannada', proficiency: 'Native' };

/** Every rule of R2 to R9 with its text, and the limits of R12. */
export const RULES: readonly Rule[] = [
  ...createRules('profile', [
    // First, because a selected option cannot be cleared in the form.
    ['gender', '', 'Gender is required'],
    ['firstName', '', 'Firstname is required'],
    ['lastName', ' ', 'Lastname is required'],
    ['contactNumber', '', 'Contact number is required'],
    ['email', '', 'Email is required'],
    ['summary', '', 'Summary is required'],
    ['introduction', '  ', 'Introduction is required'],
    ['languages.0.name', [{ ...kannada, name: '' }], 'Language name is required'],
    ['languages.0.proficiency', [{ ...kannada, proficiency: '' }], 'Proficiency is required'],
    ['languages.1.name', [kannada, { ...kannada, name: ' ' }], 'Language name is required'],
    ['languages.0.name', [{ ...kannada, name: createText(151) }], 'Language can have at most 150 characters'],
    ['languages', Array(21).fill(kannada), 'Languages can have at most 20 entries', { stops: 'Maximum 20' }],
    ['firstName', createText(151), 'First name can have at most 150 characters'],
    ['designation', createText(151), 'Headline can have at most 150 characters'],
    ['contactNumber', createText(41), 'Contact number can have at most 40 characters'],
    ['address', createText(301), 'Address can have at most 300 characters'],
    ['summary', createText(4001), 'Resume Summary can have at most 4,000 characters'],
    ['introduction', createText(4001), 'Introduction can have at most 4,000 characters'],
    ['email', 'nobody', 'Invalid email format'],
    ['email', `${createText(250)}@x.example`, 'Email can have at most 254 characters'],
  ]),
  ...createRules('experience', [
    ['companyName', '', 'Company name is required'],
    ['role', ' ', 'Role is required'],
    ['duration', '', 'Duration is required'],
    ['companyLogo', '', 'Company logo is required'],
    ['companyUrl', '', 'Company URL is required'],
    ['summaryPoints.0', [''], 'Point is required'],
    ['summaryPoints.1', ['Good', ' '], 'Point is required'],
    ['summaryPoints.0', [createText(501)], 'Point can have at most 500 characters'],
    ['summaryPoints', createWords(21), 'Duties and achievements can have at most 20 entries'],
    ['companyName', createText(151), 'Company name can have at most 150 characters'],
    ['role', createText(151), 'Role can have at most 150 characters'],
    ['duration', createText(301), 'Duration can have at most 300 characters'],
    ['companyLogo', 'javascript:alert(1)', formatAddressError('Company logo')],
    ['companyUrl', 'kaveri', formatAddressError('Company URL')],
    ['companyUrl', createAddress(2049), 'Company URL can have at most 2,048 characters'],
    // Dates suggest a duration if there is none.
    ['startDate', '21', 'Start month must be a date such as 2021-03', { dependsOnOthers: true }],
    ['endDate', '2020-01', 'End month is before the start month', { dependsOnOthers: true }],
  ]),
  ...createRules('project', [
    ['title', '', 'Project title is required'],
    ['description', '', 'Description is required', { heldBy: 'form' }],
    ['projectUrl', '', 'Project URL is required', { heldBy: 'form' }],
    ['technologies.0', [''], 'Technology is required', { heldBy: 'form', dependsOnOthers: true }],
    ['technologies.0', [createText(51)], 'Technology can have at most 50 characters'],
    ['technologies', createWords(31), 'Technologies can have at most 30 entries'],
    ['title', createText(151), 'Project title can have at most 150 characters'],
    ['description', createText(4001), 'Description can have at most 4,000 characters'],
    ['projectUrl', 'ftp://railbook.example', formatAddressError('Project URL')],
    ['githubUrl', 'https://me:secret@github.com/me', formatAddressError('GitHub URL')],
  ]),
  ...createRules('project, quick add', [
    ['title', ' ', 'Project title is required'],
    ['title', createText(151), 'Project title can have at most 150 characters'],
    ['projectUrl', 'data:text/html,x', formatAddressError('Project URL')],
  ]),
  ...createRules('certificate', [
    ['title', '', 'Title is required'],
    ['issuer', '', 'Issuer is required'],
    ['issueDate', '', 'Issue Date is required'],
    ['issueDate', '202', 'Issue Date must be a date such as 2021-03'],
    ['issuer', createText(151), 'Issuer can have at most 150 characters'],
    ['url', 'mailto:asha@example.org', formatAddressError('URL')],
    ['tags.1', ['Cloud', createText(51)], 'Tag can have at most 50 characters'],
    ['tags', createWords(31), 'Tags can have at most 30 entries'],
  ]),
  // Rule R32.
  ...createRules('course', [
    ['title', '', 'Title is required'],
    ['issuer', createText(151), 'Provider or society can have at most 150 characters'],
    ['date', '202', 'Date must be a date such as 2021-03'],
    ['url', 'ftp://x.example', formatAddressError('URL')],
  ]),
  // Rule R33.
  ...createRules('award', [
    ['title', '-', 'Title is required'],
    ['awarder', createText(151), 'Awarded by can have at most 150 characters'],
    ['date', 'June', 'Date must be a date such as 2021-03'],
    ['url', 'javascript:alert(1)', formatAddressError('URL')],
    ['summary', createText(4001), 'Summary can have at most 4,000 characters'],
  ]),
  // Rule R34.
  ...createRules('publication', [
    ['title', '', 'Title is required'],
    ['title', createText(301), 'Title can have at most 300 characters'],
    ['publisher', createText(151), 'Publisher or journal can have at most 150 characters'],
    ['authors', createText(1001), 'Authors can have at most 1,000 characters'],
    ['date', '202', 'Date must be a date such as 2021-03'],
    ['url', 'x', formatAddressError('URL')],
    ['doi', 'a paper', formatAddressError('DOI')],
  ]),
  // Rule R35.
  ...createRules('talk', [
    ['title', '', 'Title is required'],
    ['event', createText(151), 'Event can have at most 150 characters'],
    ['place', createText(151), 'Place can have at most 150 characters'],
    ['slidesUrl', 'ftp://x.example', formatAddressError('Slides URL')],
    ['videoUrl', 'x', formatAddressError('Video URL')],
  ]),
  // Rule R36.
  ...createRules('hobby', [
    // Missing values are reported only if no limit is exceeded.
    ['name', '', 'Name is required', { dependsOnOthers: true }],
    ['keywords', createWords(31), 'Keywords can have at most 30 entries'],
    ['keywords.0', [createText(51)], 'Keyword can have at most 50 characters'],
    ['note', createText(301), 'In one line can have at most 300 characters'],
  ]),
  ...createRules('addition', [
    ['heading', '', 'Section title is required'],
    ['heading', createText(61), 'Section title can have at most 60 characters'],
    ['title', '-', 'Title is required'],
    ['endDate', '2021-01', 'End month is before the start month'],
    ['url', 'ftp://x.example', formatAddressError('URL')],
  ]),
  ...createRules('testimonial', [
    ['author', '', 'Author is required'],
    ['text', '', 'Text is required'],
    ['text', createText(1_501), 'Text can have at most 1,500 characters'],
    ['sourceUrl', 'ftp://x.example', formatAddressError('Link to the quote')],
  ]),
  ...createRules('reference', [
    ['name', '', 'Name is required'],
    ['email', 'nobody', 'Invalid email format'],
    ['text', createText(4_001), 'Reference can have at most 4,000 characters'],
  ]),
  ...createRules('volunteering', [
    ['organization', '', 'Organization is required'],
    ['role', '-', 'Role is required'],
    ['place', createText(151), 'Place can have at most 150 characters'],
    ['cause', createText(151), 'Cause can have at most 150 characters'],
    ['startDate', '202', 'Start month must be a date such as 2021-03'],
    ['url', 'ftp://x.example', formatAddressError('URL')],
    ['summaryPoints.0', [' '], 'Point is required'],
  ]),
  ...createRules('education', [
    ['title', '', 'Title is required'],
    ['instituteName', '', 'Institute name is required'],
    ['fromYear', '', 'From year is required'],
    ['toYear', '', 'To year is required'],
    ['grade', '', 'Grade is required'],
    ['grade', createText(151), 'Grade can have at most 150 characters'],
    ['fromYear', '201', 'From year must be a month and a year such as Mar, 2021'],
    ['website', 'javascript:alert(1)', formatAddressError('Website')],
    ['marksheetUrl', 'http://', formatAddressError('Marksheet URL')],
  ]),
  ...createRules('social', [
    ['linkedin', 'javascript:alert(1)', formatAddressError('LinkedIn')],
    ['github', 'ftp://github.example', formatAddressError('GitHub')],
    ['twitter', 'two words', formatAddressError('Twitter')],
    ['website', 'https://my own.example', formatAddressError('Website')],
    ['resume', createAddress(2049), 'Resume can have at most 2,048 characters'],
    ['email', 'asha at example.org', 'Invalid email format'],
  ]),
  ...createRules('skills', [
    ['technical.0', [createText(51)], 'Skill can have at most 50 characters'],
    ['soft.1', ['Leadership', createText(51)], 'Skill can have at most 50 characters'],
    ['technical', createWords(101), 'Technical skills can have at most 100 entries'],
  ]),
];

/** Values that are accepted and normalized, with the stored result. */
export const NORMALIZED_INPUTS: readonly {
  form: FormName;
  input: Record<string, unknown>;
  kept: Record<string, unknown>;
}[] = [
  { form: 'project', input: { technologies: ['', ' Rust ', ' '] }, kept: { technologies: ['Rust'] } },
  { form: 'project', input: { githubUrl: '', technologies: [] }, kept: { githubUrl: '', technologies: [] } },
  { form: 'project, quick add', input: { technologies: [' ', 'Go'] }, kept: { description: '', technologies: ['Go'] } },
  { form: 'certificate', input: { url: '', tags: [' ', 'Cloud'] }, kept: { url: '', tags: ['Cloud'] } },
  { form: 'education', input: { website: '', marksheetUrl: '' }, kept: { website: '', marksheetUrl: '' } },
  { form: 'education', input: { fromYear: '2014-08' }, kept: { fromYear: 'Aug, 2014' } },
  { form: 'experience', input: { summaryPoints: [] }, kept: { summaryPoints: [] } },
  { form: 'profile', input: { languages: [], address: '' }, kept: { languages: [], address: '' } },
  { form: 'profile', input: { firstName: '  Asha ' }, kept: { firstName: 'Asha' } },
  { form: 'social', input: { twitter: '', resume: '' }, kept: { twitter: '', resume: '' } },
  { form: 'skills', input: { technical: ['  Go ', '', ' '] }, kept: { technical: ['Go'] } },
];
