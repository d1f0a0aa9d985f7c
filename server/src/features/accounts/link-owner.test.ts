import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { getUser, register, session, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, PASSWORD, tokenIn } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';

/* A stranger registers somebody's address, and its owner presses the link in the mail: what that may open, and for whom. */
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const visitor = () => new Client(server.app);
const stageOf = async (client: Client) => (await client.call(session)).body.stage;
const press = (client: Client, uid: string, password?: string) => client.call(verifyEmail, { body: { uid, password } });
const poll = async (client: Client, email: string) =>
  (await client.call(getUser, { params: { email } })).body.payload.isVerified;

const STRANGERS = 'strangers-Password-1';

/** A stranger who registered an address that is not theirs, and waits signed in for its owner's click. */
async function attack() {
  const owner = newPerson();
  const stranger = visitor();
  const theirs = { ...owner, password: STRANGERS };
  await stranger.call(register, { body: theirs });
  await stranger.call(signIn, { body: theirs });
  return { owner, stranger, theirs, token: tokenIn(await server.mailsTo(owner.email)) };
}

describe("a stranger's registration of somebody's address", () => {
  test("does not become an account by the owner's click: the password is asked for that was chosen at it", async () => {
    const { owner, stranger, theirs, token } = await attack();
    const browser = visitor();
    const asked = await press(browser, token);
    expect([asked.status, asked.body.code, asked.body.email]).toEqual([403, 'auth/password-needed', owner.email]);
    expect((await press(browser, token, PASSWORD)).body.code).toBe('auth/wrong-password');
    expect(await poll(stranger, owner.email)).toBe(false);
    expect(await stageOf(stranger)).toBe('unverified');
    expect((await visitor().call(signIn, { body: theirs })).body.stage).toBe('unverified');
    expect(await server.context.db.selectFrom('users').selectAll().where('email', '=', owner.email).execute()).toEqual(
      [],
    );
  });

  test("does not keep the owner from registering within the same minute, and the owner's link is the owner's", async () => {
    const { owner, stranger, theirs } = await attack();
    const browser = visitor();
    expect((await browser.call(register, { body: owner })).status).toBe(200);
    const mails = await server.mailsTo(owner.email);
    expect(mails).toHaveLength(2);
    expect((await press(browser, tokenIn(mails))).body.message).toBe('Email verified successfully');
    expect((await visitor().call(signIn, { body: owner })).body.stage).toBe('full');
    expect((await visitor().call(signIn, { body: theirs })).body.stage).toBe('unverified');
    expect(await poll(stranger, owner.email)).toBe(false);
  });

  test("the owner who registered as well and presses the stranger's link proves the address for their own", async () => {
    const { owner, stranger, theirs, token } = await attack();
    const browser = visitor();
    await browser.call(register, { body: owner });
    expect((await press(browser, token)).body).toMatchObject({ message: 'Email verified successfully' });
    expect((await visitor().call(signIn, { body: owner })).body.stage).toBe('full');
    expect((await visitor().call(signIn, { body: theirs })).body.stage).toBe('unverified');
    expect(await poll(stranger, owner.email)).toBe(false);
  });

  test('the same on another device, where the password of their own registration is given', async () => {
    const { owner, theirs, token } = await attack();
    await visitor().call(register, { body: owner });
    expect((await press(visitor(), token, owner.password)).status).toBe(200);
    expect((await visitor().call(signIn, { body: owner })).body.stage).toBe('full');
    expect((await visitor().call(signIn, { body: theirs })).body.stage).toBe('unverified');
  });

  test("a mark of one's own registration does not open somebody else's", async () => {
    const { stranger, token } = await attack();
    const browser = visitor();
    await browser.call(register, { body: newPerson() });
    expect((await press(browser, token)).body.code).toBe('auth/password-needed');
    const [name, value = ''] = [...stranger.cookies].find(([key]) => key.includes('registered')) ?? [];
    expect(name).toBeDefined();
    const unsigned = value.replace(/\.[^.]*$/, '');
    for (const forged of [unsigned, `${unsigned}.${'A'.repeat(43)}`, `.${value}`, '.', '']) {
      browser.cookies.set(name ?? '', forged);
      expect((await press(browser, token)).body.code).toBe('auth/password-needed');
    }
  });
});

describe('the link', () => {
  test('in the browser that registered needs no password, and its session goes on under a new id', async () => {
    const person = newPerson();
    const browser = visitor();
    await browser.call(register, { body: person });
    await browser.call(signIn, { body: person });
    const before = browser.cookies.get('vitrine_session');
    const done = await press(browser, tokenIn(await server.mailsTo(person.email)));
    expect(done.body).toEqual({ success: true, message: 'Email verified successfully', email: person.email });
    expect(await stageOf(browser)).toBe('full');
    expect(browser.cookies.get('vitrine_session')).not.toBe(before);
  });

  test('in a browser with an unverified session of the registration needs none either', async () => {
    const person = newPerson();
    await visitor().call(register, { body: person });
    const browser = visitor();
    await browser.call(signIn, { body: person });
    expect((await press(browser, tokenIn(await server.mailsTo(person.email)))).status).toBe(200);
    expect(await stageOf(browser)).toBe('full');
  });

  test('with the password promotes no session of another browser; that one is told, and signs in', async () => {
    const person = newPerson();
    const desk = visitor();
    await desk.call(register, { body: person });
    await desk.call(signIn, { body: person });
    const phone = visitor();
    const token = tokenIn(await server.mailsTo(person.email));
    expect((await press(phone, token)).body.code).toBe('auth/password-needed');
    expect((await press(phone, token, person.password)).status).toBe(200);
    expect(await stageOf(phone)).toBe('none');
    expect(await poll(desk, person.email)).toBe(true);
    expect(await stageOf(desk)).toBe('unverified');
    expect((await desk.call(signIn, { body: person })).body.stage).toBe('full');
  });

  test('takes five passwords, then none for a while, and asks nothing for one that is used up', async () => {
    const person = newPerson();
    await visitor().call(register, { body: person });
    const token = tokenIn(await server.mailsTo(person.email));
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await press(visitor(), token, 'wrong-Password-1')).body.code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'auth/wrong-password'), 'request/throttled']);
    expect((await press(visitor(), token, person.password)).status).toBe(429);
    server.pass(15 * TIME_UNITS.MINUTE);
    expect((await press(visitor(), token, person.password)).status).toBe(200);
    expect((await press(visitor(), token)).body.message).toBe('User already verified');
  });

  test('its mail says when, and with what kind of browser, in words of ours', async () => {
    const person = newPerson('Claim your refund at https://evil.example');
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 https://evil.example';
    await visitor().call(register, { body: person, headers: { 'user-agent': agent } });
    const [mail] = await server.mailsTo(person.email);
    const text = (mail?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toMatch(/on 2\d November 2026 at \d\d:\d\d UTC, with Firefox 140 on Linux\./);
    expect(text).toContain('If it was not you');
    for (const part of [mail?.subject, text, mail?.html]) expect(part).not.toMatch(/evil|refund/);
  });
});
