import { RESUME_PARTS, type ResumePart } from '@vitrine/contract/resume/resume-design';
import { listHeadings } from '@vitrine/contract/texts/catalogs';

/**
 * The kind of a section, recognized by its title: one of the parts of a resume. 'additions' are sections with a custom
 * title.
 */
export type SectionKind = ResumePart;

/**
 * Prefixes of words in section titles, without accents, by kind. The first match wins, so 'Volunteer experience' is
 * volunteering and 'Programming languages' are skills.
 */
const STEMS: readonly [SectionKind, string][] = [
  [
    'skills',
    'programm computer skill technolog competenc competenz kenntnis fahigkeit habilidad навык δεξιοτ expertise',
  ],
  ['skills', 'tools stack software'],
  ['volunteering', 'volunt ehrenamt benevol volont волонт εθελοντ community charity'],
  ['testimonials', 'testimon'],
  ['talks', 'talk presentation speaking lecture vortrag charla ponencia palestra выступлен ομιλι'],
  ['publications', 'publi paper article veroffentlich publik pubbli public δημοσιε публикац'],
  ['certificates', 'certif zertifi licen lizenz πιστοποι сертифик'],
  ['awards', 'award honor honour prize scholarship fellowship auszeichnung premi distinction βραβε наград achievement'],
  ['projects', 'project projekt proyecto projet progett εργα проект'],
  ['references', 'referen referenz συστασ рекомендац'],
  [
    'education',
    'educat academic ausbildung bildung studium formac formation istruz formaz εκπαιδ образов qualification',
  ],
  ['courses', 'course coursework training membership kurs weiterbildung curso cours corsi курс'],
  ['experience', 'experienc employment work career job internship erfahrung beruf berufserfahrung experien esperienz'],
  ['experience', 'εμπειρ опыт position professional'],
  ['languages', 'language sprache idioma langue lingue lingua γλωσσ язык'],
  ['hobbies', 'hobb interest interes interet interess хобби интерес ενδιαφερ'],
  ['summary', 'summary profil about objective resumen zusammenfassung riassunto προφιλ'],
].map(([kind, words]) => [kind === 'experience' ? 'experiences' : (kind as SectionKind), words ?? '']);

/** Removes case, accents and punctuation from a title; other scripts keep their vowel signs. */
const foldTitle = (title: string): string =>
  title
    .toLocaleLowerCase('en')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const HEADING_KINDS = new Map(
  RESUME_PARTS.flatMap((kind) => listHeadings(kind).map((heading) => [foldTitle(heading), kind] as const)),
);
const STEM_KINDS = STEMS.map(([kind, words]) => [kind, words.split(' ')] as const);

/** Maximum length of a title that is matched. */
const MAX_TITLE_LENGTH = 100;

/** Recognizes the kind of a section by its title; returns undefined for other titles. */
export function recognizeSection(title: string): SectionKind | undefined {
  if (title.length > MAX_TITLE_LENGTH) return undefined;
  const folded = foldTitle(title);
  const heading = HEADING_KINDS.get(folded);
  if (heading) return heading === 'additions' ? undefined : heading;
  // 'Academic service' and 'academic interests' are no studies, and 'academic background' is one.
  const [first, ...others] = folded.split(' ');
  if (
    first === 'academic' &&
    others.length > 0 &&
    !/^(?:background|record|history|degree|qualif)/.test(others[0] ?? '')
  )
    return recognizeSection(others.join(' '));
  const words = folded.split(' ');
  return STEM_KINDS.find(([, stems]) => stems.some((stem) => words.some((word) => word.startsWith(stem))))?.[0];
}

/** Words that RenderCV keeps in lower case within a title. */
const LOWER_CASE_WORDS = new Set(
  'a and as at but by for from if in into like near nor of off on onto or over so than that to upon when with yet'.split(
    ' ',
  ),
);

/** Returns the title that RenderCV prints for a key: 'Education and Training' for 'education_and_training'. */
export function toTitle(key: string): string {
  if (key.includes(' ') || /\p{Lu}/u.test(key)) return key;
  return key
    .split('_')
    .map((word) => (LOWER_CASE_WORDS.has(word) ? word : word.charAt(0).toLocaleUpperCase('en') + word.slice(1)))
    .join(' ');
}
