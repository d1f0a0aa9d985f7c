import {
  DIRECT_SOURCE,
  OTHER_VALUES,
  QR_CODE_SOURCE,
  type VisitDimension,
} from '@vitrine/contract/analytics/analytics';
import { RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';

/** A dimension of visits: its heading, and the labels of its values. */
export interface FactList {
  fact: VisitDimension;
  title: string;
  /** Text of the empty state. */
  empty: string;
  name: (value: string) => string;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

const SOURCES: Readonly<Record<string, string>> = {
  [DIRECT_SOURCE]: 'Direct or unknown',
  [QR_CODE_SOURCE]: 'QR code',
};
const DEVICES: Readonly<Record<string, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  computer: 'Computers',
  other: 'Other devices',
};

/** Returns the label of a path below the portfolio's address. */
function getOpenedLabel(path: string): string {
  if (path === '') return 'The page';
  if (path === '/card.vcf') return 'Contact card';
  if (path === '/writing') return 'List of posts';
  const [, format = ''] = /^\/resume\.(\w+)$/.exec(path) ?? [];
  if (format in RESUME_FORMATS) return `Resume as ${RESUME_FORMATS[format as ResumeFormat]}`;
  const [, slug] = /^\/writing\/(.+)$/.exec(path) ?? [];
  return slug ? `Post: ${slug}` : path;
}

const getLanguageName = (code: string): string => {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    // A browser may send any text as its language.
    return code;
  }
};

const withOthers = (name: (value: string) => string) => (value: string) =>
  value === OTHER_VALUES ? 'Others' : name(value);

/** The lists, in the order of the page. */
export const FACT_LISTS: readonly FactList[] = [
  {
    fact: 'source',
    title: 'Where visitors came from',
    empty: 'No visitors in this period.',
    name: withOthers((value) => SOURCES[value] ?? value),
  },
  { fact: 'opened', title: 'What visitors opened', empty: 'Nothing was opened.', name: withOthers(getOpenedLabel) },
  { fact: 'device', title: 'Devices', empty: 'No visitors in this period.', name: (value) => DEVICES[value] ?? value },
  {
    fact: 'language',
    title: 'Browser languages',
    empty: 'No language data in this period.',
    name: withOthers(getLanguageName),
  },
  {
    fact: 'campaign',
    title: 'Campaigns',
    empty: 'No campaigns yet. Add ?utm_campaign=NAME to the address you send.',
    name: withOthers((value) => value),
  },
  {
    fact: 'crawler',
    title: 'Search engines and other programs',
    empty: 'None visited the page.',
    name: (value) => (value === OTHER_VALUES ? 'Other programs' : value),
  },
];
