/** What a stranger wrote with a form. */
interface Message {
  name: string;
  subject?: string;
  message: string;
}

/** What speaks for spam, in the words of a mail, and how much it weighs. */
interface Rule {
  sign: string;
  points: number;
  applies: (parts: { name: string; subject: string; message: string; all: string }) => boolean;
}

const LINK = /https?:\/\/|\bwww\./gi;
const countLinks = (text: string) => text.match(LINK)?.length ?? 0;

/** Services that hide where a link leads, and addresses without a name. */
const HIDDEN =
  /https?:\/\/(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|is\.gd|cutt\.ly|rb\.gy|ow\.ly|\d{1,3}(?:\.\d{1,3}){3})(?:[/:?#\s]|$)/i;

/** What is sold by writing to strangers. Words that people use of their own work, such as 'marketing', are none. */
const TRADE =
  /\b(?:backlinks?|link building|guest post|rank(?:ing)? (?:higher|on google)|first page of google|seo (?:service|package|expert|audit)s?|casino|betting|viagra|cialis|payday loan|crypto(?:currency)? (?:invest|trad|signal)\w*|forex|adult dating|replica watches|followers? for (?:sale|cheap)|unsubscribe)\b/gi;

/** At least so many letters say whether somebody shouts. */
const ENOUGH = 40;
const isShouted = (text: string) => {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  return letters.length >= ENOUGH && letters.filter((letter) => /\p{Lu}/u.test(letter)).length > 0.7 * letters.length;
};

/** The rules (D22), none of which is enough by itself: whoever asks something sends a link, or a second one. */
export const SPAM_RULES: readonly Rule[] = [
  { sign: 'more than two links', points: 2, applies: ({ all }) => countLinks(all) > 2 },
  { sign: 'more than five links', points: 2, applies: ({ all }) => countLinks(all) > 5 },
  {
    sign: 'a link in the name or the subject',
    points: 3,
    applies: ({ name, subject }) => countLinks(name + subject) > 0,
  },
  { sign: 'markup of links', points: 3, applies: ({ all }) => /\[url=|<a\s+href=/i.test(all) },
  { sign: 'a link that hides where it leads', points: 2, applies: ({ all }) => HIDDEN.test(all) },
  { sign: 'what is sold to strangers', points: 2, applies: ({ all }) => countTrade(all) > 0 },
  { sign: 'several things that are sold to strangers', points: 2, applies: ({ all }) => countTrade(all) > 1 },
  { sign: 'mostly capitals', points: 2, applies: ({ message }) => isShouted(message) },
];

const countTrade = (text: string) => new Set(text.match(TRADE)?.map((word) => word.toLowerCase())).size;

/** From so many points on a message is marked. */
export const SPAM_MARK = 4;

/**
 * How much of a message speaks for spam. It decides about a mark alone: no message is kept from whoever it is for, as no
 * rule knows what matters to them.
 * @returns the points, and what they are for
 */
export function scoreMessage({ name, subject = '', message }: Message): { score: number; signs: string[] } {
  const parts = { name, subject, message, all: [name, subject, message].join('\n') };
  const found = SPAM_RULES.filter(({ applies }) => applies(parts));
  return { score: found.reduce((sum, { points }) => sum + points, 0), signs: found.map(({ sign }) => sign) };
}

/** The note of a message that is marked, for its reader; '' for any other. */
export function describeSpam(message: Message): string {
  const { score, signs } = scoreMessage(message);
  return score < SPAM_MARK ? '' : `This may be spam: ${signs.join(', ')}.`;
}
