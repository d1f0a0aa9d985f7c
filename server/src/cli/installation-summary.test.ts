import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readConfig } from '../config/config.ts';
import { summarizeInstallation } from './installation-summary.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Returns the summary of an installation with these settings. */
async function summarize(settings: Record<string, string>): Promise<string> {
  const config = readConfig({ VITRINE_DATA: server.config.dataFolder, ...settings });
  return (await summarizeInstallation({ ...server.context, config })).join('\n');
}

test('says that nobody is told of refunds where mails are sent, but no address of support is set', async () => {
  const sending = { MAIL_URL: 'smtp://127.0.0.1:1' };
  const warning = 'Support: nobody is notified of refund requests and cancelled plans (set SUPPORT_EMAIL)';
  expect(await summarize(sending)).toContain(warning);
  expect(await summarize({ ...sending, SUPPORT_EMAIL: 'help@vitrine.example' })).not.toContain('Support:');
  expect(await summarize({})).not.toContain('Support:');
});

test('says that passwords are still taken where no account is connected with a provider yet (rule I4)', async () => {
  const providers = { FIREBASE_PROJECT_ID: 'vitrine-test', FIREBASE_API_KEY: 'public-key' };
  const warning = 'Passwords: still taken, until an account is connected with a provider';
  expect(await summarize({ ...providers, PASSWORD_SIGN_IN: 'off' })).toContain(warning);
  expect(await summarize(providers)).not.toContain('Passwords:');
});

test('says when backups are made, and where nobody makes any', async () => {
  expect(await summarize({ BACKUP_AT: '03:30' })).toContain('Backups: each day at 03:30 UTC in');
  expect(await summarize({ BACKUP_AT: 'off' })).toContain('Backups: none are made by themselves (set BACKUP_AT)');
});
