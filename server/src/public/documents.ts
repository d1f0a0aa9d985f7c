import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppAssets, DocumentRenderer } from '@vitrine/contract/pages/documents';
import { getLane, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { WritingPage } from '@vitrine/contract/writing/public-posts';
import { z } from 'zod';
import { runInlineIfQuick } from '../core/jobs/worker-threads.ts';

/** Source of the documents: the built bundle, or the source files in development. */
export interface DocumentSource {
  /** Loads the renderer at the first call. */
  documents(): Promise<DocumentRenderer>;
  /** Renders a portfolio's page; a long one in the background. */
  portfolio(view: PublicView): Promise<string>;
  /** Renders a page of a portfolio's posts; one with a long text in the background. */
  writing(view: PublicView, page: WritingPage): Promise<string>;
  assets: AppAssets;
  /** Folder of static files, served as they are; undefined in development, where the bundler serves them. */
  files: string | undefined;
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

const ENTRY = 'src/main.tsx';

/** Modules that the dashboard loads after the entry has run. */
const DASHBOARD_MODULES = ['src/features/dashboard/overview.tsx'];

/** Opens the bundles that `npm run build` writes to `folder`: `client/` for browsers, `ssr/` for this server. */
export async function loadBuiltDocuments(folder: string): Promise<DocumentSource> {
  const files = join(folder, 'client');
  const text = await readFile(join(files, '.vite/manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no build in ${folder}; run npm run build.`, { cause });
  });
  const manifest = manifestSchema.parse(JSON.parse(text));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build in ${folder} has no ${ENTRY}; run npm run build.`);
  const bundleFile = join(folder, 'ssr/documents.js');
  if (!existsSync(bundleFile)) throw new Error(`The build in ${folder} has no documents; run npm run build.`);
  const bundleUrl = pathToFileURL(bundleFile).href;
  return {
    // Loading it takes as long as a tenth of a start. Built from the same commit, where the compiler checks it against
    // this interface.
    documents: async () => ((await import(bundleUrl)) as { documents: DocumentRenderer }).documents,
    portfolio: (view) =>
      runInlineIfQuick(
        'drawPortfolio',
        { view, bundle: bundleUrl },
        { lane: getLane(view), size: JSON.stringify(view.resume).length },
      ),
    writing: (view, page) =>
      runInlineIfQuick(
        'drawWriting',
        { view, page, bundle: bundleUrl },
        { lane: getLane(view), size: JSON.stringify(page).length },
      ),
    assets: {
      styles: entry.css.map((file) => `/${file}`),
      script: `/${entry.file}`,
      dashboardScripts: [...collectFiles(manifest, [ENTRY, ...DASHBOARD_MODULES])]
        .filter((file) => file !== entry.file)
        .map((file) => `/${file}`),
      preload: entry.assets
        .filter((file) => file.includes('inter-latin-opsz-normal') && file.endsWith('.woff2'))
        .map((file) => `/${file}`),
    },
    files,
  };
}

/** Collects the files of modules and of their static imports. */
function collectFiles(
  manifest: z.infer<typeof manifestSchema>,
  modules: readonly string[],
  files = new Set<string>(),
): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}; run npm run build.`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    collectFiles(manifest, chunk.imports, files);
  }
  return files;
}
