/** A text designed to break a page or to keep a parser busy, with a name for the attack. */
export type HostileText = readonly [name: string, markdown: string];

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<!--><script>alert(1)</script>-->',
  '</div></main><script>alert(1)</script>',
  '<math><mtext></p><style><img src onerror=alert(1)>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<form action="https://evil.example"><input name=q></form>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
];

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#x0A;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a;avascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  'https:evil.example',
  'https://user:pass@evil.example',
  'blob:https://evil.example/1',
  'https://evil.example/"onmouseover="alert(1)',
  "https://evil.example/'><script>alert(1)</script>",
];

/** Places where a script may be inserted. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Words ${text} and more`,
  (text) => `# ${text}`,
  (text) => `> - 1. ${text}`,
  (text) => `| a | b |\n|---|---|\n| ${text} | x |`,
  (text) => `\`\`\`html ${text}\n${text}\n\`\`\``,
  (text) => `    ${text}`,
  (text) => `[^1]\n\n[^1]: ${text}`,
  (text) => `![${text}](/pictures/x.webp "${text}")`,
  (text) => `[${text}](https://example.org "${text.replaceAll('"', "'")}")`,
];

/** Ways to write an address. */
const LINKS: readonly ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x][1]\n\n[1]: ${address}`,
  (address) => `[![x](${address})](${address})`,
];

const SIGNS = [
  '[',
  ']',
  '(',
  '*',
  '_',
  '`',
  '>',
  '<',
  '|',
  '~',
  '#',
  '-',
  '&',
  '\\',
  '!',
  '![',
  '[](',
  '[^',
  '> ',
  '- ',
  '1. ',
  '* ',
  '**a ',
  '*a_ ',
  'a**b',
  '[a',
  '<a ',
  '&amp',
  '\n\n> ',
  '~~a',
  '`` ',
];
const SIZES = [1_000, 10_000, 50_000];

const combine = <A, B>(first: readonly A[], others: readonly B[]) =>
  first.flatMap((one) => others.map((other) => [one, other] as const));

/** Several hundred hostile texts. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...combine(SCRIPTS, PLACES).map(([script, place]) => [`script: ${place(script)}`, place(script)] as const),
  ...combine(ADDRESSES, LINKS).map(([address, link]) => [`address: ${link(address)}`, link(address)] as const),
  ...combine(SIGNS, SIZES).map(
    ([sign, size]) => [`${size} characters of ${JSON.stringify(sign)}`, sign.repeat(size / sign.length)] as const,
  ),
  ['1 MB of brackets', '['.repeat(1_048_576)],
  ['quotes 10,000 deep', `${'>'.repeat(10_000)} a`],
  ['quotes and lists 10,000 deep', `${'> - '.repeat(10_000)}a`],
  ['lists 300 deep', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['emphasis 5,000 deep', `${'*a '.repeat(5_000)}${'a* '.repeat(5_000)}`],
  ['links 1,500 deep', `${'['.repeat(1_500)}a${'](https://example.org)'.repeat(1_500)}`],
  ['ticks of every length', Array.from({ length: 300 }, (_, count) => `a${'`'.repeat(count)}`).join('')],
  [
    '300 notes that name the next',
    `${Array.from({ length: 300 }, (_, index) => `[^${index}]: [^${index + 1}]\n`).join('\n')}[^0]`,
  ],
  ['quotes 10 deep', `${'>'.repeat(10)}a\n${'a\n'.repeat(24_000)}`],
  ['1,900 notes in quotes', Array.from({ length: 1_900 }, (_, index) => `>[^${index}]:b\n\n`).join('')],
  [
    '290 notes of a long text',
    `${Array.from({ length: 290 }, (_, index) => `[^${index}]\n\n[^${index}]: b\n\n`).join('')}${'a\n\n'.repeat(12_000)}`,
  ],
  ['one note named 1,900 times', `${'[^a]'.repeat(1_900)}\n\n[^a]: b`],
  ['1,900 names of one address', `${'[a]'.repeat(1_900)}\n\n[a]: https://example.org`],
  ['5,000 addresses of one name', '[a]: b\n'.repeat(5_000).slice(0, 50_000)],
  ['a wide table', `|${'a|'.repeat(900)}\n|${'-|'.repeat(900)}\n${'|a\n'.repeat(2_000)}`],
  ['zero bytes', '\0'.repeat(50_000)],
  ['halves of pairs', '\ud83d'.repeat(50_000)],
  ['marks above one letter', `a${'\u0301'.repeat(49_000)}`],
  ['code that its grammar cannot end', `\`\`\`javascript\n${'/*'.repeat(9_000)}\n\`\`\``],
  ['code that its grammar turns back in', `\`\`\`xml\n${'<a '.repeat(6_000)}\n\`\`\``],
  ['code in strings in code', `\`\`\`javascript\n${'`${'.repeat(6_000)}\n\`\`\``],
];
