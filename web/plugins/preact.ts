import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

/** The modules that browsers run in place of React's (decision 146). */
const REPLACEMENTS: Record<string, string | undefined> = {
  react: 'preact/compat',
  'react-dom': fileURLToPath(new URL('../src/core/preact/react-dom.ts', import.meta.url)),
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};

/** For bundlers that only browsers' code goes through, with the packages that they bundle in advance. */
export const PREACT_ALIASES: Alias[] = Object.entries(REPLACEMENTS).map(([name, replacement = name]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}));

/**
 * Puts Preact in place of React in the browser bundle. The server renders documents with React, and so does development,
 * where React says what is wrong and is refreshed as code is edited.
 */
export function preactInBrowsers(): Plugin {
  return {
    name: 'preact-in-browsers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(source, importer) {
        const replacement = REPLACEMENTS[source];
        return replacement ? this.resolve(replacement, importer, { skipSelf: true }) : null;
      },
    },
  };
}
