/** Degrees of YAMLResume, each with the prefixes of titles that mean it, in several languages. */
const DEGREES: readonly [string, RegExp][] = [
  ['Doctor', /^(?:ph\.? ?d|d\.? ?phil|doctor|doktor|docteur|dottorat|doutor|доктор|кандидат наук|博士|m\.d\b|ed\.d)/iu],
  ['Master', /^(?:master|m\.? ?sc\b|m\.s\b|m\.a\b|mba\b|m\.? ?tech\b|m\.? ?eng\b|m\.e\b|m\.? ?phil\b|mca\b)/iu],
  ['Master', /^(?:magister|maestr[ií]a|máster|mestrado|laurea magistrale|магистр|硕士|修士)/iu],
  ['Bachelor', /^(?:bachelor|b\.? ?sc\b|b\.s\b|b\.a\b|b\.e\b|b\.? ?tech\b|b\.? ?eng\b|b\.? ?com\b|bba\b|bca\b)/iu],
  ['Bachelor', /^(?:licenciatura|grado en|bacharelado|laurea triennale|бакалавр|学士|本科)/iu],
  ['Associate', /^(?:associate|a\.a\b|a\.s\b|a\.a\.s\b)/iu],
  ['Diploma', /^(?:diploma|diplôme|диплом)/iu],
  ['High School', /^(?:high school|secondary school|higher secondary|abitur|12th\b|hsc\b|高中|高等学校)/iu],
  ['Middle School', /^(?:middle school|初中|中学校)/iu],
];

/** Returns the degree that a title begins with; undefined without one, as in 'Data science bootcamp'. */
const findDegree = (title: string): string | undefined =>
  DEGREES.find(([degree, words]) => title === degree || words.test(title))?.[0];

/** Splits a title of education for YAMLResume, such that {@link joinTitle} does not repeat the degree. */
export function splitTitle(title: string): { degree: string; area: string } | undefined {
  const at = title.indexOf(', ');
  const [first, rest] = [title.slice(0, Math.max(at, 0)), title.slice(at + 2)];
  const isPlain = DEGREES.some(([degree]) => degree === first);
  if (isPlain && rest && findDegree(rest) !== first) return { degree: first, area: rest };
  const degree = findDegree(title);
  return degree ? { degree, area: title } : undefined;
}

/** The reverse of {@link splitTitle}. */
export const joinTitle = (degree: string, area: string): { studyType?: string; area?: string } => {
  if (area && findDegree(area) === degree) return { studyType: area };
  return { ...(degree && { studyType: degree }), ...(area && { area }) };
};

/** Language fluencies of YAMLResume, by our names. */
const FLUENCY_NAMES: Readonly<Record<string, string>> = {
  Native: 'Native or Bilingual Proficiency',
  Fluent: 'Full Professional Proficiency',
  Intermediate: 'Limited Working Proficiency',
  Basic: 'Elementary Proficiency',
};
export const writeFluency = (proficiency: string): string | undefined =>
  Object.hasOwn(FLUENCY_NAMES, proficiency) ? FLUENCY_NAMES[proficiency] : undefined;

const LEVELS = new Set(['Novice', 'Beginner', 'Intermediate', 'Advanced', 'Expert', 'Master']);

/** Returns the level of a skill if it is one of YAMLResume's; there are no synonyms. */
export function writeLevel(level: string): string | undefined {
  const word = level.charAt(0).toUpperCase() + level.slice(1).toLowerCase();
  return LEVELS.has(word) ? word : undefined;
}

/** Languages that YAMLResume supports. */
const LANGUAGES = new Set(
  (
    'Afrikaans Albanian Amharic Arabic Azerbaijani Belarusian Bengali Bhojpuri Bulgarian Burmese Cantonese Catalan ' +
    'Chinese Croatian Czech Danish Dutch English Estonian Farsi Filipino Finnish French German Greek Gujarati Hausa ' +
    'Hebrew Hindi Hungarian Icelandic Igbo Indonesian Irish Italian Japanese Javanese Kazakh Khmer Korean Lahnda ' +
    'Latvian Lithuanian Malay Mandarin Marathi Nepali Norwegian Oromo Pashto Polish Portuguese Romanian Russian ' +
    'Serbian Shona Sinhala Slovak Slovene Somali Spanish Sundanese Swahili Swedish Tagalog Tamil Telugu Thai Turkish ' +
    'Ukrainian Urdu Uzbek Vietnamese Yoruba Zulu'
  ).split(' '),
);
export const isKnownLanguage = (name: string): boolean => LANGUAGES.has(name);

/** YAMLResume's names of networks, by our name, where they differ. */
const NETWORK_NAMES: Readonly<Record<string, string>> = { GitLab: 'Gitlab', X: 'Twitter' };
const KNOWN_NETWORKS = new Set([
  ...['Behance', 'Discord', 'Dribbble', 'Facebook', 'GitHub', 'Gitlab', 'Instagram', 'Line', 'LinkedIn', 'Medium'],
  ...['Pinterest', 'Reddit', 'Snapchat', 'Stack Overflow', 'Telegram', 'TikTok', 'Twitch', 'Twitter', 'Vimeo', 'Weibo'],
  ...['WeChat', 'WhatsApp', 'YouTube', 'Zhihu'],
]);

/** Returns YAMLResume's name of a network; undefined for an unsupported one. */
export function writeNetworkName(network: string): string | undefined {
  const name = Object.hasOwn(NETWORK_NAMES, network) ? NETWORK_NAMES[network] : network;
  return name !== undefined && KNOWN_NETWORKS.has(name) ? name : undefined;
}

/** The reverse, except for Twitter, which is a link name in our model. */
export const readNetworkName = (network: string): string => (network === 'Gitlab' ? 'GitLab' : network);
