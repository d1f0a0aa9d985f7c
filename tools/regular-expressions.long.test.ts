import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { afterAll, describe, expect, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Sources whose expressions process input from outside; tests and tools only process our own text. */
const SOURCES = ['{contract,formats,portfolio-view,resume-pdf,server,web}/src/**/*.{ts,tsx}', 'web/public/*.js'];
const isTestFile = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

const TYPESETTER = 'Runs in a typesetter, on what it made itself, and is ended with it at its deadline.';
const TYPESET_PAGE =
  'Reads a page that the typesetter made, in which every `<` of a text is escaped and every tag has its end.';
const SHORT_FIELD = 'Reads a field of one line, which holds at most 300 characters.';

/**
 * Expressions that may take more than linear time, and what limits the length of their input. All others are linear.
 */
const BOUNDED_EXPRESSIONS: Record<string, string> = {
  '/the text `"(.*?)"` could not be displayed/g': TYPESETTER,
  '/\\\\+u\\{([0-9a-f]+)\\}/g': TYPESETTER,
  '/\\/S \\/Title\\s[^>]*?\\/K \\[([\\d\\s]+)\\]\\s*\\/Pg (\\d+) 0 R/g': TYPESETTER,
  '/<g class="typst-page"[^>]*? data-page-width="([\\d.]+)" data-page-height="([\\d.]+)">/g': TYPESETTER,
  '/<g transform="[^"]*"><foreignObject[^>]*>(?:<h5:div[^>]*>([^<]*)<\\/h5:div>)?[\\s\\S]*?<\\/foreignObject><\\/g>/g':
    TYPESETTER,
  '/<path id="([^"]+)"[^>]*\\/>/g': TYPESETTER,
  '/<use [^>]*?href="#([^"]+)"[^>]*?\\/>/g': TYPESETTER,
  '/<defs class="clip-path">[\\s\\S]*?<\\/defs>/': TYPESETTER,
  '/<a [^\\n]*?<rect class="pseudo-link"[^>]*><\\/rect><\\/a>/g': TYPESETTER,
  '/BT\\n([\\s\\S]*?)ET\\n/g': TYPESETTER,
  '/^<svg [^>]*viewBox="0 0 ([\\d.]+) ([\\d.]+)"[^>]*><style>[^<]*<\\/style><defs>(.*?)<\\/defs>/s': TYPESET_PAGE,
  '/<g\\b([^>]*)>|<\\/g>|<desc>([^<]*)<\\/desc>/g': TYPESET_PAGE,
  '/<g\\b[^>]*>|<\\/g>/g': TYPESET_PAGE,
  '/class="typst-text"[^>]*scale\\(([-\\d.e]+),/': TYPESET_PAGE,
  '/\\[[^\\]]*\\]/g': 'Reads what a command of our own says it takes.',
  '/ ?\\[--\\S+ [^\\]]+\\]| ?--\\S+ [^\\s\\]]+/g': 'Reads what a command of our own says it takes.',
  '/^(.+?)\\s+(?:at|@)\\s+(.+)$/i': 'Reads one line that its own person types, in their browser.',
  '/(?:ext|extension|x)\\b.*$/i': SHORT_FIELD,
  '/\\p{Nd}{4}.*[-–—]/u': SHORT_FIELD,
  '/\\p{Nd}{4}|[明大昭平令][治正和成].*年/u': SHORT_FIELD,
  '/\\s*[-–—]\\s*|\\s+to\\s+/i': SHORT_FIELD,
  '/\\/+$/': 'Reads a setting.',
  '/\\||(?<=\\s)[·•—–-]|,(?=\\s|$|\\d{4})|\\((?=[^)]{0,40}\\d{4})/g':
    'Looks at 44 characters from each bracket, which the checker takes for all of them.',
  '/([^\\p{White_Space}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,20}-[^\\p{White_Space}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,18})/u':
    'Looks at 20 letters from each place, which the checker takes for all of them.',
};

/**
 * The checker is limited by steps, so that a busy machine has the same results as an idle one. The timeout only stops
 * endless checks, together with all checks queued after them.
 */
const CHECKER_OPTIONS = {
  timeout: 100_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
} satisfies Parameters<typeof check>[2];

/** Files that build an expression only at run time, and what limits the length of its input. */
const BUILT_AT_RUN_TIME: Record<string, string> = { 'resume-pdf/src/read/pdf-file.ts': TYPESETTER };

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Returns all literal expressions of a file, and whether it builds others from texts. */
function listExpressions(file: string): { written: RegExp[]; builds: boolean } {
  const found = { written: [] as RegExp[], builds: false };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
    const { regex, callee } = node as Node & { regex?: { pattern: string; flags: string }; callee?: { name?: string } };
    if (regex) found.written.push(new RegExp(regex.pattern, regex.flags));
    else if (callee?.name === 'RegExp') found.builds = true;
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program);
  return found;
}

/** Returns the expressions that a file builds while it is loaded. */
async function collectBuiltExpressions(file: string): Promise<RegExp[]> {
  const built: RegExp[] = [];
  const Original = RegExp;
  vi.stubGlobal(
    'RegExp',
    new Proxy(Original, {
      construct(_, [pattern, flags]: [string, string | undefined]) {
        const expression = new Original(pattern, flags);
        // Its imports are loaded with it, and are not counted.
        if (new Error().stack?.split('\n')[2]?.includes(file)) built.push(expression);
        return expression;
      },
    }),
  );
  vi.resetModules();
  await import(pathToFileURL(join(ROOT, file)).href);
  vi.unstubAllGlobals();
  return built;
}

const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !isTestFile(file));
const sources = files.map((file) => ({ file, ...listExpressions(file) }));

describe('the time that a regular expression takes grows with its text and no faster', () => {
  const bounded = new Set<string>();

  async function expectLinear(expressions: readonly RegExp[]): Promise<void> {
    for (const { source, flags } of expressions) {
      const name = `/${source}/${flags}`;
      if (Object.hasOwn(BOUNDED_EXPRESSIONS, name)) {
        bounded.add(name);
        continue;
      }
      const { status } = await check(source, flags, CHECKER_OPTIONS);
      expect(status === 'safe' ? '' : `${name} is ${status}`).toBe('');
    }
  }

  const writing = sources.filter(({ written }) => written.length > 0);
  test.each(writing)('$file', { timeout: 120_000 }, ({ written }) => expectLinear(written));

  const building = sources.filter(({ file, builds }) => builds && !Object.hasOwn(BUILT_AT_RUN_TIME, file));
  test.each(building)('$file, built', { timeout: 120_000 }, async ({ file }) => {
    const built = await collectBuiltExpressions(file);
    expect(built.length).toBeGreaterThan(0);
    await expectLinear(built);
  });

  // Runs last, because it needs the results of the other tests.
  afterAll(() => {
    expect([...bounded].sort()).toEqual(Object.keys(BOUNDED_EXPRESSIONS).sort());
  });
});
