import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../primitives/ids.ts';
import type { Clock } from './clock.ts';
import { type Mailer, MailFailed, toSmtpMessage } from './mail.ts';

const getOutboxFolder = (dataFolder: string) => join(dataFolder, 'outbox');

/**
 * Returns a mailer for a machine without a mail server: it writes each mail as RFC 5322 text to
 * `<milliseconds>-<id>.eml`, which any mail program opens and the page at /outbox shows.
 */
export function createOutboxMailer({ folder, from, clock }: { folder: string; from: string; clock: Clock }): Mailer {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    try {
      const { message } = await writer.sendMail({ date: new Date(clock()), ...toSmtpMessage(from, mail) });
      const target = getOutboxFolder(folder);
      await mkdir(target, { recursive: true });
      const name = `${clock()}-${newId()}`;
      // Written to a temporary file and renamed, so that no reader sees a partial mail.
      await writeFile(join(target, `.${name}`), message as Buffer);
      await rename(join(target, `.${name}`), join(target, `${name}.eml`));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
      // The rename is the last step, so a mail that failed is not in the outbox.
      throw new MailFailed('The outbox folder cannot be written.', { code, mayTryAgain: true });
    }
  };
}

/** Returns the mails of the outbox as raw messages, newest first. */
export async function readOutbox(dataFolder: string, limit = 50): Promise<{ name: string; raw: Buffer }[]> {
  const folder = getOutboxFolder(dataFolder);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map(async (name) => ({ name, raw: await readFile(join(folder, name)) })));
}
