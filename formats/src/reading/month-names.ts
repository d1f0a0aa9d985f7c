/** Languages of resumes, as BCP 47 tags. */
const LANGUAGES =
  'en de es fr it pt el ru bn ta hi ar ja zh nl pl tr ko uk sv ro fa cs da nb fi hu id vi th he bg sk ca ur mr ne'.split(
    ' ',
  );

/** Forms in use that the locale data lack, by the number of the month. */
const EXTRA_MONTH_NAMES: readonly (readonly [number, string])[] = [
  [1, 'jänner jän ene gen genn января янв ιαν ιανουάριος जन كانون_الثاني'],
  [2, 'febr feb feber fév fevr févr fev февраля фев февр φεβ φεβρουάριος फर شباط úno'],
  [3, 'mrz märz maerz mär mar mars marz марта мар μαρ μάρ μάρτιος آذار mrt bře'],
  [4, 'apr avr abr апреля апр απρ απρίλιος نيسان'],
  [5, 'mai mag maio may мая май μαι μάι μάιος أيار mei kvě'],
  [6, 'jun juin giu июня июн ιουν ιούνιος حزيران čvn'],
  [7, 'jul juil lug июля июл ιουλ ιούλιος تموز čvc'],
  [8, 'aug août aout ago августа авг αυγ αύγουστος آب srp'],
  [9, 'sep sept set settembre setiembre сентября сен сент σεπ σεπτέμβριος सित أيلول zář'],
  [10, 'oct okt ott out октября окт οκτ οκτώβριος अक्तूबर अक्तू تشرين_الأول říj'],
  [11, 'nov ноября ноя нояб νοε νοέμβριος تشرين_الثاني lis'],
  [12, 'dec dez déc dic dez декабря дек δεκ δεκέμβριος كانون_الأول'],
];

/** Czech short forms that are words of other languages: 'Mac Pro 2019', 'LED 2020'. */
const AMBIGUOUS_NAMES: ReadonlySet<string> = new Set(['led', 'pro', 'dub']);

const foldMonth = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[\u0300-\u036f.॰]/g, '')
    .trim();

/** Endings with which a month is written in a date: 'maaliskuuta', 'márciusa', 'במרץ'. */
function* listInflected(name: string, language: string): Generator<string> {
  yield name;
  if (language === 'fi') for (const ending of ['ta', 'ssa', 'sta']) yield name + ending;
  if (language === 'hu') for (const ending of ['a', 'tól', 'től', 'ig']) yield name + ending;
  if (language === 'tr') for (const ending of ["'ta", "'te", "'da", "'de"]) yield name + ending;
  if (language === 'he') yield `ב${name}`;
}

/**
 * Builds a map of month names, long and short, alone and in a date, from the locale data (CLDR).
 * @param calendar Unicode identifier of the calendar
 */
function buildMonthNames(languages: readonly string[], calendar: 'gregory' | 'persian'): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, month: number) => {
    const folded = foldMonth(name);
    if (/\p{L}/u.test(folded) && !AMBIGUOUS_NAMES.has(folded) && !names.has(folded)) names.set(folded, month);
  };
  for (const language of languages) {
    for (const length of ['long', 'short'] as const) {
      const options = { month: length, timeZone: 'UTC' } as const;
      const standaloneFormat = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, options);
      const dayFormat = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, { ...options, day: 'numeric' });
      for (let month = 1; month <= 12; month += 1) {
        // The middle of the month; those of the Persian calendar begin about the 21st.
        const date = calendar === 'gregory' ? Date.UTC(2021, month - 1, 15) : Date.UTC(2021, month + 2, 5);
        const inDate = dayFormat.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
        for (const name of [standaloneFormat.format(date), inDate])
          for (const inflected of listInflected(name, language)) add(inflected, month);
      }
    }
  }
  return names;
}

let monthCache: ReadonlyMap<string, number> | undefined;
let persianMonthCache: ReadonlyMap<string, number> | undefined;

function createMonthNames(): ReadonlyMap<string, number> {
  const names = buildMonthNames(LANGUAGES, 'gregory');
  for (const [month, words] of EXTRA_MONTH_NAMES) {
    for (const word of words.split(' ')) {
      const folded = foldMonth(word.replaceAll('_', ' '));
      if (!names.has(folded)) names.set(folded, month);
    }
  }
  return names;
}

/** Returns the number of a month by its name in a language of resumes; undefined for other words. */
export function findMonth(name: string): number | undefined {
  monthCache ??= createMonthNames();
  return monthCache.get(foldMonth(name));
}

/** Returns the number of a month of the Solar Hijri calendar by its Persian name; undefined for other words. */
export function findPersianMonth(name: string): number | undefined {
  persianMonthCache ??= buildMonthNames(['fa'], 'persian');
  return persianMonthCache.get(foldMonth(name));
}
