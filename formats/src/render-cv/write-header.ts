import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { FACT_FIELDS } from '@vitrine/contract/resume/person-facts';
import type { FooterLinks, PersonalInfo } from '@vitrine/contract/resume/resume';
import { asArray, type JsonObject } from '../json-resume/json.ts';
import type { LeftOut } from '../writing/written-file.ts';
import { writeMarkdown } from './markdown.ts';
import { writeProfiles } from './networks.ts';

/** RenderCV rejects a file with an invalid email address or phone number. */
const EMAIL = /^[\w.+'-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,5}$/;
const INTERNATIONAL_PHONE = /^\+[1-9][\d ()-]{6,24}$/;

/** Private facts and facts of a portfolio, which the format does not support. */
const UNSUPPORTED_FIELDS = [...FACT_FIELDS, 'openToWork', 'introduction', 'pictureUrl'] as const;

/** Writes everything in `cv` except its sections. */
export function writeHeader(
  person: PersonalInfo,
  links: FooterLinks,
  basics: JsonObject,
): { head: JsonObject; leftOut: LeftOut[] } {
  const { networks, connections, lost } = writeProfiles(asArray(basics.profiles));
  const [hasValidEmail, hasValidPhone] = [EMAIL.test(person.email), isPhoneNumber(person.contactNumber)];
  const own = [
    ...(person.email && !hasValidEmail ? [createConnection(person.email, null, 'envelope')] : []),
    ...(person.contactNumber && !hasValidPhone ? [createConnection(person.contactNumber, null, 'phone')] : []),
    ...(links.email ? [createConnection(links.email, null, 'at')] : []),
    ...(links.resume ? [createConnection('Resume', links.resume, 'file')] : []),
  ];
  const all = [...own, ...connections];
  const [name, place] = [
    formatFullName(person),
    [person.city, person.region, person.country].filter(Boolean).join(', '),
  ];
  const head = {
    name: name ? writeMarkdown(name) : null,
    ...(person.designation && { headline: writeMarkdown(person.designation) }),
    ...(place && { location: writeMarkdown(place) }),
    ...(hasValidEmail && { email: person.email }),
    ...(hasValidPhone && { phone: person.contactNumber }),
    ...(links.website && { website: links.website }),
    ...(networks.length > 0 && { social_networks: networks }),
    ...(all.length > 0 && { custom_connections: all }),
  };
  const leftOut: LeftOut[] = UNSUPPORTED_FIELDS.filter((field) => person[field]).map((field) => ({
    section: 'personalInfo',
    field,
    count: 1,
  }));
  return {
    head,
    leftOut: lost > 0 ? [...leftOut, { section: 'footerLinks', field: 'profiles', count: lost }] : leftOut,
  };
}

const createConnection = (placeholder: string, url: string | null, icon: string): JsonObject => ({
  placeholder,
  url,
  fontawesome_icon: icon,
});

/** Whether a text is a phone number with a country code and a valid number of digits. */
function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return INTERNATIONAL_PHONE.test(text) && digits >= 8 && digits <= 15;
}
