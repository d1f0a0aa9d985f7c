import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Packages that each package may import from (docs/architecture.md). Tests follow the same rules, and may import the
 * browser.
 */
const PACKAGE_IMPORTS: Record<string, readonly string[]> = {
  contract: [],
  scheduling: [],
  formats: ['contract'],
  'portfolio-view': ['contract', 'tools/browser'],
  'resume-pdf': ['contract', 'scheduling'],
  server: ['contract', 'formats', 'portfolio-view', 'resume-pdf', 'scheduling'],
  web: ['contract', 'formats', 'portfolio-view', 'tools/browser'],
  e2e: ['contract', 'formats', 'server/seed', 'server/testing', 'web/paths', 'tools/browser'],
};

/** Folders of the server, each with the other folders that it may import from. */
const SERVER_IMPORTS: Record<string, readonly string[]> = {
  primitives: [],
  config: ['primitives', 'errors.ts'],
  telemetry: ['primitives', 'config'],
  integrations: ['primitives', 'config', 'telemetry', 'errors.ts'],
  db: ['primitives', 'config', 'telemetry', 'errors.ts', 'context', 'integrations/clock.ts'],
  http: ['primitives', 'config', 'telemetry', 'errors.ts', 'context', 'integrations', 'db'],
  core: ['primitives', 'config', 'telemetry', 'errors.ts', 'context', 'integrations', 'db', 'http'],
  features: ['primitives', 'config', 'telemetry', 'errors.ts', 'context', 'integrations', 'db', 'http', 'core'],
  public: ['primitives', 'config', 'telemetry', 'errors.ts', 'context', 'integrations', 'db', 'http', 'core'],
  cli: ['primitives', 'config', 'telemetry', 'errors.ts', 'context', 'integrations', 'db', 'http', 'core', 'features'],
};

const WEB_IMPORTS: Record<string, readonly string[]> = {
  ui: [],
  core: ['ui'],
  shell: ['core', 'ui'],
  pages: ['core', 'shell', 'ui', 'styles'],
  features: ['core', 'shell', 'ui'],
};

interface Import {
  from: string;
  /** Path from the root for own files, the specifier for packages. */
  to: string;
}

function listImports(pattern: string): Import[] {
  const files = globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes('node_modules'));
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
      ([, specifier = '']) => specifier,
    );
    return specifiers.map((specifier) => ({
      from: file,
      to: specifier.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), specifier)) : specifier,
    }));
  });
}

const formatImport = ({ from, to }: Import) => `${from} -> ${to}`;

describe('packages point one way', () => {
  test.each(Object.entries(PACKAGE_IMPORTS))('%s', (name, allowed) => {
    const imports = listImports(`${name}/**/*.{ts,tsx}`);
    expect(imports.length).toBeGreaterThan(0);
    const violations = imports.filter(({ to }) => {
      const own = /^@vitrine\/(.+)$/.exec(to)?.[1];
      if (own === undefined)
        return to.startsWith('..') || (!to.startsWith(`${name}/`) && /^[a-z-]+\/.*\.tsx?$/.test(to));
      return !allowed.some((package_) => own === package_ || own.startsWith(`${package_}/`));
    });
    expect(violations.map(formatImport)).toEqual([]);
  });
});

function describeFolderRules(root: string, rules: Record<string, readonly string[]>) {
  test.each(Object.entries(rules))(`${root}%s`, (folder, allowed) => {
    const imports = listImports(`${root}${folder}/**/*.{ts,tsx}`).filter(({ from }) => !/\.test\.tsx?$/.test(from));
    const violations = imports.filter(({ to }) => {
      if (!to.startsWith(root)) return false;
      const place = to.slice(root.length);
      if (place.startsWith(`${folder}/`)) return false;
      return !allowed.some((rule) =>
        rule === '*.ts' ? !place.includes('/') : place === rule || place.startsWith(`${rule}/`),
      );
    });
    expect(violations.map(formatImport)).toEqual([]);
  });
}

