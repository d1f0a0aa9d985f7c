/** Countries by their names in YAMLResume. These names are equal in our model, which uses the Unicode CLDR. */
const SAME_NAMES = `
  Afghanistan; Albania; Algeria; American Samoa; Andorra; Angola; Anguilla; Antarctica; Argentina; Armenia; Aruba;
  Australia; Austria; Azerbaijan; Bahrain; Bangladesh; Barbados; Belarus; Belgium; Belize; Benin; Bermuda; Bhutan;
  Bolivia; Botswana; Bouvet Island; Brazil; British Indian Ocean Territory; Brunei; Bulgaria; Burkina Faso; Burundi;
  Cambodia; Cameroon; Canada; Cape Verde; Cayman Islands; Central African Republic; Chad; Chile; China;
  Christmas Island; Cocos (Keeling) Islands; Colombia; Comoros; Cook Islands; Costa Rica; Croatia; Cuba; Curaçao;
  Cyprus; Denmark; Djibouti; Dominica; Dominican Republic; Ecuador; Egypt; El Salvador; Equatorial Guinea; Eritrea;
  Estonia; Ethiopia; Falkland Islands; Faroe Islands; Finland; France; French Guiana; French Polynesia;
  French Southern Territories; Gabon; Georgia; Germany; Ghana; Gibraltar; Greece; Greenland; Grenada; Guadeloupe;
  Guam; Guatemala; Guinea; Guinea-Bissau; Guyana; Haiti; Honduras; Hungary; Iceland; India; Indonesia; Iran; Iraq;
  Ireland; Israel; Italy; Jamaica; Japan; Jersey; Jordan; Kazakhstan; Kenya; Kiribati; Kosovo; Kuwait; Kyrgyzstan;
  Laos; Latvia; Lebanon; Lesotho; Liberia; Libya; Liechtenstein; Lithuania; Luxembourg; Madagascar; Malawi; Malaysia;
  Maldives; Mali; Malta; Marshall Islands; Martinique; Mauritania; Mauritius; Mayotte; Mexico; Micronesia; Moldova;
  Monaco; Mongolia; Montenegro; Montserrat; Morocco; Mozambique; Namibia; Nauru; Nepal; Netherlands; New Caledonia;
  New Zealand; Nicaragua; Niger; Nigeria; Niue; Norfolk Island; North Korea; North Macedonia;
  Northern Mariana Islands; Norway; Oman; Pakistan; Palau; Panama; Paraguay; Peru; Philippines; Poland; Portugal;
  Puerto Rico; Qatar; Romania; Russia; Rwanda; Samoa; San Marino; Saudi Arabia; Senegal; Serbia; Seychelles;
  Sierra Leone; Singapore; Slovakia; Slovenia; Solomon Islands; Somalia; South Africa; South Korea; South Sudan;
  Spain; Sri Lanka; Sudan; Suriname; Sweden; Switzerland; Syria; Taiwan; Tajikistan; Tanzania; Thailand; Togo;
  Tokelau; Tonga; Tunisia; Turkmenistan; Tuvalu; Türkiye; Uganda; Ukraine; United Arab Emirates; United Kingdom;
  United States; Uruguay; Uzbekistan; Vanuatu; Venezuela; Vietnam; Western Sahara; Yemen; Zambia; Zimbabwe
`;

/** Countries with another name in YAMLResume: its name, and ours. */
const OTHER_NAMES = `
  Aland Islands=Åland Islands; Antigua And Barbuda=Antigua & Barbuda;
  Bonaire, Sint Eustatius and Saba=Caribbean Netherlands; Bosnia and Herzegovina=Bosnia & Herzegovina;
  Congo=Congo - Brazzaville; Cote D'Ivoire (Ivory Coast)=Côte d’Ivoire; Czech Republic=Czechia;
  Democratic Republic of the Congo=Congo - Kinshasa; East Timor=Timor-Leste; Fiji Islands=Fiji; Gambia The=Gambia;
  Guernsey and Alderney=Guernsey; Heard Island and McDonald Islands=Heard & McDonald Islands;
  Hong Kong=Hong Kong SAR China; Macau=Macao SAR China; Man (Isle of)=Isle of Man; Myanmar=Myanmar (Burma);
  Palestinian Territory Occupied=Palestinian Territories; Papua new Guinea=Papua New Guinea;
  Pitcairn Island=Pitcairn Islands; Reunion=Réunion; Saint Helena=St. Helena; Saint Kitts And Nevis=St. Kitts & Nevis;
  Saint Lucia=St. Lucia; Saint Pierre and Miquelon=St. Pierre & Miquelon;
  Saint Vincent And The Grenadines=St. Vincent & Grenadines; Saint-Barthelemy=St. Barthélemy;
  Saint-Martin (French part)=St. Martin; Sao Tome and Principe=São Tomé & Príncipe;
  Sint Maarten (Dutch part)=Sint Maarten; South Georgia=South Georgia & South Sandwich Islands;
  Svalbard And Jan Mayen Islands=Svalbard & Jan Mayen; Swaziland=Eswatini; The Bahamas=Bahamas;
  Trinidad And Tobago=Trinidad & Tobago; Turks And Caicos Islands=Turks & Caicos Islands;
  United States Minor Outlying Islands=U.S. Outlying Islands; Vatican City State (Holy See)=Vatican City;
  Virgin Islands (British)=British Virgin Islands; Virgin Islands (US)=U.S. Virgin Islands;
  Wallis And Futuna Islands=Wallis & Futuna
`;

const listEntries = (table: string): string[] =>
  table
    .split(';')
    .map((entry) => entry.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

const NAME_PAIRS = [
  ...listEntries(SAME_NAMES).map((name) => [name, name] as const),
  ...listEntries(OTHER_NAMES).map((entry) => {
    const [theirs = '', ours = ''] = entry.split('=');
    return [theirs, ours] as const;
  }),
];
const OUR_NAME_BY_THEIRS = new Map(NAME_PAIRS);
const THEIR_NAME_BY_OURS = new Map(NAME_PAIRS.map(([theirs, ours]) => [ours, theirs]));

/** Short and native names in common use. */
const NAME_ALIASES: Readonly<Record<string, string>> = {
  USA: 'United States',
  US: 'United States',
  'U.S.': 'United States',
  'U.S.A.': 'United States',
  UK: 'United Kingdom',
  'U.K.': 'United Kingdom',
  UAE: 'United Arab Emirates',
  Turkey: 'Türkiye',
  Korea: 'South Korea',
  'The Netherlands': 'Netherlands',
  Deutschland: 'Germany',
  Österreich: 'Austria',
  Schweiz: 'Switzerland',
  España: 'Spain',
  Italia: 'Italy',
  Brasil: 'Brazil',
  México: 'Mexico',
  Россия: 'Russia',
  भारत: 'India',
  中国: 'China',
  日本: 'Japan',
};

/** Returns our name of a YAMLResume country; other names unchanged. */
export const readCountryName = (name: string): string => OUR_NAME_BY_THEIRS.get(name) ?? name;

/** Returns the YAMLResume name of a country; undefined if it has none. */
export const writeCountryName = (name: string): string | undefined =>
  THEIR_NAME_BY_OURS.get(name) ?? (OUR_NAME_BY_THEIRS.has(name) ? name : undefined);

/** Whether a text is the name of a country, rather than a city or state, in English or the country's own language. */
export const isCountryName = (text: string): boolean =>
  OUR_NAME_BY_THEIRS.has(text) || THEIR_NAME_BY_OURS.has(text) || Object.hasOwn(NAME_ALIASES, text);
