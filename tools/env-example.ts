import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settings } from '../server/src/config/config.ts';

/** The file of settings to begin with, made from their definitions: `npm run env-example` writes it anew. */
export const ENV_EXAMPLE = join(import.meta.dirname, '../.env.example');

const lines = Object.entries(settings.shape).map(([name, setting]) => {
  const fallback = setting.safeParse(undefined).data;
  return `# ${setting.description}\n#${name}=${fallback ?? ''}\n`;
});

/** Each setting with what it is for and its default, commented out: a server needs none of them to start. */
export const envExample = `# Settings of the server. Copy this file to .env and take the mark away where you set one.\n# Any of them can stand in a file: NAME_FILE=/run/secrets/name is the path of a file with the value of NAME.\n\n${lines.join('\n')}`;

if (resolve(process.argv[1] ?? '') === import.meta.filename) writeFileSync(ENV_EXAMPLE, envExample);
