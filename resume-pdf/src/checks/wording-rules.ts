import { listPrintedTexts, type PrintedText, type TextKind } from './printed-texts.ts';
import type { Facts, Finding, Rule } from './rule.ts';
import { quote } from './texts.ts';

/** Returns a finding for each text of some kinds for which `findProblem` returns a problem. */
function findTextProblems(
  facts: Facts,
  kinds: readonly TextKind[],
  findProblem: (text: string, kind: TextKind) => string | undefined,
): Finding[] {
  const toFindings = ({ kind, text, name, place }: PrintedText): Finding[] => {
    const problem = kinds.includes(kind) ? findProblem(text, kind) : undefined;
    return problem ? [{ message: `${name}: ${problem}.`, place }] : [];
  };
  return listPrintedTexts(facts).flatMap(toFindings);
}

const ALL_KINDS: readonly TextKind[] = ['name', 'title', 'prose', 'point', 'word', 'fact'];
const TITLE_KINDS: readonly TextKind[] = ['name', 'title'];
const SENTENCE_KINDS: readonly TextKind[] = ['prose', 'point'];

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
const MIN_CAPITALS_IN_TITLE = 2;
const MIN_CAPITALS_IN_SENTENCE = 4;

/**
 * Returns the first run of at least `least` words in capitals, such as 'SOFTWARE ENGINEER'. A sequence of abbreviations
 * consists of short words and does not count.
 */
function findCapitalsRun(text: string, minWords: number): string | undefined {
  let run: string[] = [];
  for (const word of [...text.split(/\s+/), '']) {
    const capitals = /^\p{Lu}[\p{Lu}'’-]*[.!:;,?]?$/u.test(word);
    if (capitals) run.push(word);
    // A list such as 'HTML, CSS, SQL' is not a run.
    if (capitals && !/[,:;]$/.test(word)) continue;
    if (isCapitalsRun(run, minWords)) return run.join(' ');
    run = [];
  }
  return undefined;
}

const isCapitalsRun = (run: readonly string[], minWords: number): boolean =>
  run.length >= minWords && run.join('').length >= 15 && run.some((word) => word.length >= 6);

/** Returns whether a round bracket has no counterpart. List markers ('a)', '1)') and emoticons (':-)') need none. */
function hasUnmatchedBracket(text: string): boolean {
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
const DOUBLED_PUNCTUATION = /,,|,\.(?=\s|$)|(?<=[\p{L})])\.\.(?=\s|$)/u;

function findTypingError(text: string): string | undefined {
  if (hasUnmatchedBracket(text)) return `a bracket is missing in ${quote(text)}`;
  const blank = BLANK_BEFORE.exec(text);
  if (blank) return `there is a space before a comma or full stop in ${quote(cutExcerpt(text, blank.index))}`;
  const doubled = DOUBLED_PUNCTUATION.exec(text);
  return doubled
    ? `there are two commas or full stops in a row in ${quote(cutExcerpt(text, doubled.index))}`
    : undefined;
}

const cutExcerpt = (text: string, index: number): string => text.slice(Math.max(0, index - 20), index + 20).trim();

/** Pictographic emoji; text symbols such as '©' and '™' do not match. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;

export const WORDING_RULES: readonly Rule[] = [
  {
    id: 'placeholders',
    title: 'No placeholder text is left',
    reason: 'Placeholder text tells readers that you did not check the page.',
    weight: 'should',
    find: (facts) =>
      findTextProblems(facts, ALL_KINDS, (text) =>
        PLACEHOLDERS.some((it) => it.test(text)) ? `${quote(text)} looks like a placeholder` : undefined,
      ),
  },
  {
    id: 'emoji',
    title: 'Names, titles and companies have no emoji',
    reason: 'Software stores emoji as wrong characters or drops them.',
    weight: 'should',
    find: (facts) =>
      findTextProblems(facts, TITLE_KINDS, (text) => {
        const emoji = EMOJI.exec(text)?.[0];
        return emoji && `${quote(text)} contains the emoji ${emoji}`;
      }),
  },
  {
    id: 'shouting',
    title: 'Text is not all in capitals',
    reason: 'Text in capitals is slower to read and looks like shouting.',
    weight: 'could',
    find: (facts) =>
      findTextProblems(facts, ['title', ...SENTENCE_KINDS], (text, kind) => {
        const words = findCapitalsRun(text, kind === 'title' ? MIN_CAPITALS_IN_TITLE : MIN_CAPITALS_IN_SENTENCE);
        return words && `${quote(words)} is written in capitals`;
      }),
  },
  {
    id: 'cliches',
    title: 'Strengths are shown, not claimed',
    reason: 'These words are on every resume. An example in a point is more convincing.',
    weight: 'could',
    find: (facts) =>
      facts.data.language === 'en'
        ? findTextProblems(facts, [...SENTENCE_KINDS, 'word'], (text) => {
            const words = CLICHES.exec(text)?.[0];
            return words && `${quote(words)} is on very many resumes`;
          })
        : [],
  },
  {
    id: 'typing',
    title: 'Brackets, commas and full stops are correct',
    reason: 'Careful readers notice small mistakes and see them as a sample of your work.',
    weight: 'could',
    find: (facts) => findTextProblems(facts, ['title', 'fact', ...SENTENCE_KINDS], findTypingError),
  },
];
