/**
 * Language codes (BCP 47, of ISO 639) with their English names. A table, because the names must not depend on the
 * browser.
 */
const LANGUAGE_TABLE = `
  af Afrikaans; am Amharic; ar Arabic; as Assamese; az Azerbaijani; be Belarusian; bg Bulgarian; bn Bengali; bo Tibetan;
  br Breton; bs Bosnian; ca Catalan; cs Czech; cy Welsh; da Danish; de German; el Greek; en English; eo Esperanto;
  es Spanish; et Estonian; eu Basque; fa Persian; fi Finnish; fo Faroese; fr French; fy Frisian; ga Irish; gd Scottish Gaelic;
  gl Galician; gu Gujarati; ha Hausa; he Hebrew; hi Hindi; hr Croatian; ht Haitian Creole; hu Hungarian; hy Armenian;
  id Indonesian; ig Igbo; is Icelandic; it Italian; ja Japanese; jv Javanese; ka Georgian; kk Kazakh; km Khmer; kn Kannada;
  ko Korean; kok Konkani; ku Kurdish; ky Kyrgyz; la Latin; lb Luxembourgish; lo Lao; lt Lithuanian; lv Latvian;
  mai Maithili; mg Malagasy; mi Maori; mk Macedonian; ml Malayalam; mn Mongolian; mr Marathi; ms Malay; mt Maltese;
  my Burmese; ne Nepali; nl Dutch; no Norwegian; om Oromo; or Odia; pa Punjabi; pl Polish; ps Pashto; pt Portuguese;
  qu Quechua; ro Romanian; ru Russian; rw Kinyarwanda; sa Sanskrit; sd Sindhi; si Sinhala; sk Slovak; sl Slovenian;
  so Somali; sq Albanian; sr Serbian; su Sundanese; sv Swedish; sw Swahili; ta Tamil; tcy Tulu; te Telugu; tg Tajik;
  th Thai; ti Tigrinya; tk Turkmen; tl Tagalog; tr Turkish; tt Tatar; ug Uyghur; uk Ukrainian; ur Urdu; uz Uzbek;
  vi Vietnamese; wo Wolof; xh Xhosa; yi Yiddish; yo Yoruba; yue Cantonese; zh Chinese; zu Zulu
`;

const NAME_BY_CODE = new Map(
  LANGUAGE_TABLE.split(';').map((entry) => {
    const [code = '', ...name] = entry.trim().split(' ');
    return [code, name.join(' ')] as const;
  }),
);
const CODE_BY_NAME = new Map([...NAME_BY_CODE].map(([code, name]) => [name.toLowerCase(), code]));
const CODE_ALIASES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id', fil: 'tl', cmn: 'zh' };

/** Returns 'French' for 'fr' and for 'fr-CA'; undefined for an unknown code. */
export function findLanguageName(tag: string): string | undefined {
  const code = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return NAME_BY_CODE.get(CODE_ALIASES[code] ?? code);
}

/** Returns 'kn' for 'Kannada'; undefined for other texts. */
export const findLanguageCode = (name: string): string | undefined => CODE_BY_NAME.get(name.trim().toLowerCase());
