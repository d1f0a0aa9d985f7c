import type { SectionKey } from '@vitrine/contract/resume/resume';
import {
  POSTS_SECTION,
  REGISTERED_SECTIONS,
  type RegisteredSection,
  SECTION_REGISTRY,
} from '@vitrine/contract/resume/section-registry';
import { SECTION_SEARCH_WORDS } from '@vitrine/contract/resume/section-search';
import { paths } from '../core/navigation/paths.ts';
import { foldLetters } from '../ui/fold-letters.ts';
import type { SearchEntry } from './search-box-entries.ts';

const toSearchEntry = ({ key, path, page }: RegisteredSection): SearchEntry => ({
  label: key === 'personalInfo' ? 'Profile' : page,
  words: SECTION_SEARCH_WORDS[key] ?? '',
  link: { to: path },
});

const PRIMARY_SECTIONS: readonly SectionKey[] = [
  'experiences',
  'personalInfo',
  'education',
  'projects',
  'certificates',
];

/** The list of rule S8, with search terms for each. */
const PRIMARY_ENTRIES: readonly SearchEntry[] = [
  {
    label: 'Dashboard',
    words: 'home start overview statistics views downloads completion progress qr code',
    link: { to: paths.dashboard },
  },
  ...PRIMARY_SECTIONS.map((key) => toSearchEntry({ key, ...SECTION_REGISTRY[key] })),
  { label: 'Activity', words: 'history log', link: { to: paths.activity } },
  {
    label: 'My Account',
    words: 'settings security login sign name email phone number devices sessions',
    link: { to: paths.account },
  },
];

const createPortfolioEntry = (place = '') => ({ to: paths.portfolio + place });

