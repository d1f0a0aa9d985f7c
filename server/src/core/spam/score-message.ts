/** A message that a visitor submitted with a form. */
interface Message {
  name: string;
  subject?: string;
  message: string;
}

/** A sign of spam, as named in mails, and its weight. */
interface SpamRule {
  sign: string;
  points: number;
  applies: (parts: { name: string; subject: string; message: string; all: string }) => boolean;
}

const LINK_PATTERN = /https?:\/\/|\bwww\./gi;
const countLinks = (text: string) => text.match(LINK_PATTERN)?.length ?? 0;

/** Link shorteners, and hosts given as IP addresses. */
const HIDDEN_TARGET =
  /https?:\/\/(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|is\.gd|cutt\.ly|rb\.gy|ow\.ly|\d{1,3}(?:\.\d{1,3}){3})(?:[/:?#\s]|$)/i;

/** Goods and services typical of spam; excludes words people use for their own work, such as 'marketing'. */
const SPAM_TERMS =
  /\b(?:backlinks?|link building|guest post|rank(?:ing)? (?:higher|on google)|first page of google|seo (?:service|package|expert|audit)s?|casino|betting|viagra|cialis|payday loan|crypto(?:currency)? (?:invest|trad|signal)\w*|forex|adult dating|replica watches|followers? for (?:sale|cheap)|unsubscribe)\b/gi;

/** Minimum letters for judging the share of capitals. */
const MIN_LETTERS = 40;
const isShouted = (text: string) => {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  return (
    letters.length >= MIN_LETTERS && letters.filter((letter) => /\p{Lu}/u.test(letter)).length > 0.7 * letters.length
  );
};

/** The spam rules (D22). No single rule is sufficient: genuine senders include links as well. */
export const SPAM_RULES: readonly SpamRule[] = [
  { sign: 'more than two links', points: 2, applies: ({ all }) => countLinks(all) > 2 },
  { sign: 'more than five links', points: 2, applies: ({ all }) => countLinks(all) > 5 },
  {
    sign: 'a link in the name or the subject',
    points: 3,
    applies: ({ name, subject }) => countLinks(name + subject) > 0,
  },
  { sign: 'markup of links', points: 3, applies: ({ all }) => /\[url=|<a\s+href=/i.test(all) },
  { sign: 'a link that hides where it leads', points: 2, applies: ({ all }) => HIDDEN_TARGET.test(all) },
  { sign: 'what is sold to strangers', points: 2, applies: ({ all }) => countTradeTerms(all) > 0 },
  { sign: 'several things that are sold to strangers', points: 2, applies: ({ all }) => countTradeTerms(all) > 1 },
  { sign: 'mostly capitals', points: 2, applies: ({ message }) => isShouted(message) },
];

const countTradeTerms = (text: string) => new Set(text.match(SPAM_TERMS)?.map((word) => word.toLowerCase())).size;

/** Minimum score of a message that is marked as spam. */
export const SPAM_THRESHOLD = 4;

/**
 * Scores a message for spam. The score only determines a mark: every message is delivered, since no rule knows what
 * matters to its recipient.
 * @returns the points, and the signs they are for
 */
export function scoreMessage({ name, subject = '', message }: Message): { score: number; signs: string[] } {
  const parts = { name, subject, message, all: [name, subject, message].join('\n') };
  const matched = SPAM_RULES.filter(({ applies }) => applies(parts));
  return { score: matched.reduce((sum, { points }) => sum + points, 0), signs: matched.map(({ sign }) => sign) };
}

/** Returns the spam note of a marked message for its reader; '' for others. */
export function describeSpam(message: Message): string {
  const { score, signs } = scoreMessage(message);
  return score < SPAM_THRESHOLD ? '' : `This may be spam: ${signs.join(', ')}.`;
}
