import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS, COMMANDS_PAGE, commandsPage } from './commands-page.ts';

test('the page about commands is generated, and has every script of the package', () => {
  const removeAlignment = (text: string) => text.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');
  expect(removeAlignment(readFileSync(COMMANDS_PAGE, 'utf8'))).toBe(removeAlignment(commandsPage));
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const described = Object.values(COMMANDS).flatMap((commands) => Object.keys(commands));
  expect(described.toSorted()).toEqual(Object.keys(scripts).toSorted());
});
