import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from './changed-view.ts';

const { engineer, student } = SAMPLES;

export const withSummary = (text: string) => changeView(student, { personalInfo: { summary: text } });

/** Returns a sample in which every free text is replaced by the given one. */
function replaceAllTexts(text: string): PublicView {
  const resume = JSON.parse(JSON.stringify(engineer.resume), (key, value: unknown) =>
    typeof value === 'string' && !['proficiency', 'gender', 'currentlyWorking'].includes(key) ? text : value,
  );
  return { ...engineer, name: text, resume };
}

/** Harmful documents that stay within every limit. */
export const MALICIOUS_VIEWS: Record<string, PublicView> = {
  marks: withSummary(`a${'\u0301'.repeat(3_999)}`),
  'marks on every letter': withSummary(`a${'\u0301'.repeat(7)}`.repeat(500)),
  'bidi controls': withSummary('\u202eevil\u2066'.repeat(600)),
  'bidi controls everywhere': replaceAllTexts('\u202e\u2067evil\u2066\u202d'),
  'broken surrogates': withSummary('\ud800x\udc00'.repeat(1_000)),
  'broken surrogates everywhere': replaceAllTexts('\udfff\ud83dx\ud800'),
  'reading files': withSummary('#read("/etc/passwd") #include "/etc/passwd" #import "@preview/x:1.0.0" #eval("1")'),
  'markup everywhere': replaceAllTexts('#{panic()}$x$*b*_i_`c`<a>@b\\u{41}//"q"]'),
  'script links': changeView(student, {
    footerLinks: { website: 'javascript:alert(1)', github: 'file:///etc/passwd' },
  }),
  'other links': changeView(student, { footerLinks: { website: 'data:text/html,<b>x', github: 'VBScript:msgbox(1)' } }),
  'links that hide their scheme': changeView(student, {
    footerLinks: { website: 'java\nscript:alert(1)', github: ' \u0001javascript:alert(1)', twitter: 'https://a@b:c' },
  }),
  brackets: withSummary('['.repeat(2_000) + ']'.repeat(2_000)),
  quotes: withSummary(`"'\`"`.repeat(1_000)),
  'brackets everywhere': replaceAllTexts('([{<"\'`#[('),
  'control characters': withSummary(Array.from({ length: 4_000 }, (_, i) => String.fromCharCode(i % 32)).join('')),
  'control characters everywhere': replaceAllTexts('\u0000\u001b[31m\u0085\u007f'),
  'joined emoji': withSummary('👩\u200d'.repeat(1_300)),
  'families of emoji': withSummary('👨🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽'.repeat(180)),
  'one word': withSummary('W'.repeat(4_000)),
  'hyphens only': withSummary('ab-cd '.repeat(660)),
  'alternating directions': withSummary('aب'.repeat(2_000)),
  'four thousand different characters': withSummary(
    String.fromCodePoint(...Array.from({ length: 4_000 }, (_, i) => 0x4e00 + i)),
  ),
  'a thousand points': withSummary('- a\n'.repeat(1_000)),
  'nothing at all': changeView(student, { projects: [], education: [], personalInfo: { introduction: '' } }),
};

/** Documents that are refused, with the message for their owner. */
export const TOO_LARGE: Record<string, { view: PublicView; message: string }> = {
  'twenty thousand items': {
    view: changeView(engineer, { education: Array(20_000).fill(engineer.resume.education[0]) }),
    message: 'Education has 20,000 entries; at most 100 can be typeset',
  },
  'a hundred thousand marks': {
    view: withSummary(`a${'\u0301'.repeat(100_000)}`),
    message: 'Resume Summary of profile has 100,001 characters; at most 4,000 can be typeset',
  },
  'a word of a megabyte': {
    view: { ...student, name: 'W'.repeat(2 ** 20) },
    message: 'Name has 1,048,576 characters; at most 4,000 can be typeset',
  },
};