/** Every other page, and the actions on the pages, in the order of the side navigation. */
const OTHER_ENTRIES: readonly SearchEntry[] = [
  {
    label: 'Portfolio Settings',
    words: 'design appearance look site website page publish customize customise',
    link: createPortfolioEntry(),
  },
  {
    label: 'Portfolio layout',
    words: 'template design nova monarch pixel orbit pulse serif',
    link: createPortfolioEntry('#layout'),
  },
  {
    label: 'Visibility: public or private',
    words: 'hide publish unpublish share',
    link: createPortfolioEntry('#visibility'),
  },
  {
    label: 'Public address',
    words: 'url link domain handle username slug change',
    link: createPortfolioEntry('#address'),
  },
  {
    label: 'What the public sees',
    words: 'privacy phone email address salary contact form search engines google indexing seo',
    link: createPortfolioEntry('#public'),
  },
  {
    label: 'Search results and shared links',
    words: 'title description favicon icon preview picture card seo social share google og',
    link: createPortfolioEntry('#sharing'),
  },
  {
    label: 'What visitors can download',
    words: 'files pdf word resume allow',
    link: createPortfolioEntry('#visitor-files'),
  },
  {
    label: 'Introduction video',
    words: 'film movie clip mp4 webm captions subtitles upload',
    link: createPortfolioEntry('#video'),
  },
  {
    label: 'Portfolios',
    words: 'several pages websites audience language second another',
    link: { to: paths.portfolios },
  },
  {
    label: 'Settings',
    words: 'preferences dark light theme dates time zone notifications mails shortcuts',
    link: { to: paths.settings },
  },
  {
    label: 'Analytics',
    words: 'visitors views visits downloads statistics sources referrers traffic chart',
    link: { to: paths.analytics },
  },
  {
    label: 'Share links',
    words: 'send private secret link recruiter password expiry revoke track opened',
    link: { to: paths.shareLinks },
  },
  {
    label: 'Themes',
    words: 'theme colours colors dark light mode palette appearance design choose',
    link: { to: paths.themes },
  },
  {
    label: 'Resume',
    words: 'cv design template font paper margins accent preview print classic elegant compact',
    link: { to: paths.resume },
  },
  {
    label: 'Resumes',
    words: 'cv copies versions tailored job purpose translation language variants',
    link: { to: paths.resumes },
  },
  {
    label: 'Download resume',
    words: 'cv pdf word docx text file save print',
    link: { to: `${paths.resume}#downloads` },
  },
  {
    label: 'Export as JSON Resume',
    words: 'download data backup take out',
    link: { to: `${paths.resume}#downloads` },
  },
  {
    label: 'Check your resume',
    words: 'ats check resume score machine',
    link: { to: `${paths.resume}?view=parser` },
  },
  { label: 'Get started', words: 'guide begin first steps new onboarding', link: { to: paths.guide } },
  { label: 'More sections', words: 'further other add list all', link: { to: paths.moreSections } },
  ...REGISTERED_SECTIONS.filter(({ key }) => !PRIMARY_SECTIONS.includes(key)).map(toSearchEntry),
  {
    label: 'Import',
    words: 'upload bring json resume file linkedin europass pdf word docx vcard bibtex rendercv reactive yaml',
    link: { to: paths.importResume },
  },
  {
    label: 'Export for other apps',
    words: 'export download reactive resume rendercv yamlresume yaml markdown vcard contact bibtex',
    link: { to: `${paths.resume}#downloads` },
  },
  {
    label: 'Download as a website',
    words: 'export static site html zip host own archive keep',
    link: createPortfolioEntry('#website'),
  },
  {
    label: 'Full archive of your account',
    words: 'export download archive backup takeout data zip account restore move leave',
    link: { to: `${paths.settings}#data` },
  },
  { label: 'View Portfolio', words: 'open see public page', link: { does: 'view-portfolio' } },
  { label: 'Copy portfolio address', words: 'url link share', link: { does: 'copy-address' } },
  { label: 'Profile picture', words: 'photo image upload update remove', link: { to: paths.dashboard } },
  { label: 'Customize avatar', words: 'picture drawing face hair customise', link: { to: paths.avatar } },
  {
    label: POSTS_SECTION.page,
    words: 'posts articles writing markdown publish feed',
    link: { to: POSTS_SECTION.path },
  },
  { label: 'Change Password', words: 'security login', link: { to: paths.account } },
  { label: 'Two-Factor Authentication', words: '2fa mfa code security login', link: { to: paths.account } },
  { label: 'Signed-in devices', words: 'sessions browsers log out everywhere security', link: { to: paths.account } },
  { label: 'Delete Account', words: 'remove close leave cancel', link: { to: paths.account } },
  {
    label: 'Subscription Plan',
    words: 'upgrade billing pro enterprise free limits usage storage cancel',
    link: { to: paths.plan },
  },
  { label: 'Payment History', words: 'invoices refund receipts billing', link: { to: paths.plan } },
  { label: 'Pricing', words: 'plans cost price', link: { to: paths.pricing } },
  { label: 'Contact', words: 'help support questions faq write', link: { to: paths.contact } },
  { label: 'About', words: 'vitrine team company', link: { to: paths.about } },
  { label: 'Terms', words: 'conditions legal service', link: { to: paths.terms } },
  { label: 'Privacy Policy', words: 'data legal', link: { to: paths.privacy } },
  { label: 'Cancellation and Refund', words: 'money back legal policy', link: { to: paths.refunds } },
  { label: 'Logout', words: 'sign out log exit leave', link: { does: 'logout' } },
];

const ALL_ENTRIES = [...PRIMARY_ENTRIES, ...OTHER_ENTRIES];

/**
 * Returns the entries whose label contains the text, ignoring case, followed by those with a search term that starts
 * with each word of the text. In both groups the entries of rule S8 come first. Returns all entries for an empty text.
 */
export function findEntries(text: string): readonly SearchEntry[] {
  const searchText = foldLetters(text.trim());
  const searchWords = searchText.split(/\s+/);
  const labelContains = ({ label }: SearchEntry) => foldLetters(label).includes(searchText);
  const labelHasWordStart = ({ label }: SearchEntry) => ` ${foldLetters(label)}`.includes(` ${searchText}`);
  const termMatches = ALL_ENTRIES.filter(({ label, words: searchTerms }) => {
    const allTerms = foldLetters(`${label} ${searchTerms}`).split(/[\s:-]+/);
    return searchWords.every((word) => allTerms.some((searchTerm) => searchTerm.startsWith(word)));
  });
  return [
    ...new Set([
      ...PRIMARY_ENTRIES.filter(labelContains),
      ...OTHER_ENTRIES.filter(labelHasWordStart),
      ...OTHER_ENTRIES.filter(labelContains),
      ...termMatches,
    ]),
  ];
}
