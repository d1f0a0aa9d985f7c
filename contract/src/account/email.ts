/** Characters that would end the host of a URL, or begin its port or password. */
const FORBIDDEN_DOMAIN_CHARACTERS = /[/?#:%\\[\]<>^|`{}\s]/;

/**
 * Normalizes an email address, so that other spellings of it cannot create a second account: lower case, without outer
 * blanks, the domain in ASCII (IDNA) without a final dot.
 * @returns undefined for text that is not an address, or only looks like another one
 */
export function normalizeEmail(text: string): string | undefined {
  const [local = '', domain = '', ...more] = text.trim().split('@');
  const host = parseMailHost(domain);
  if (!local || !host || more.length > 0 || isDisguised(local)) return undefined;
  return `${local.toLowerCase().normalize('NFC')}@${host}`;
}

function parseMailHost(domain: string): string | undefined {
  if (FORBIDDEN_DOMAIN_CHARACTERS.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const host = new URL(`http://${domain}`).hostname.replace(/\.$/, '');
  // A number at the end makes it an IP address, which mail writes in brackets.
  return /^[^.]+(\.[^.]+)*$/.test(host) && !/(^|\.)\d+$/.test(host) ? host : undefined;
}

/**
 * Invisible characters, and letters that lower case or compatibility turns into plain ones: 'K' for kelvin, 'ſ', 'İ'.
 */
const isDisguised = (local: string): boolean =>
  [...local].some((character) => {
    if (/[\p{Cf}\p{Cc}]/u.test(character)) return true;
    return !isAscii(character) && [...character.normalize('NFKC').toLowerCase()].some(isAscii);
  });

const isAscii = (character: string): boolean => character <= '\u007f';