describe('inside the server', () => {
  describeFolderRules('server/src/', SERVER_IMPORTS);

  test('nothing lies loose but what starts it, puts it together, and its errors', () => {
    const topLevelFiles = globSync('server/src/*.ts', { cwd: ROOT }).filter((file) => !/\.test\.ts$/.test(file));
    expect(topLevelFiles.sort()).toEqual([
      'server/src/app.ts',
      'server/src/errors.ts',
      'server/src/main.ts',
      'server/src/server.ts',
    ]);
  });

  test('features do not know one another', () => {
    const violations = listImports('server/src/features/**/*.ts').filter(({ from, to }) =>
      isForeignFeature('server/src/features/', from, to),
    );
    expect(violations.map(formatImport)).toEqual([]);
  });

  test('SQL is only in db/ and in files whose name ends in queries.ts', () => {
    const files = globSync('server/src/**/*.ts', { cwd: ROOT });
    const allowed = (file: string) => file.startsWith('server/src/db/') || /[/-]queries\.ts$|\.test\.ts$/.test(file);
    const violations = files.filter(
      (file) =>
        !allowed(file) &&
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<]/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(violations).toEqual([]);
  });
});

test("people's Markdown is rendered in worker threads alone (decision 124)", () => {
  const files = globSync('server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const importers = files.filter((file) =>
    /(?:^import (?!type )[^;]*|import\()'@vitrine\/portfolio-view\/render-markdown'|\barticleParser\b/m.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  expect(importers).toEqual(['server/src/core/jobs/worker-tasks.ts']);
  const inThreads = files.filter((file) =>
    /'[./a-z-]*\/(?:worker-tasks|write-feed)\.ts'/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  const withValues = inThreads.filter((file) =>
    /^import (?!type )(?:(?!type |POSTS_IN_FEED)[^;])*'[./a-z-]*\/(?:worker-tasks|write-feed)\.ts'/m.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  expect(withValues).toEqual([]);
});

test('libraries of metrics and traces stand in one file each, which is loaded where they are wanted (rules W1 and W5)', () => {
  const files = globSync('server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const findImporters = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(findImporters(/^import (?!type )[^;]*from 'prom-client'/m)).toEqual([]);
  expect(findImporters(/import\('prom-client'\)[^.>]/)).toContain('server/src/telemetry/metric-registry.ts');
  expect(findImporters(/from '@opentelemetry\//)).toEqual(['server/src/telemetry/opentelemetry.ts']);
  expect(findImporters(/from '[./a-z-]*\/opentelemetry\.ts'/)).toEqual([]);
  expect(findImporters(/import (?!type )[^;]*from '[./a-z-]*\/metric-registry\.ts'/)).toEqual([]);
});

describe('inside the web', () => {
  describeFolderRules('web/src/', WEB_IMPORTS);

  test('nothing lies at the root but entry points, and what joins features', () => {
    const topLevelFiles = globSync('web/src/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(topLevelFiles.sort()).toEqual(
      ['documents.tsx', 'main.tsx', 'panels.tsx', 'routes.tsx'].map((file) => `web/src/${file}`),
    );
  });

  test('features do not know one another', () => {
    const violations = listImports('web/src/features/**/*.{ts,tsx}').filter(({ from, to }) =>
      isForeignFeature('web/src/features/', from, to),
    );
    expect(violations.map(formatImport)).toEqual([]);
  });
});

/** Whether an import leads into a feature from outside it. */
function isForeignFeature(features: string, from: string, to: string): boolean {
  const getFeature = (path: string) =>
    path.startsWith(features) ? path.slice(features.length).split('/')[0] : undefined;
  return getFeature(to) !== undefined && getFeature(from) !== getFeature(to);
}

test('no file is longer than 400 lines', () => {
  const files = globSync(
    '{contract,scheduling,formats,portfolio-view,resume-pdf,server,web,e2e,bench,tools}/**/*.{ts,tsx}',
    {
      cwd: ROOT,
    },
  );
  const long = files
    .filter((file) => !file.includes('node_modules') && !file.includes('/dist/'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 400);
  expect(long).toEqual([]);
});

test('imports stay inside the three places of a word: no barrels that only pass things on', () => {
  const files = globSync('{contract,scheduling,formats,portfolio-view,resume-pdf,server,web}/src/**/index.{ts,tsx}', {
    cwd: ROOT,
  });
  expect(files.filter((file) => !file.includes('node_modules'))).toEqual([]);
});
