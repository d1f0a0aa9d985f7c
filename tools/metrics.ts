import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

// `npm run metrics`: figures about the production code from a parser. `-- --list` lists the functions and files behind
// them.

const ROOT = join(import.meta.dirname, '..');
const NOT_PRODUCTION = /\.(test|gen|spec)\.|\/testing\/|\.d\.ts$/;

/** Irregular participles; a function named by one alone describes a result and not an action. */
const IRREGULAR_PARTICIPLE =
  /^(made|kept|told|said|taken|given|chosen|sent|bought|written|held|left|known|shown|seen|meant|drawn|spent|unspent|lost|found|built|grown|begun|gone|done)$/;
/** Imperatives that end in -ed. */
const IMPERATIVE = /^(feed|need|embed|seed|speed|proceed|succeed|exceed)$/;

interface SourceFile {
  path: string;
  lines: number;
  commentLines: number;
  functions: { name: string; lines: number }[];
  exports: string[];
  /** Imports from other files of the repository: path and name. */
  imports: { path: string; name: string }[];
  doubleCasts: number;
  anyTypes: number;
  nonNullAssertions: number;
  ignoredErrors: number;
}

const resolver = new ResolverFactory({
  conditionNames: ['import', 'types', 'default'],
  extensions: ['.ts', '.tsx'],
});

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { program, comments, module } = parseSync(path, text);
  const getLine = createLineFinder(text);
  const functions: SourceFile['functions'] = [];
  let doubleCasts = 0;
  let anyTypes = 0;
  let nonNullAssertions = 0;
  const addFunction = (name: string | undefined, { start, end }: { start: number; end: number }) => {
    if (name) functions.push({ name, lines: getLine(end) - getLine(start) + 1 });
  };
  new Visitor({
    FunctionDeclaration: (node) => addFunction(node.id?.name, node),
    MethodDefinition: (node) => addFunction(getKeyName(node.key), node),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && isFunction(init)) addFunction(id.name, init);
    },
    Property: ({ key, value }) => {
      if (isFunction(value)) addFunction(getKeyName(key), value);
    },
    TSAsExpression: ({ expression }) => {
      if (expression.type === 'TSAsExpression') doubleCasts += 1;
    },
    TSAnyKeyword: () => {
      anyTypes += 1;
    },
    TSNonNullExpression: () => {
      nonNullAssertions += 1;
    },
  }).visit(program);
  return {
    path,
    lines: text.split('\n').length - 1,
    commentLines: comments.reduce((sum, { start, end }) => sum + getLine(end) - getLine(start) + 1, 0),
    functions,
    exports: module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? [])),
    imports: module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const resolvedPath = resolver.sync(join(ROOT, dirname(path)), moduleRequest.value).path;
      if (!resolvedPath?.startsWith(ROOT) || resolvedPath.includes('node_modules')) return [];
      return entries.flatMap(({ importName }) =>
        importName.name ? { path: resolvedPath.slice(ROOT.length + 1), name: importName.name } : [],
      );
    }),
    doubleCasts,
    anyTypes,
    nonNullAssertions,
    ignoredErrors: comments.filter(({ value }) => /@ts-(ignore|expect-error|nocheck)/.test(value)).length,
  };
}

const getKeyName = (key: Node) => (key.type === 'Identifier' ? key.name : undefined);

const isFunction = (node: Node | null): node is Node =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** @returns a function from an offset to its line number, from 1 */
function createLineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const isBareParticiple = (name: string) =>
  (/^[a-z]+ed$/.test(name) || IRREGULAR_PARTICIPLE.test(name)) && !IMPERATIVE.test(name);

/** Returns the exported names that exactly one other file imports. */
function listExportsWithOneUser(files: readonly SourceFile[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { path, name } of file.imports) {
      const key = `${path} ${name}`;
      users.set(key, (users.get(key) ?? new Set()).add(file.path));
    }
  }
  return files.flatMap(({ path, exports }) =>
    exports.map((name) => `${path} ${name}`).filter((key) => users.get(key)?.size === 1),
  );
}

const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !NOT_PRODUCTION.test(path));
const files = paths.map(readSource);
const lines = files.reduce((sum, file) => sum + file.lines, 0);
const sizes = files.map((file) => file.lines).sort((a, b) => a - b);
const getQuantile = (share: number) => sizes[Math.floor(share * (sizes.length - 1))] ?? 0;
const functions = files.flatMap((file) => file.functions.map((one) => ({ ...one, path: file.path })));
const longest = functions.toSorted((a, b) => b.lines - a.lines)[0];
const participles = functions.filter(({ name }) => isBareParticiple(name));
const ofNames = functions.filter(({ name }) => /[a-z]Of$/.test(name));
const short = files.filter((file) => file.lines < 30);
const oneUser = listExportsWithOneUser(files);
const count = (read: (file: SourceFile) => number) => files.reduce((sum, file) => sum + read(file), 0);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

const rows: [string, string | number][] = [
  ['files', files.length],
  ['lines', lines],
  ['files per 1,000 lines', ((1_000 * files.length) / lines).toFixed(1)],
  ['lines a file: median / p90 / longest', `${getQuantile(0.5)} / ${getQuantile(0.9)} / ${getQuantile(1)}`],
  ['files under 30 lines', `${short.length} (${percent(short.length, files.length)})`],
  ['functions named by a bare participle', participles.length],
  ['functions whose name ends in Of', ofNames.length],
  ['longest function', longest ? `${longest.lines} lines (${longest.name}, ${longest.path})` : 'none'],
  ['double casts', count((file) => file.doubleCasts)],
  ['any', count((file) => file.anyTypes)],
  ['non-null assertions', count((file) => file.nonNullAssertions)],
  ['ignored type errors', count((file) => file.ignoredErrors)],
  [
    'comments, share of lines',
    percent(
      count((file) => file.commentLines),
      lines,
    ),
  ],
  ['exports', count((file) => file.exports.length)],
  ['exports with one user', oneUser.length],
];
for (const [name, value] of rows) console.log(`${name.padEnd(40)} ${value}`);

if (process.argv.includes('--list')) {
  const print = (title: string, entries: readonly string[]) =>
    console.log(`\n${title}\n${entries.map((entry) => `  ${entry}`).join('\n')}`);
  const formatFunctions = (list: typeof functions) => list.map(({ name, path }) => `${name}  ${path}`);
  print('Functions named by a bare participle', formatFunctions(participles));
  print('Functions whose name ends in Of', formatFunctions(ofNames));
  print(
    'Double casts',
    files.filter((file) => file.doubleCasts).map(({ path, doubleCasts }) => `${doubleCasts}  ${path}`),
  );
  print(
    'Files under 30 lines',
    short.map((file) => `${file.lines}  ${file.path}`),
  );
  print('Exports with one user', oneUser);
}
