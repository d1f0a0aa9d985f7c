import { type PrintedText, printedTexts, type TextKind } from './printed-texts.ts';
import type { Facts, Finding, Rule } from './rule.ts';
import { quote } from './texts.ts';

/** Returns a finding for each text of some kinds for which `findProblem` returns a problem. */
function findTextProblems(
  facts: Facts,
  kinds: readonly TextKind[],
  findProblem: (text: string, kind: TextKind) => string | undefined,
): Finding[] {
  const of = ({ kind, text, name, place }: PrintedText): Finding[] => {
    const problem = kinds.includes(kind) ? findProblem(text, kind) : undefined;
    return problem ? [{ message: `${name}: ${problem}.`, place }] : [];
  };
  return printedTexts(facts).flatMap(of);
}

const ALL: readonly TextKind[] = ['name', 'title', 'prose', 'point', 'word', 'fact'];
const HEADS: readonly TextKind[] = ['name', 'title'];
const SENTENCES: readonly TextKind[] = ['prose', 'point'];

/** Leftovers of templates and drafts. 'TODO' requires a colon, because a to-do list may be a project. */
const PLACEHOLDERS = [
  /\blorem ipsum\b/i,
  /\bTODO:/,
  /\bTBD\b/,
  /^(?:todo|x{2,}|asdf|\?{2,}|\.{3,})$/i,
  /\b[xX]{2,} ?%/,
  /\basdf(?:gh|jkl)/i,
  /[[<{](?:your|insert|enter|add) [^\]>}]{1,40}[\]>}]/i,
];

const CLICHES =
  /\b(?:team[- ]player|hard[- ]?working|go[- ]getter|think(?:ing)? outside the box|results?[- ](?:driven|oriented)|detail[- ]oriented|self[- ](?:starter|motivated)|proven track record|strong work ethic|excellent communication skills|fast[- ]paced environment|dynamic individual|synergistic)\b/i;

/** Minimum words in a run of capitals: two in a title; in a sentence two may be the name of a company. */
const LOUD_TITLE = 2;
const LOUD_WORDS = 4;

/**
 * Returns the first run of at least `least` words in capitals, such as 'SOFTWARE ENGINEER'. A sequence of abbreviations
 * consists of short words and does not count.
 */
function findShouting(text: string, least: number): string | undefined {
  let run: string[] = [];
  for (const word of [...text.split(/\s+/), '']) {
    const capitals = /^\p{Lu}[\p{Lu}'’-]*[.!:;,?]?$/u.test(word);
    if (capitals) run.push(word);
    // A list such as 'HTML, CSS, SQL' is not a run.
    if (capitals && !/[,:;]$/.test(word)) continue;
    if (isLoud(run, least)) return run.join(' ');
    run = [];
  }
  return undefined;
}

const isLoud = (run: readonly string[], least: number): boolean =>
  run.length >= least && run.join('').length >= 15 && run.some((word) => word.length >= 6);

/** Returns whether a round bracket has no counterpart. List markers ('a)', '1)') and emoticons (':-)') need none. */
function hasLoneBracket(text: string): boolean {
  let open = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()（）]/g)) {
    const before = text.slice(Math.max(0, index - 3), index);
    if (/[:;]-?$/.test(before) && /^[()](?:\s|$)/.test(text.slice(index, index + 2))) continue;
    if (bracket === '(' || bracket === '（') open += 1;
    else if (open > 0) open -= 1;
    else if (!/(?:^|\s)(?:\p{L}|\p{Nd}{1,2}|ii|iv|vi)$/u.test(before)) return true;
  }
  return open > 0;
}

const BLANK_BEFORE = /\s[,.](?=\s|$)/;
const TWICE = /,,|,\.(?=\s|$)|(?<=[\p{L})])\.\.(?=\s|$)/u;

function findTypingSlip(text: string): string | undefined {
  if (hasLoneBracket(text)) return `a bracket lacks its other half in ${quote(text)}`;
  const blank = BLANK_BEFORE.exec(text);
  if (blank) return `a blank stands before a comma or full stop in ${quote(excerpt(text, blank.index))}`;
  const twice = TWICE.exec(text);
  return twice ? `two commas or full stops stand together in ${quote(excerpt(text, twice.index))}` : undefined;
}

const excerpt = (text: string, index: number): string => text.slice(Math.max(0, index - 20), index + 20).trim();

/** Pictographic emoji; text symbols such as '©' and '™' do not match. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;

export const WORDING_RULES: readonly Rule[] = [
  {
    id: 'placeholders',
    title: 'Nothing is left to be filled in',
    reason: 'A word that was to be replaced tells readers that nobody read the page again.',
    weight: 'should',
    find: (facts) =>
      findTextProblems(facts, ALL, (text) =>
        PLACEHOLDERS.some((it) => it.test(text)) ? `${quote(text)} looks like a placeholder` : undefined,
      ),
  },
  {
    id: 'emoji',
    title: 'Name, titles and companies are without emoji',
    reason: 'Programs file these by their letters; a picture among them is kept as a strange sign or dropped.',
    weight: 'should',
    find: (facts) =>
      findTextProblems(facts, HEADS, (text) => {
        const emoji = EMOJI.exec(text)?.[0];
        return emoji && `${quote(text)} has the picture ${emoji} in it`;
      }),
  },
  {
    id: 'shouting',
    title: 'Words are not written in capitals throughout',
    reason: 'Capitals in a row are slower to read and look like shouting.',
    weight: 'could',
    find: (facts) =>
      findTextProblems(facts, ['title', ...SENTENCES], (text, kind) => {
        const words = findShouting(text, kind === 'title' ? LOUD_TITLE : LOUD_WORDS);
        return words && `${quote(words)} is written in capitals`;
      }),
  },
  {
    id: 'cliches',
    title: 'What you are is shown, not claimed',
    reason: 'Words that stand on every resume tell nobody apart. An example in a point says the same and is believed.',
    weight: 'could',
    find: (facts) =>
      facts.data.language === 'en'
        ? findTextProblems(facts, [...SENTENCES, 'word'], (text) => {
            const words = CLICHES.exec(text)?.[0];
            return words && `${quote(words)} stands on very many resumes`;
          })
        : [],
  },
  {
    id: 'typing',
    title: 'Brackets, commas and full stops are in order',
    reason: 'Small slips are found by careful readers, who take them for a sample of your work.',
    weight: 'could',
    find: (facts) => findTextProblems(facts, ['title', 'fact', ...SENTENCES], findTypingSlip),
  },
];
