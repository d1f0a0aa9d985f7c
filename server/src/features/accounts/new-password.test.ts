import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { register, signIn } from '@vitrine/contract/calls/accounts';
import { changePassword, forgotPassword, resetPassword } from '@vitrine/contract/calls/passwords';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
let strict: TestApp;
beforeAll(async () => {
  [server, strict] = await Promise.all([startTestApp(), startTestApp({ PASSWORD_MIN: '12' })]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const signUpWith = (password: string, at = server) =>
  new Client(at.app).call(register, { body: { ...newPerson(), password } });

describe('a password', () => {
  test.each(['123456', 'password', 'qwerty', 'iloveyou', 'PassWord', 'letmein'])(
    'that everybody has, such as %s, is refused at its field',
    async (password) => {
      const { status, body } = await signUpWith(password);
      expect([status, body.code, body.fields]).toEqual([
        400,
        'auth/common-password',
        { password: 'This password is too common.' },
      ]);
    },
  );

  test.each(['sieben', 'correct horse battery', 'пароль-свой', '秘密の言葉です'])(
    'of its own, such as %s, is taken',
    async (password) => {
      expect((await signUpWith(password)).status).toBe(200);
    },
  );

  test.each([5, 129])('of %i characters is refused', async (length) => {
    const { status, body } = await signUpWith('xq7'.repeat(50).slice(0, length));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['password']]);
  });

  test.each([6, 128])('of %i characters is taken', async (length) => {
    expect((await signUpWith('xq7'.repeat(50).slice(0, length))).status).toBe(200);
  });

  test('that everybody has is refused by every way to set one, and the old one stays (rule A37)', async () => {
    const { client, person } = await createSignedInAccount(server);
    const body = { currentPassword: person.password, newPassword: 'football' };
    const changed = await client.call(changePassword, { body });
    expect([changed.body.code, Object.keys(changed.body.fields)]).toEqual(['auth/common-password', ['newPassword']]);
    server.pass(TIME_UNITS.MINUTE);
    await client.call(forgotPassword, { body: { email: person.email } });
    const token = /reset-password#([\w-]+)/.exec((await server.mailsTo(person.email)).at(-1)?.text ?? '')?.[1] ?? '';
    expect((await client.call(resetPassword, { body: { token, password: 'football' } })).body.code).toBe(
      'auth/common-password',
    );
    // A rejected password does not use up the link.
    expect((await client.call(resetPassword, { body: { token, password: 'quiet-Harbour-43' } })).status).toBe(200);
  });

  test('as short as the operator does not want is refused by name; who has one still signs in (rule A37)', async () => {
    const { status, body } = await signUpWith('elevenchar1', strict);
    expect([status, body.code]).toEqual([400, 'auth/weak-password']);
    expect(body.fields).toEqual({ password: 'Password should be at least 12 characters.' });
    expect((await signUpWith('twelve-chars', strict)).status).toBe(200);
    const short = await new Client(strict.app).call(signIn, { body: { ...newPerson(), password: 'sieben' } });
    expect(short.body.code).toBe('auth/invalid-credential');
  });
});
