import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../testing/free-port.ts';
import { BadSetting, readConfig } from '../config/config.ts';
import { systemClock } from './clock.ts';
import { createMailer, isOutboxUsed } from './mailer.ts';
import { readOutbox } from './outbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-mailer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string>) => readConfig({ VITRINE_DATA: folder, ...environment });
const mail = { to: 'asha@example.org', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' };
const SERVICE = { MAIL_SERVICE_URL: 'https://mail.example', MAIL_SERVICE_TOKEN: 'a-token' };

describe('the transport', () => {
  test('is the outbox while nothing is set', async () => {
    const config = read({});
    expect(isOutboxUsed(config)).toBe(true);
    await createMailer(config, systemClock)(mail);
    expect(await readOutbox(folder)).toHaveLength(1);
  });

  test('is the mail server, and before it the mail service', async () => {
    const address = `127.0.0.1:${await findFreePort()}`;
    const server = read({ MAIL_URL: `smtp://${address}` });
    const service = read({ ...SERVICE, MAIL_SERVICE_URL: `http://${address}`, MAIL_URL: `smtp://${address}` });
    expect([isOutboxUsed(server), isOutboxUsed(service)]).toEqual([false, false]);
    await expect(createMailer(server, systemClock)(mail)).rejects.toThrow('The mail server did not take the mail.');
    await expect(createMailer(service, systemClock)(mail)).rejects.toThrow('The mail service did not take the mail.');
    expect(await readOutbox(folder)).toHaveLength(1);
  });
});

describe('settings', () => {
  test.each([
    [{ MAIL_SERVICE_URL: 'https://mail.example' }, 'MAIL_SERVICE_TOKEN must be set when MAIL_SERVICE_URL is.'],
    [{ MAIL_SERVICE_TOKEN: 'a-token' }, 'MAIL_SERVICE_URL must be set when MAIL_SERVICE_TOKEN is.'],
    [{ ...SERVICE, MAIL_SERVICE_URL: 'mail.example' }, 'MAIL_SERVICE_URL must be an address such as'],
    [{ ...SERVICE, MAIL_SERVICE_URL: 'ftp://mail.example' }, 'MAIL_SERVICE_URL must be an address such as'],
    [{ ...SERVICE, MAIL_SERVICE_URL: 'https://a:b@mail.example' }, 'MAIL_SERVICE_URL must be an address such as'],
    [{ ...SERVICE, MAIL_SERVICE_TOKEN: 'two words' }, 'MAIL_SERVICE_TOKEN must be a token without blanks.'],
    [{ ...SERVICE, MAIL_SERVICE_TOKEN: 'a\r\nX-Admin: 1' }, 'MAIL_SERVICE_TOKEN must be a token without blanks.'],
    [{ MAIL_URL: 'smtp://' }, 'MAIL_URL must name a mail server'],
    [{ MAIL_URL: 'smtp://a:100%@mail.example' }, 'MAIL_URL must name a mail server'],
  ])('%o is refused', (environment, sentence) => {
    expect(() => read(environment)).toThrow(BadSetting);
    expect(() => read(environment)).toThrow(sentence);
  });

  test('away from this machine, either transport will do, and one there must be', () => {
    const away = { PUBLIC_ORIGIN: 'https://vitrine.example', PAYMENTS: 'off' };
    expect(() => read(away)).toThrow(/MAIL_URL must be set.*MAIL_SERVICE_URL with MAIL_SERVICE_TOKEN/);
    expect(isOutboxUsed(read({ ...away, ...SERVICE }))).toBe(false);
    expect(isOutboxUsed(read({ ...away, MAIL_URL: 'smtp://mail.example' }))).toBe(false);
  });
});
