import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../server/src/config/config.ts';
import { ENV_EXAMPLE, envExample, SETTINGS_PAGE, settingsPage } from './settings-documents.ts';

/** Removes the blanks with which the formatter aligns a table. */
const removeAlignment = (text: string) => text.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');

test('the example of settings and the page about them are generated from the definitions', () => {
  expect(readFileSync(ENV_EXAMPLE, 'utf8')).toBe(envExample);
  expect(removeAlignment(readFileSync(SETTINGS_PAGE, 'utf8'))).toBe(removeAlignment(settingsPage));
});

test('every setting has a description', () => {
  for (const [name, { description }] of Object.entries(settings.shape))
    expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)]);
});
