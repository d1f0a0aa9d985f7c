import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { register, resendVerification, signIn, signOut } from '@vitrine/contract/calls/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSignUpActions, STRANGER_PASSWORD } from '../../../testing/sign-up-actions.ts';

/*
 * Who gets into the account of an address whose mailed link is opened, and in which browser: the matrix of decision
 * 117.
 */
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.pass(TIME_UNITS.DAY));

const {
  visitor,
  readSession,
  readStage,
  readNumber,
  press,
  refuse,
  poll,
  signInWith,
  newestLink,
  listAccounts,
  signUp,
  signUpAsStranger,
} = createSignUpActions(() => server);

describe('the browser that signed up', () => {
  test('waits with a number of its own that no call tells anybody else, nor the mail', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    expect(await readStage(desk)).toBe('unverified');
    const number = await readNumber(desk);
    expect(number).toBeGreaterThanOrEqual(10);
    expect(number).toBeLessThanOrEqual(99);
    const [mail] = await server.mailsTo(person.email);
    const words = `${mail?.subject} ${mail?.text}`
      .replace(/\S*(https:|http:)\S*/g, '')
      .replace(/\s+/g, ' ')
      .replace(/on \d+ \w+ 20\d\d at [\d:]+ UTC|for 24 hours/g, '');
    expect(words).not.toMatch(/\b\d\d\b/);
  });

  test('opens the link with no question, and its session goes on under a new id', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    const before = desk.cookies.get('vitrine_session');
    const done = await press(desk, await newestLink(person.email));
    expect(done.body).toEqual({ success: true, message: 'Email verified successfully', email: person.email });
    expect(await readStage(desk)).toBe('full');
    expect(desk.cookies.get('vitrine_session')).not.toBe(before);
    expect((await signInWith(person)).stage).toBe('full');
  });

  test('opens it with no question after it signed out, and may press an earlier link', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    const first = await newestLink(person.email);
    await desk.call(signOut);
    await signUpAsStranger(person);
    expect((await press(desk, first)).body.message).toBe('Email verified successfully');
    expect((await signInWith(person)).stage).toBe('full');
  });

  test("a mark of one's own registration opens nobody else's", async () => {
    const { stranger, link } = await signUpAsStranger();
    const browser = await signUp(newPerson());
    expect((await press(browser, link)).body.code).toBe('auth/number-needed');
    const [name, value = ''] = [...stranger.cookies].find(([key]) => key.includes('registered')) ?? [];
    expect(name).toBeDefined();
    const unsigned = value.replace(/\.[^.]*$/, '');
    for (const forged of [unsigned, `${unsigned}.${'A'.repeat(43)}`, `.${value}`, '.', '']) {
      browser.cookies.set(name ?? '', forged);
      expect((await press(browser, link)).body.code).toBe('auth/number-needed');
    }
  });
});

