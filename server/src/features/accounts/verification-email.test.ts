import { register } from '@vitrine/contract/calls/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVerificationToken, newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const template = () => new Client(server.app).get('/verificationEmail.html');

test('the template is a page of HTML with both placeholders, which may be kept', async () => {
  const { status, headers, text } = await template();
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=3600',
  ]);
  expect(text).toContain('Somebody, most likely you, signed up with it {{askedFor}}.');
  expect(text).toContain('href="{{verificationLink}}"');
  const again = await new Client(server.app).get('/verificationEmail.html', {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('the verification mail is the template, filled in (rule A11)', async () => {
  const person = newPerson('Zoë O\u2019Brien & Sons');
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0';
  await new Client(server.app).call(register, { body: person, headers: { 'user-agent': agent } });
  const mails = await server.mailsTo(person.email);
  const link = `http://localhost:3000/email-verified?uid=${findVerificationToken(mails)}`;
  const { text } = await template();
  const askedFor = 'on 21 November 2026 at 12:00 UTC, with Firefox 140 on Linux';
  const refusal = /http:\S*not-me#[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  const filled = text
    .replaceAll('{{askedFor}}', askedFor)
    .replaceAll('{{verificationLink}}', link)
    .replaceAll('{{refusalLink}}', refusal);
  expect(refusal).not.toBe('');
  expect(mails.at(-1)?.subject).toBe('Verify your Email!');
  expect(mails.at(-1)?.html?.trim()).toBe(filled.trim());
});
