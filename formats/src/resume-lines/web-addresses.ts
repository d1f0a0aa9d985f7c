import { trimEnds } from '../reading/trim-ends.ts';
import type { TextLine } from './text-line.ts';

/** Returns the web addresses that lines link to, or else those in their text. */
export function listAddresses(lines: readonly TextLine[]): string[] {
  const linked = lines.flatMap(({ links }) => links).filter((link) => /^https?:/i.test(link));
  if (linked.length > 0) return linked;
  return lines.flatMap(({ text }) => {
    const webAddress = findWebAddress(text);
    if (!webAddress) return [];
    return [/^https?:/i.test(webAddress) ? webAddress : `https://${webAddress}`];
  });
}

export const findAddress = (lines: readonly TextLine[]): string => listAddresses(lines)[0] ?? '';

/** Top-level domains of addresses written without a scheme. A suffix in capitals is not a domain: ASP.NET. */
const TOP_LEVEL_DOMAINS =
  'com|org|net|io|dev|me|in|de|fr|es|it|pt|br|co|uk|eu|ai|app|ch|at|nl|be|pl|ru|gr|jp|cn|info|tech|design|page|example|test|' +
  'edu|gov|xyz|blog|site|online|link|ly|ca|au|us|se|no|dk|fi|cz|tr|ar|mx|cl|ie|nz|za|kr|sg|hk|cloud|codes|studio|works|art';

const WEB_ADDRESS = new RegExp(
  `^(?:[Hh]ttps?:\\/\\/[^\\s]+|(?:[A-Za-z0-9-]+\\.)+(?:${TOP_LEVEL_DOMAINS})(?:\\/[^\\s]*)?)$`,
);

/** Finds the first web address in a text, with or without a scheme; undefined if there is none. */
export function findWebAddress(text: string): string | undefined {
  return text
    .split(/[\s|,;<>()]/u)
    .map((word) => trimEnds(word, '"“„\'', '.:"”\''))
    .find((word) => word.length < 2_000 && WEB_ADDRESS.test(word) && !/^[A-Za-z0-9]\./.test(word));
}

/** Whether a text is a web address and nothing else. */
export const isAddress = (text: string): boolean => findWebAddress(text) === text.trim();

const MAILBOX_CHARACTER = /[\p{L}\p{N}._%+-]/u;
const HOST_CHARACTER = /[\p{L}\p{N}.-]/u;

/** Finds the first email address in a text; undefined if there is none. */
export function findEmail(text: string): string | undefined {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = at;
    while (from > 0 && at - from < 64 && MAILBOX_CHARACTER.test(text.charAt(from - 1))) from -= 1;
    let to = at + 1;
    while (to < text.length && to - at < 200 && HOST_CHARACTER.test(text.charAt(to))) to += 1;
    const host = text.slice(at + 1, to).replace(/[.-]$/, '');
    const labels = host.split('.');
    const isHost = labels.length > 1 && labels.every(Boolean) && /^\p{L}{2,20}$/u.test(labels.at(-1) ?? '');
    if (from < at && isHost) return text.slice(from, at + 1) + host;
  }
  return undefined;
}
