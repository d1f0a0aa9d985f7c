/** Signs that would end a domain in an address of a page, or begin a port or a password there. */
const NOT_IN_DOMAINS = /[/?#:%\\[\]<>^|`{}\s]/;

/**
 * One text for one mailbox, so that other spellings of an address make no second account: lower case, without
 * outer blanks, the domain as mail is sent to it (IDNA, without a final dot).
 * @returns undefined for what is no address, or only looks like another one
 */
export function normalizeEmail(text: string): string | undefined {
  const [local = '', domain = '', ...more] = text.trim().split('@');
  const host = parseMailHost(domain);
  if (!local || !host || more.length > 0 || isDisguised(local)) return undefined;
  return `${local.toLowerCase().normalize('NFC')}@${host}`;
}

function parseMailHost(domain: string): string | undefined {
  if (NOT_IN_DOMAINS.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const host = new URL(`http://${domain}`).hostname.replace(/\.$/, '');
  // A number at the end is the address of a machine, which mail names in brackets.
  return /^[^.]+(\.[^.]+)*$/.test(host) && !/(^|\.)\d+$/.test(host) ? host : undefined;
}

/** Invisible signs, and letters that lower case or compatibility turns into plain ones: 'K' for kelvin, 'ſ', 'İ'. */
const isDisguised = (local: string): boolean =>
  [...local].some((sign) => {
    if (/[\p{Cf}\p{Cc}]/u.test(sign)) return true;
    return !isPlain(sign) && [...sign.normalize('NFKC').toLowerCase()].some(isPlain);
  });

const isPlain = (sign: string): boolean => sign <= '\u007f';
