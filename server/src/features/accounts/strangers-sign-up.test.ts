import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { signIn } from '@vitrine/contract/calls/accounts';
import { forgotPassword, resetPassword } from '@vitrine/contract/calls/passwords';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
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

describe('a stranger who signed up with the address first', () => {
  test('is ended by "This was not me" in the mail, and its password with it', async () => {
    const { owner, theirs, stranger, link, expectOut } = await signUpAsStranger();
    expect((await refuse(visitor(), link)).body).toMatchObject({ email: owner.email });
    expect(await readStage(stranger)).toBe('none');
    expect((await signInWith(theirs)).code).toBe('auth/invalid-credential');
    const rows = await server.context.db
      .selectFrom('registrations')
      .select('password_hash')
      .where('email', '=', owner.email)
      .execute();
    expect(rows).toEqual([{ password_hash: '' }]);
    await expectOut();
  });

  test('who was let in by a number that was guessed right is no sign-up to end: the owner is told what helps', async () => {
    const { owner, stranger, link } = await signUpAsStranger();
    const question = (await press(visitor(), link)).body;
    await press(visitor(), link, { waiting: question.waiting, number: await readNumber(stranger) });
    for (const which of [undefined, question.waiting]) {
      const refused = await refuse(visitor(), link, which);
      expect([refused.status, refused.body.code]).toEqual([409, 'auth/account-made']);
    }
    await poll(stranger, owner.email);
    await visitor().call(forgotPassword, { body: { email: owner.email } });
    const token = /reset-password#([\w-]+)/.exec((await server.mailsTo(owner.email)).at(-1)?.text ?? '')?.[1] ?? '';
    await visitor().call(resetPassword, { body: { token, password: 'another-Harbour-43' } });
    expect(await readStage(stranger)).toBe('none');
  });

  test('a link that is refused verifies nothing, in the browser that signed up either', async () => {
    const { owner, stranger, link } = await signUpAsStranger();
    const desk = await signUp(owner);
    const { waiting: name } = (await press(visitor(), link)).body;
    const refused = (await refuse(desk, link, name)).body;
    expect(refused.next).toMatchObject({ email: owner.email });
    expect(await readStage(stranger)).toBe('unverified');
    expect(await listAccounts(owner.email)).toEqual([]);
  });

  test("never gets in by the owner's own registration, whichever link the owner opens", async () => {
    for (const which of ['first', 'own'] as const) {
      const { owner, stranger, link, expectOut } = await signUpAsStranger();
      const desk = await signUp(owner);
      await press(desk, which === 'first' ? link : await newestLink(owner.email));
      expect(await readStage(desk)).toBe('full');
      expect((await signInWith(owner)).stage).toBe('full');
      expect((await poll(stranger, owner.email)).body.payload.isVerified).toBe(false);
      await expectOut();
    }
  });

  test('never gets in where the owner opens the first link on a phone: the newest sign-up counts, and it says so (rule A47)', async () => {
    const { owner, link, expectOut } = await signUpAsStranger();
    const desk = await signUp(owner);
    const phone = visitor();
    const asked = (await press(phone, link)).body;
    expect(asked).toMatchObject({ code: 'auth/number-needed', isNewer: true });
    await press(phone, link, { waiting: asked.waiting, number: await readNumber(desk) });
    await poll(desk, owner.email);
    expect(await readStage(desk)).toBe('full');
    expect((await signInWith(owner)).stage).toBe('full');
    await expectOut();
  });

  test('who signs up again after the owner is refused on the spot, and the question goes on to the owner', async () => {
    const owner = newPerson();
    const desk = await signUp(owner);
    const link = await newestLink(owner.email);
    const { stranger, expectOut } = await signUpAsStranger(owner);
    const phone = visitor();
    const first = (await press(phone, link)).body;
    const own = await readNumber(desk);
    expect(first.isNewer).toBe(true);
    // The owner's number is not among those offered for the other browser.
    expect(first.numbers).not.toContain(own);
    await refuse(phone, link, first.waiting);
    expect(await readStage(stranger)).toBe('none');
    const second = (await press(phone, link)).body;
    expect(second.isNewer).toBe(false);
    expect((await press(phone, link, { waiting: second.waiting, number: own })).status).toBe(200);
    await poll(desk, owner.email);
    expect(await readStage(desk)).toBe('full');
    await expectOut();
  });

  test('has three numbers of a registration, however often they sign in to it', async () => {
    const { owner, theirs } = await signUpAsStranger();
    for (let n = 0; n < 12; n += 1) {
      server.pass(5 * TIME_UNITS.MINUTE);
      await visitor().call(signIn, { body: { email: theirs.email, password: theirs.password } });
    }
    const shown = await server.context.db
      .selectFrom('sessions as s')
      .innerJoin('registrations as r', 'r.id', 's.registration_id')
      .select('s.number')
      .where('r.email', '=', owner.email)
      .execute();
    expect(shown).toHaveLength(3);
  });

  test('leaves a number to the owner, however often they sign up', async () => {
    const owner = newPerson();
    const strangers = [];
    for (let n = 0; n < 95; n += 1) strangers.push(await signUp({ ...owner, password: STRANGER_PASSWORD }));
    const desk = await signUp(owner);
    const own = await readNumber(desk);
    expect(own).not.toBeNull();
    const { numbers } = (await press(visitor(), await newestLink(owner.email))).body;
    const shown = [];
    for (const stranger of strangers) shown.push(await readNumber(stranger));
    expect(numbers).toContain(own);
    for (const number of numbers) expect(shown).not.toContain(number);
  });

  test('is the older sign-up still after they sign in to it again, and is told by its own age', async () => {
    const { owner, theirs, link } = await signUpAsStranger();
    server.pass(2 * TIME_UNITS.HOUR);
    const desk = await signUp(owner);
    const own = await newestLink(owner.email);
    server.pass(TIME_UNITS.MINUTE);
    await visitor().call(signIn, { body: { email: theirs.email, password: theirs.password } });
    const phone = visitor();
    const first = (await press(phone, own)).body;
    expect(first).toMatchObject({ isNewer: false, secondsAgo: 60 });
    expect(first.numbers).toContain(await readNumber(desk));
    expect((await press(phone, link)).body.isNewer).toBe(true);
    const refused = (await refuse(phone, own, first.waiting)).body;
    // The earlier sign-up is no newer than the mail's.
    expect(refused.next).toMatchObject({ isNewer: false, secondsAgo: 2 * 3_600 + 61 });
  });

  test('shows no number that the owner shows, however often they sign up', async () => {
    const owner = newPerson();
    const desk = await signUp(owner);
    const shown = [await readNumber(desk)];
    for (let n = 0; n < 60; n += 1)
      shown.push(await readNumber(await signUp({ ...owner, password: STRANGER_PASSWORD })));
    expect(new Set(shown).size).toBe(61);
  });

  test('cannot answer for a browser of another address, nor end one', async () => {
    const { owner, link } = await signUpAsStranger();
    const person = newPerson();
    const desk = await signUp(person);
    const other = (await press(visitor(), await newestLink(person.email))).body.waiting;
    const answered = await press(visitor(), link, { waiting: other, number: await readNumber(desk) });
    expect(answered.body).toMatchObject({ code: 'auth/number-needed', email: owner.email });
    await refuse(visitor(), link, other);
    expect(await readStage(desk)).toBe('unverified');
    expect(await listAccounts(person.email)).toEqual([]);
  });

  test('with a forgotten password in between: the owner is told what to do, and the stranger stays out', async () => {
    const { owner, expectOut } = await signUpAsStranger();
    expect((await visitor().call(forgotPassword, { body: { email: owner.email } })).status).toBe(200);
    const told = (await server.mailsTo(owner.email)).at(-1);
    expect((told?.text ?? '').replace(/\s+/g, ' ')).toContain('its sign-up is not verified yet');
    expect(told?.text ?? '').not.toContain('reset-password');
    const desk = await signUp(owner);
    await press(desk, await newestLink(owner.email));
    expect(await readStage(desk)).toBe('full');
    await expectOut();
  });

  test('and a password that is reset after the number was chosen ends the browser that has not gone on yet', async () => {
    const person = newPerson();
    const desk = await signUp(person);
    const link = await newestLink(person.email);
    const { waiting: id } = (await press(visitor(), link)).body;
    expect((await press(visitor(), link, { waiting: id, number: await readNumber(desk) })).status).toBe(200);
    await visitor().call(forgotPassword, { body: { email: person.email } });
    const token = /reset-password#([\w-]+)/.exec((await server.mailsTo(person.email)).at(-1)?.text ?? '')?.[1];
    await visitor().call(resetPassword, { body: { token, password: 'another-Harbour-43' } });
    await poll(desk, person.email);
    expect(await readStage(desk)).toBe('none');
  });
});

test("refusing one of one's own two browsers ends that one alone (rule A47)", async () => {
  const owner = newPerson();
  const laptop = await signUp(owner);
  const link = await newestLink(owner.email);
  server.pass(TIME_UNITS.SECOND);
  const tablet = visitor();
  await tablet.call(signIn, { body: { email: owner.email, password: owner.password } });
  const phone = visitor();
  const asked = (await press(phone, link)).body;
  const { next } = (await refuse(phone, link, asked.waiting)).body;
  expect([await readStage(tablet), await readStage(laptop)]).toEqual(['none', 'unverified']);
  await press(phone, link, { waiting: next.waiting, number: await readNumber(laptop) });
  await poll(laptop, owner.email);
  expect(await readStage(laptop)).toBe('full');
  expect((await signInWith(owner)).stage).toBe('full');
});
