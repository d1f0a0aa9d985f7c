import transliterator from '@indic-transliteration/sanscript';
import { isHandle } from '@vitrine/contract/account/handle';
import { LIMITS } from '@vitrine/contract/api/limits';
import anyAscii from 'any-ascii';
import type { Context } from '../../context/context.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { ApiError } from '../../errors.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { newSecret } from '../../primitives/ids.ts';
import * as query from './queries.ts';

/** The resume, portfolio and addresses of a new account. The first handle is made from the name. */
export async function provisionAccount(
  tx: Tx,
  { userId, email, name }: { userId: string; email: string; name: string },
  now: number,
): Promise<void> {
  const portfolioId = await query.addPrimaryPortfolio(tx, userId, now);
  for (const address of firstHandles(name)) {
    if (await query.claimAddress(tx, { address, kind: 'handle', portfolioId, now })) break;
  }
  await query.claimAddress(tx, { address: email, kind: 'email', portfolioId, now });
}

/** 'asha-rao', 'asha-rao-2' ... 'asha-rao-9', then random ends until one is free. */
function* firstHandles(name: string): Generator<string> {
  const base = handleFromName(name);
  if (isHandle(base)) {
    yield base;
    for (let number = 2; number < 10; number += 1) yield `${base}-${number}`;
  }
  const stem = isHandle(`${base}-x`) ? base : 'portfolio';
  while (true) {
    const handle = `${stem}-${randomEnd()}`;
    if (isHandle(handle)) yield handle;
  }
}

/** Room for what tells one of equal names from another. */
const END = '-x2y4'.length;

/**
 * A handle made from a name in any script: 'José Álvarez' becomes 'jose-alvarez'. Words stay whole: of a name that is
 * too long those in its middle go first, then the last. '' where no word is short enough.
 */
export function handleFromName(name: string): string {
  const most = LIMITS.handleMax - END;
  const words = romanize(name)
    .split(' ')
    .filter((word) => word && word.length <= most);
  while (words.join('-').length > most) words.splice(words.length > 2 ? -2 : -1, 1);
  return words.join('-');
}

const randomEnd = () =>
  newSecret()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 4);

/** Gives the account another handle; the one it had redirects from now on. */
export async function changeHandle(context: Context, userId: string, address: string): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await transaction(db, async (tx) => {
    // Two changes at once, or a change and a deletion, come one after the other.
    await lockAccount(tx, userId);
    const { id: portfolioId } = await query.changePortfolio(tx, userId, {});
    const current = await query.getHandle(tx, portfolioId);
    if (current.address === address) return;
    const known = await query.findAddress(tx, address);
    const own = known?.kind === 'old' && known.portfolio_id === portfolioId;
    if (known && !own) throw new ApiError('handle/taken');
    await consumeRateLimit({ ...context, db: tx }, 'handlePerAccount', userId, 'handle/too-many-changes');
    await query.retireHandle(tx, portfolioId, now);
    if (own) await query.reviveHandle(tx, portfolioId, address, now);
    else if (!(await query.claimAddress(tx, { address, kind: 'handle', portfolioId, now }))) {
      throw new ApiError('handle/taken');
    }
  });
}

/** Whether the account could take this handle. */
export async function isAvailable({ db }: Context, userId: string, address: string): Promise<boolean> {
  const known = await query.findAddress(db, address);
  if (!known) return true;
  const { id } = await query.findPortfolio(db, userId);
  return known.portfolio_id === id && (known.kind === 'old' || known.kind === 'handle');
}

/** Its types are those of another module system than its code. */
const sanscript = transliterator as unknown as (typeof transliterator)['default'];

/**
 * A name in plain small letters, digits and blanks, as near as one can come without knowing its language:
 * 'अत्रि श्रीवास्तव' becomes 'atri shrivastav', '李小龙' 'li xiao long'.
 */
function romanize(name: string): string {
  const letters = name.normalize('NFC').replace(INDIC, romanizeIndic).replace(ARABIC, romanizeArabic);
  return (
    anyAscii(letters.replace(/ου/g, 'ou'))
      // Each sign of Chinese and Korean begins with a capital.
      .replace(/(?<=[a-z])(?=[A-Z])/g, HAN.test(name) ? ' ' : '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  );
}

const HAN = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Words in the nine scripts of India, whose blocks of Unicode have the same letter at the same place. */
const INDIC = /[\u0900-\u0d7f\u200c\u200d]+/g;
const BLOCK = 0x80;
const DEVANAGARI = 0x900;
/** Northern languages do not speak the vowel that a last letter has by itself. */
const SILENT_ENDS = /^[\u0900-\u0b7f]/;

/** Final letters of Malayalam, and signs that stand elsewhere than in Devanagari, by what is there. */
const ODD: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  'ੰ': 'ं',
  ற: 'र',
  ன: 'न',
  ഴ: 'ळ',
  ழ: 'ळ',
};
const DOTTED: Readonly<Record<string, string>> = {
  क: '\u0958',
  ख: '\u0959',
  ग: '\u095a',
  ज: '\u095b',
  फ: '\u095e',
};

function romanizeIndic(word: string): string {
  const devanagari = word
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[ൺൻർൽൾੰறனഴழ]/g, (sign) => ODD[sign] ?? sign)
    .replace(/[\u0980-\u0d7f]/g, (sign) => String.fromCharCode(DEVANAGARI + (sign.charCodeAt(0) % BLOCK)))
    .replace(/(.)\u093c/g, (_, letter: string) => DOTTED[letter] ?? letter);
  const latin = sanscript
    .t(devanagari, 'devanagari', 'itrans')
    .replace(/Ch/g, 'chh')
    .replace(/RRi/g, 'ri')
    .replace(/j~n/g, 'gy')
    .replace(/Mha$/, 'ngh')
    .replace(/Mh/g, 'ngh')
    .replace(/M(?=[bpm])/g, 'm')
    .replace(/\.N|[MN]/g, 'n')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '');
  // In this notation long vowels are capitals, so that a short 'a' is one that may be silent.
  const spoken = SILENT_ENDS.test(word) ? latin.replace(SILENT_END, '').replace(SILENT_MIDDLE, '') : latin;
  return spoken.toLowerCase();
}

/** An 'a' after a single consonant at the end, and one between single consonants with vowels around. */
const SILENT_END = /(?<=[AIUaeiou](?:[bcdgjkpst]h|sh|[^AIUaeiou]))a$/;
const SILENT_MIDDLE =
  /(?<=[AIUaeiou](?:[bcdgjkptDT]h|[sS]h|[^AIUaeiouh]))a(?=(?:[bcdgjkptDT]h|[sS]h|[^AIUaeiouh])[AIUaeiou])/g;

const ARABIC = /\p{Script=Arabic}+/gu;
/** What letters are that stand for vowels, or for sounds that have no letter; others the library knows. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ى: 'a',
  ة: 'a',
  ع: 'a',
  ء: '',
  ئ: 'i',
  ؤ: 'u',
};

/** Consonants and long vowels, which are all that is written. */
function romanizeArabic(word: string): string {
  return word
    .replace(/\p{M}/gu, '')
    .replace(/(?<=.)و(?=[^اىة]|$)/gu, 'u')
    .replace(/(?<=.)[يی](?=[^اىة]|$)/gu, 'i')
    .replace(/[اأإآىةعءئؤ]/g, (letter) => ARABIC_LETTERS[letter] ?? letter);
}
