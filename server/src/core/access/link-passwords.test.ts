import { expect, test } from 'vitest';
import { hashLinkPassword, matchLinkPassword } from './link-passwords.ts';

const SETTINGS = { secretKey: 'a key', passwordCost: { memory: 64, passes: 1 } };

test('an account that sets many passwords at once waits for itself alone', async () => {
  const pendingHashes = Array.from({ length: 10 }, () =>
    hashLinkPassword('open sesame', { linkId: 'one', userId: 'asha' }, SETTINGS),
  );
  const otherHash = hashLinkPassword('open sesame', { linkId: 'two', userId: 'dev' }, SETTINGS);
  const outcomes = await Promise.allSettled(pendingHashes);
  // One is being hashed and three are queued.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'request/unavailable' } });
  const stored = await otherHash;
  const match = (password: string) =>
    matchLinkPassword(password, { linkId: 'two', stored, network: '192.0.2.1' }, SETTINGS);
  expect([await match('open sesame'), await match('open')]).toEqual([true, false]);
});
