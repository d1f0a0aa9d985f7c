/** Words for an ongoing period, in the languages of resumes. */
const PRESENT =
  'present|now|today|current|currently|ongoing|to date|till date|till now|heute|jetzt|aktuell|laufend|dato|' +
  'actualidad|actual|presente|hoy|atual|atualmente|hoje|momento|aujourd.hui|présent|actuel|actuellement|' +
  'ce jour|en cours|oggi|attuale|in corso|настоящее время|н\\.?\\s?в\\.?|наст\\.? время|сейчас|现在|現在|至今|今|' +
  'वर्तमान|अब तक|आज|σήμερα|παρόν|الآن|حتى الآن|الحاضر|اليوم|বর্তমান|এখন|தற்போது|இன்று|தற்போது வரை|' +
  'günümüz|devam ediyor|devam|halen|hâlâ|şu an|bugün|теперішній час|дотепер|донині|сьогодні|зараз|' +
  'prezent|în prezent|astăzi|اکنون|تاکنون|تا کنون|حال حاضر|امروز|ادامه دارد|současnosti?|nyní|dosud|doposud|dnes|' +
  'súčasnosť|jelenleg|napjainkig|mai napig|folyamatban|jelen|nykyhetki|nykyinen|toistaiseksi|edelleen|saat ini|' +
  'sekarang|kini|hiện tại|hiện nay|đến nay|ปัจจุบัน|היום|כיום|הווה|עד היום|현재|재직 ?중|오늘|настоящий момент|сега|' +
  'actualitat|موجودہ|सध्या|हाल';

/** Further words, which names may begin with, or which are short. No word may follow them. */
const PRESENT_ALONE =
  'the present|date|until now|até (?:o momento|o presente|hoje)|hasta (?:la fecha|hoy|ahora)|bis (?:heute|dato|jetzt)|' +
  'ad? oggi|jusqu.à (?:présent|aujourd.hui)|tot (?:heden|nu)|derzeit|la actualidad|actualmente|el presente|o momento|maintenant|à ce jour|' +
  'attualmente|по настоящее время|по н\\.?\\s?в\\.?|τώρα|অদ্যাবধি|இன்று வரை|heden|nu|obecnie|teraz|nuvarande|' +
  'pågående|tills vidare|idag|i dag|nåværende|nuværende|dags dato|nå|pågår|dziś|nadal|chwila obecna|chwili obecnej|' +
  'do chwili obecnej|do dziś|thans|vandaag|lopend|lfd|azi|nyt|jatkuu|nay|теперішнього часу|цього часу|по т\\.ч\\.';

const DASH = '\\s?(?:--?-?|[–—−~〜～→\\u00ad])\\s?';
const TO =
  'to|until|till|through|bis|bis zum|à|au|a|al|ad|hasta|até|έως|ως|до|по|се|إلى|الى|حتى|から|至|到|tot|tot en met|t/m|' +
  'do|až|až do|til|t\\.o\\.m\\.|până|până la|până în|sampai|sampai dengan|hingga|s/d|s\\.d\\.|đến|tới|ถึง|עד|تا';

/** What stands between the ends of a period. */
export const RANGE_SEPARATOR = new RegExp(
  `^(?:${DASH}|\\s(?:${TO})\\s(?:the\\s)?|\\s?(?:至|から|到|부터)\\s?)(?:ad\\s|zum\\s)?`,
  'iu',
);

const ONGOING = new RegExp(
  `^(?:(?:${PRESENT})(?![\\p{L}\\p{M}])|(?:${PRESENT_ALONE})(?!\\s*[\\p{L}\\p{M}\\p{Nd}]))`,
  'iu',
);

/** Returns the word for an ongoing period that a text begins with; undefined if there is none. */
export const findOngoingWord = (text: string): string | undefined => ONGOING.exec(text)?.[0];

/** A word before the start of a period. */
export const SINCE =
  /(?:^|[\s(,|])(?:since|from|seit|ab|depuis|desde|dal|dalla|da|von|с|από|starting|de|du|vom|منذ|من|desde el|sinds|vanaf|van|od|sedan|från|siden|fra|din|de la|sejak|dari|từ|ตั้งแต่|מאז|מ|از|з|від)\s(?:el\s|le\s|dem\s|det\s)?$/iu;

/** Words of {@link SINCE} that also begin a period with an end. */
export const IS_FROM = /^(?:from|von|de|du|vom|da|с|من|van|från|fra|din|de la|dari|từ|מ|از)$/iu;

/** A word before the end of a period without a start. */
export const UNTIL =
  /(?:^|[\s(,|])(?:until|till|bis|jusqu'à|jusqu’à|hasta|até|до|έως|tot|do|až do|til|până în|sampai|đến|עד)\s$/iu;
