import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../server/src/config/config.ts';
import { ENV_EXAMPLE, envExample } from './env-example.ts';

test('the example of settings is the one that the definitions make', () => {
  expect(readFileSync(ENV_EXAMPLE, 'utf8')).toBe(envExample);
});

test('every setting says what it is for, and the README names it', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const [name, setting] of Object.entries(settings.shape)) {
    expect([name, setting.description]).toEqual([name, expect.stringMatching(/\.$/)]);
    expect(readme).toContain(`\`${name}\``);
  }
});
