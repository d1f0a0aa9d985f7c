import type { SectionKey } from '@vitrine/contract/resume/resume';
import { REGISTERED_SECTIONS, SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { SECTION_SEARCH } from '@vitrine/contract/resume/section-search';
import { paths } from '../core/navigation/paths.ts';
import { foldLetters } from '../ui/fold-letters.ts';
import type { SearchEntry } from './search-box-entries.ts';

const createSectionEntry = (key: SectionKey): SearchEntry => ({
  ...SECTION_SEARCH[key],
  leads: { to: SECTION_REGISTRY[key].path },
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
    leads: { to: paths.dashboard },
  },
  ...PRIMARY_SECTIONS.map(createSectionEntry),
  { label: 'Activity', words: 'history log', leads: { to: paths.activity } },
  {
    label: 'My Account',
    words: 'settings security login sign name email phone number devices sessions',
    leads: { to: paths.account },
  },
];

const createPortfolioEntry = (place = '') => ({ to: paths.portfolio + place });

/** Every other page, and the actions on the pages, in the order of the side navigation. */
const OTHER_ENTRIES: readonly SearchEntry[] = [
  {
    label: 'Portfolio Settings',
    words: 'design appearance look site website page publish customize customise',
    leads: createPortfolioEntry(),
  },
  {
    label: 'Portfolio layout',
    words: 'template design nova monarch pixel orbit pulse serif',
    leads: createPortfolioEntry('#layout'),
  },
  {
    label: 'Visibility: public or private',
    words: 'hide publish unpublish share',
    leads: createPortfolioEntry('#visibility'),
  },
  {
    label: 'Public address',
    words: 'url link domain handle username slug change',
    leads: createPortfolioEntry('#address'),
  },
  {
    label: 'What the public sees',
    words: 'privacy phone email address salary contact form search engines google indexing seo',
    leads: createPortfolioEntry('#public'),
  },
  {
    label: 'Search results and shared links',
    words: 'title description favicon icon preview picture card seo social share google og',
    leads: createPortfolioEntry('#sharing'),
  },
  {
    label: 'What visitors can download',
    words: 'files pdf word resume allow',
    leads: createPortfolioEntry('#visitor-files'),
  },
  {
    label: 'Introduction video',
    words: 'film movie clip mp4 webm captions subtitles upload',
    leads: createPortfolioEntry('#video'),
  },
  {
    label: 'Portfolios',
    words: 'several pages websites audience language second another',
    leads: { to: paths.portfolios },
  },
  {
    label: 'Settings',
    words: 'preferences dark light theme dates time zone notifications mails shortcuts',
    leads: { to: paths.settings },
  },
  {
    label: 'Analytics',
    words: 'visitors views visits downloads statistics sources referrers traffic chart',
    leads: { to: paths.analytics },
  },
  {
    label: 'Share links',
    words: 'send private secret link recruiter password expiry revoke track opened',
    leads: { to: paths.shareLinks },
  },
  {
    label: 'Themes',
    words: 'theme colours colors dark light mode palette appearance design choose',
    leads: { to: paths.themes },
  },
  {
    label: 'Resume',
    words: 'cv design template font paper margins accent preview print classic elegant compact',
    leads: { to: paths.resume },
  },
  {
    label: 'Resumes',
    words: 'cv copies versions tailored job purpose translation language variants',
    leads: { to: paths.resumes },
  },
  {
    label: 'Download resume',
    words: 'cv pdf word docx text file save print',
    leads: { to: `${paths.resume}#downloads` },
  },
  {
    label: 'Export as JSON Resume',
    words: 'download data backup take out',
    leads: { to: `${paths.resume}#downloads` },
  },
  {
    label: 'What a parser reads',
    words: 'ats check resume score machine',
    leads: { to: `${paths.resume}?view=parser` },
  },
  ...REGISTERED_SECTIONS.filter(({ key }) => !PRIMARY_SECTIONS.includes(key)).map(({ key }) => createSectionEntry(key)),
  {
    label: 'Import',
    words: 'upload bring json resume file linkedin europass pdf word docx vcard bibtex rendercv reactive yaml',
    leads: { to: paths.importResume },
  },
  {
    label: 'Export for other programs',
    words: 'export download reactive resume rendercv yamlresume yaml markdown vcard contact bibtex',
    leads: { to: `${paths.resume}#downloads` },
  },
  {
    label: 'Download as a website',
    words: 'export static site html zip host own archive keep',
    leads: createPortfolioEntry('#website'),
  },
  {
    label: 'A copy of everything',
    words: 'export download archive backup takeout data zip account restore move leave',
    leads: { to: `${paths.settings}#data` },
  },
  { label: 'View Portfolio', words: 'open see public page', leads: { does: 'view-portfolio' } },
  { label: 'Copy portfolio address', words: 'url link share', leads: { does: 'copy-address' } },
  { label: 'Profile picture', words: 'photo image upload update remove', leads: { to: paths.dashboard } },
  { label: 'Customize avatar', words: 'picture drawing face hair customise', leads: { to: paths.avatar } },
  { label: 'Blogs', words: 'posts articles writing markdown publish feed', leads: { to: paths.blogs } },
  { label: 'Change Password', words: 'security login', leads: { to: paths.account } },
  { label: 'Two-Factor Authentication', words: '2fa mfa code security login', leads: { to: paths.account } },
  { label: 'Signed-in devices', words: 'sessions browsers log out everywhere security', leads: { to: paths.account } },
  { label: 'Delete Account', words: 'remove close leave cancel', leads: { to: paths.account } },
  {
    label: 'Subscription Plan',
    words: 'upgrade billing pro enterprise free limits usage storage cancel',
    leads: { to: paths.plan },
  },
  { label: 'Payment History', words: 'invoices refund receipts billing', leads: { to: paths.plan } },
  { label: 'Pricing', words: 'plans cost price', leads: { to: paths.pricing } },
  { label: 'Contact', words: 'help support questions faq write', leads: { to: paths.contact } },
  { label: 'About', words: 'vitrine team company', leads: { to: paths.about } },
  { label: 'Terms', words: 'conditions legal service', leads: { to: paths.terms } },
  { label: 'Privacy Policy', words: 'data legal', leads: { to: paths.privacy } },
  { label: 'Cancellation and Refund', words: 'money back legal policy', leads: { to: paths.refunds } },
  { label: 'Logout', words: 'sign out log exit leave', leads: { does: 'logout' } },
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