describe('another browser or device', () => {
  test('names the one that waits, and offers its number among three, the same each time', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    server.pass(2 * TIME_UNITS.MINUTE);
    const link = await newestLink(person.email);
    const asked = await press(visitor(), link);
    expect(asked.status).toBe(403);
    expect(asked.body).toMatchObject({
      code: 'auth/number-needed',
      email: person.email,
      device: 'Chrome 140 on Windows',
      secondsAgo: 120,
      isNewer: false,
    });
    expect(asked.body.numbers).toHaveLength(3);
    expect(new Set(asked.body.numbers).size).toBe(3);
    expect(asked.body.numbers).toContain(await readNumber(desk));
    expect((await press(visitor(), link)).body.numbers).toEqual(asked.body.numbers);
    expect(await listAccounts(person.email)).toEqual([]);
  });

  test('with the right number lets the waiting browser in by itself, under a new id, and not itself', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    const before = desk.cookies.get('vitrine_session');
    const phone = visitor();
    const link = await newestLink(person.email);
    const { waiting: id } = (await press(phone, link)).body;
    const done = await press(phone, link, { waiting: id, number: await readNumber(desk) });
    expect(done.body).toEqual({
      success: true,
      message: 'Email verified successfully',
      email: person.email,
      continuesIn: 'Chrome 140 on Windows',
    });
    const told = (await server.mailsTo(person.email)).at(-1);
    expect(told?.subject).toBe('Your Vitrine account is ready');
    expect(told?.text?.replace(/\s+/g, ' ')).toContain('Chrome 140 on Windows is signed in');
    expect(await readStage(phone)).toBe('none');
    expect((await poll(desk, person.email)).body.payload.isVerified).toBe(true);
    expect(await readStage(desk)).toBe('full');
    const old = visitor();
    old.cookies.set('vitrine_session', before ?? '');
    expect(await readStage(old)).toBe('none');
    expect((await signInWith(person)).stage).toBe('full');
    expect((await press(phone, link)).body).toEqual({
      success: true,
      message: 'User already verified',
      email: person.email,
    });
  });

  test('lets in no other browser that waits for the same sign-up', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    server.pass(TIME_UNITS.SECOND);
    const other = visitor();
    await other.call(signIn, { body: person });
    // The question is about the newest waiting browser, so it does not offer the number of the first.
    const link = await newestLink(person.email);
    const asked = (await press(visitor(), link)).body;
    expect(asked.numbers).not.toContain(await readNumber(desk));
    await press(visitor(), link, { waiting: asked.waiting, number: await readNumber(other) });
    await poll(desk, person.email);
    await poll(other, person.email);
    expect([await readStage(desk), await readStage(other)]).toEqual(['unverified', 'full']);
  });

  test('a wrong number verifies nothing and ends the sign-up and its waiting browser', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    const link = await newestLink(person.email);
    const asked = (await press(visitor(), link)).body;
    const right = await readNumber(desk);
    const wrong = asked.numbers.find((number: number) => number !== right);
    expect((await press(visitor(), link, { waiting: asked.waiting, number: wrong })).body.code).toBe(
      'auth/wrong-number',
    );
    expect(await readStage(desk)).toBe('none');
    expect((await signInWith(person)).code).toBe('auth/invalid-credential');
    const late = await press(visitor(), link, { waiting: asked.waiting, number: right });
    expect(late.body.code).toBe('auth/other-browser');
    expect(await listAccounts(person.email)).toEqual([]);
  });

  test('after a wrong choice nothing is offered for a day: the number is typed, five times at most', async () => {
    const person = newPerson();
    const answers: unknown[] = [];
    for (let n = 0; n < 5; n += 1) {
      const desk = await signUp(person);
      const link = await newestLink(person.email);
      const asked = (await press(visitor(), link)).body;
      const number = ((await readNumber(desk)) % 90) + 10;
      answers.push([
        asked.numbers.length,
        (await press(visitor(), link, { waiting: asked.waiting, number })).body.code,
      ]);
    }
    const typed = [0, 'auth/wrong-number'];
    expect(answers).toEqual([[3, 'auth/wrong-number'], typed, typed, typed, typed]);
    const last = await signUp(person);
    const link = await newestLink(person.email);
    expect((await press(visitor(), link)).body.code).toBe('auth/other-browser');
    expect((await press(last, link)).body.message).toBe('Email verified successfully');
  });

  test('of answers that race, one counts', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    const link = await newestLink(person.email);
    const { waiting: id } = (await press(visitor(), link)).body;
    const right = await readNumber(desk);
    const numbers = Array.from({ length: 12 }, (_, index) => ((right - 10 + index + 1) % 90) + 10);
    numbers.splice(6, 0, right);
    const answers = await Promise.all(numbers.map((number) => press(visitor(), link, { waiting: id, number })));
    const verified = answers.filter(({ body }) => body.message === 'Email verified successfully').length;
    const wrong = answers.filter(({ body }) => body.code === 'auth/wrong-number').length;
    expect(verified + wrong).toBe(1);
    expect(await listAccounts(person.email)).toHaveLength(verified);
    await poll(desk, person.email);
    expect(await readStage(desk)).toBe(verified === 1 ? 'full' : 'none');
  });

  test('is told to sign in where no browser waits any more, and is let in so', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    await desk.call(signOut);
    const link = await newestLink(person.email);
    const phone = visitor();
    expect((await press(phone, link)).body.code).toBe('auth/other-browser');
    expect((await phone.call(signIn, { body: person })).body.stage).toBe('unverified');
    expect((await press(phone, link)).body.message).toBe('Email verified successfully');
    expect(await readStage(phone)).toBe('full');
  });

  test('a program that follows the links of a mail changes nothing', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    const [mail] = await server.mailsTo(person.email);
    const links = [...(mail?.html ?? '').matchAll(/href="http:\/\/localhost:3000([^"]*)"/g)].map(
      ([, path = '']) => path,
    );
    expect(links.length).toBeGreaterThan(1);
    for (const path of links) expect((await visitor().get(path.replace(/#.*/, ''))).status).toBe(200);
    for (const path of ['/user/verify-email', '/auth/verification/decline'])
      expect((await visitor().get(`${path}?uid=${await newestLink(person.email)}`)).status).toBe(404);
    expect((await poll(desk, person.email)).body.payload.isVerified).toBe(false);
    expect(await readNumber(desk)).toBeGreaterThan(0);
  });
});

