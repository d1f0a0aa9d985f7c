import { findServerProgram } from '../tools/build.ts';
import { benchActivity } from './activity.ts';
import { benchAdministration } from './administration.ts';
import { benchAnalytics } from './analytics.ts';
import { benchBackup } from './backup.ts';
import { compareRevisions } from './compare/compare.ts';
import { benchEntries } from './entries.ts';
import { benchImport } from './import-quality.ts';
import { benchLighthouse, benchPostLighthouse, benchSiteLighthouse } from './lighthouse.ts';
import { benchLookups } from './lookups.ts';
import { benchMixedLoad } from './mixed-load.ts';
import { benchNeighbours } from './neighbours.ts';
import { benchOverlay } from './overlay.ts';
import { benchPages } from './pages.ts';
import { benchPaint } from './paint.ts';
import { benchParse } from './parse.ts';
import { benchPointing } from './pointing.ts';
import { benchPosts } from './posts.ts';
import { benchRenders } from './renders.ts';
import { benchResumes } from './resumes.ts';
import { benchResumesPage } from './resumes-page.ts';
import { benchApp, benchSizes } from './sizes.ts';
import { benchTyping } from './typing.ts';
import { benchTypingResume } from './typing-resume.ts';

// Measures the server as it is run in production.
process.env.TEST_SERVER_PROGRAM = findServerProgram();

const BENCHMARKS: Record<string, (filter?: string) => void | Promise<void>> = {
  app: benchApp,
  sizes: benchSizes,
  renders: benchRenders,
  pages: benchPages,
  lookups: benchLookups,
  resumes: benchResumes,
  'resumes-page': benchResumesPage,
  paint: benchPaint,
  lighthouse: benchLighthouse,
  'lighthouse-posts': benchPostLighthouse,
  'lighthouse-site': benchSiteLighthouse,
  typing: benchTyping,
  'typing-resume': benchTypingResume,
  pointing: benchPointing,
  neighbours: benchNeighbours,
  posts: benchPosts,
  entries: benchEntries,
  overlay: benchOverlay,
  'mixed-load': benchMixedLoad,
  backup: benchBackup,
  administration: benchAdministration,
  analytics: benchAnalytics,
  activity: benchActivity,
  parse: benchParse,
  import: benchImport,
};

// `npm run bench` runs everything, `npm run bench -- paint sizes` only these parts, and `npm run bench -- neighbours
// feed` only the neighbour attacks whose name contains 'feed'.
const [first, second, ...others] = process.argv.slice(2);
if (first === 'compare') {
  await compareRevisions(process.argv.slice(3));
  process.exit();
}
const filter = first === 'neighbours' && second && !Object.hasOwn(BENCHMARKS, second) ? second : undefined;
const selection = [first, filter ? undefined : second, ...others].filter((name) => name !== undefined);
const unknown = selection.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}.`);
} else {
  for (const [name, bench] of Object.entries(BENCHMARKS)) {
    if (selection.length > 0 && !selection.includes(name)) continue;
    console.log(`\n${name}`);
    await bench(filter);
  }
}
