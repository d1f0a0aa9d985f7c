import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!index\.)[\w-]+\.mjs$/;
const SHAPES = /\n {2}size: 24,\n {2}node: (\[\n.*?\n {2}\]|\[[^\n]*\])[,\n]/s;
const KEY = /,\s*key: "\w+"/g;

const CREATE_ICON = fileURLToPath(new URL('../src/ui/create-icon.ts', import.meta.url)).replaceAll('\\', '/');

/**
 * Reduces the icons of `lucide-react` in the browser bundle to their shapes, which `src/ui/create-icon.ts` draws. The
 * library has a name and random keys in every icon, and draws them with options that the app does not use.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      // A file without data gives an icon another name.
      if (!ICON.test(id) || !code.includes('createLucideIcon')) return null;
      const shapes = SHAPES.exec(code)?.[1];
      if (!shapes) return this.error(`${id} is written otherwise than plain-icons.ts expects.`);
      return {
        code: `import { createIcon } from ${JSON.stringify(CREATE_ICON)};
export default /* @__PURE__ */ createIcon(${shapes.replace(KEY, '')});`,
        map: null,
      };
    },
  };
}