describe('a known address', () => {
  test('is answered like a new one, on every screen, and refused like one', async () => {
    const { person } = await createSignedInAccount(server);
    server.pass(TIME_UNITS.MINUTE);
    const screens = [];
    for (const { email } of [person, newPerson()]) {
      const client = visitor();
      const body = { name: 'Asha Rao', email, password: STRANGER_PASSWORD };
      const registered = await client.call(register, { body });
      const shown = await readSession(client);
      const status = (await poll(client, email)).body;
      server.pass(TIME_UNITS.MINUTE);
      const resent = (await client.call(resendVerification)).body;
      const mail = (await server.mailsTo(email)).at(-1);
      const token = /not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const refused = await refuse(visitor(), token);
      const after = await readSession(client);
      const known = { ...shown, email: '', verification: { number: typeof shown.verification.number } };
      screens.push({
        registered: registered.body,
        known,
        status: { ...status, payload: { ...status.payload, email: '' } },
        resent,
        refused: [refused.status, refused.body.message],
        after,
        again: (await client.call(signIn, { body })).body,
      });
    }
    expect(screens[0]).toEqual(screens[1]);
    expect(screens[0]?.registered.message).toContain('explains how to sign in if you already have an account');
    expect(screens[0]?.after).toMatchObject({ stage: 'none' });
  });

  test('is mailed how to sign in, and that a sign-up for it can be ended', async () => {
    const { person } = await createSignedInAccount(server);
    server.pass(TIME_UNITS.MINUTE);
    await signUp({ ...person, password: STRANGER_PASSWORD });
    const text = ((await server.mailsTo(person.email)).at(-1)?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('Sign in with the password of that account');
    expect(text).toContain('Forgot your password');
    expect(text).not.toContain('email-verified');
    expect((await signInWith(person)).stage).toBe('full');
  });
});

test('the mail says when and with what kind of browser somebody signed up, in words of ours', async () => {
  const person = newPerson('Claim your refund at https://evil.example');
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 https://evil.example';
  await visitor().call(register, { body: person, headers: { 'user-agent': agent } });
  const [mail] = await server.mailsTo(person.email);
  const text = (mail?.text ?? '').replace(/\s+/g, ' ');
  expect(text).toMatch(/on \d+ \w+ 202\d at \d\d:\d\d UTC, with Firefox 140 on Linux\./);
  expect(text).toContain('If it was not you');
  for (const part of [mail?.subject, text, mail?.html]) expect(part).not.toMatch(/evil|refund/);
});
