import { savePortfolioSettings } from '@vitrine/contract/calls/portfolios';
import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { expect, test } from 'vitest';
import { CONTACT_SWITCHES, FIELD_SWITCHES, FILE_SWITCHES, FINDING_SWITCHES } from './switches.ts';

const ALL = [...FIELD_SWITCHES, ...FINDING_SWITCHES, ...CONTACT_SWITCHES, ...FILE_SWITCHES];
const NOW = createDefaultPublicSettings();

test.each(ALL)('$id turns itself and nothing else', (it) => {
  const before = createDefaultPublicSettings();
  const changed = it.write(before, !it.read(before));
  expect(it.read(changed)).toBe(!it.read(before));
  for (const other of ALL) if (other !== it) expect(other.read(changed)).toBe(other.read(before));
});

test.each(ALL)('the call takes what $id sends, whole', (it) => {
  const sent = it.change(true, NOW);
  expect(savePortfolioSettings.body.parse(sent)).toEqual(sent);
});

test.each(ALL)('what $id sends sets what $id shows', (it) => {
  const before = createDefaultPublicSettings();
  const on = !it.read(before);
  const { fields, ...rest } = it.change(on, before);
  const saved = { ...before, ...rest, fields: { ...before.fields, ...fields } };
  expect(saved).toEqual(it.write(before, on));
});
