import { fullName } from '@vitrine/contract/portfolio/public-view';
import type { FooterLinks, PersonalInfo } from '@vitrine/contract/resume/resume';
import { asArray, type JsonObject } from '../json-resume/json.ts';
import type { LeftOut } from '../writing/written-file.ts';
import { writeMarkdown } from './markdown.ts';
import { writeProfiles } from './networks.ts';

/** RenderCV rejects a file with an invalid email address or phone number. */
const MAIL = /^[\w.+'-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,5}$/;
const INTERNATIONAL = /^\+[1-9][\d ()-]{6,24}$/;

/** Private facts and facts of a portfolio, which the format does not support. */
const UNSAID = [
  'gender',
  'openToWork',
  'address',
  'expectedSalary',
  'noticePeriod',
  'introduction',
  'pictureUrl',
] as const;

/** Writes everything in `cv` except its sections. */
export function writeHeader(
  me: PersonalInfo,
  links: FooterLinks,
  basics: JsonObject,
): { head: JsonObject; leftOut: LeftOut[] } {
  const { networks, connections, lost } = writeProfiles(asArray(basics.profiles));
  const [hasMail, hasNumber] = [MAIL.test(me.email), isNumber(me.contactNumber)];
  const own = [
    ...(me.email && !hasMail ? [connect(me.email, null, 'envelope')] : []),
    ...(me.contactNumber && !hasNumber ? [connect(me.contactNumber, null, 'phone')] : []),
    ...(links.email ? [connect(links.email, null, 'at')] : []),
    ...(links.resume ? [connect('Resume', links.resume, 'file')] : []),
  ];
  const all = [...own, ...connections];
  const [name, place] = [fullName(me), [me.city, me.region, me.country].filter(Boolean).join(', ')];
  const head = {
    name: name ? writeMarkdown(name) : null,
    ...(me.designation && { headline: writeMarkdown(me.designation) }),
    ...(place && { location: writeMarkdown(place) }),
    ...(hasMail && { email: me.email }),
    ...(hasNumber && { phone: me.contactNumber }),
    ...(links.website && { website: links.website }),
    ...(networks.length > 0 && { social_networks: networks }),
    ...(all.length > 0 && { custom_connections: all }),
  };
  const leftOut: LeftOut[] = UNSAID.filter((field) => me[field]).map((field) => ({
    section: 'personalInfo',
    field,
    count: 1,
  }));
  return {
    head,
    leftOut: lost > 0 ? [...leftOut, { section: 'footerLinks', field: 'profiles', count: lost }] : leftOut,
  };
}

const connect = (placeholder: string, url: string | null, icon: string): JsonObject => ({
  placeholder,
  url,
  fontawesome_icon: icon,
});

/** Whether a text is a phone number with a country code and a valid number of digits. */
function isNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return INTERNATIONAL.test(text) && digits >= 8 && digits <= 15;
}
