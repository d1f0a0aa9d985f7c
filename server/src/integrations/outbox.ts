import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../primitives/ids.ts';
import type { Clock } from './clock.ts';
import { type Mailer, MailFailed, toSmtpMessage } from './mail.ts';

const outboxFolder = (dataFolder: string) => join(dataFolder, 'outbox');

/**
 * The mailer of a machine without a mail server: each mail becomes a file of RFC 5322 text,
 * `<milliseconds>-<id>.eml`, that any mail program opens and the page at /outbox shows.
 */
export function outbox({ folder, from, clock }: { folder: string; from: string; clock: Clock }): Mailer {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    try {
      const { message } = await writer.sendMail({ date: new Date(clock()), ...toSmtpMessage(from, mail) });
      const target = outboxFolder(folder);
      await mkdir(target, { recursive: true });
      const name = `${clock()}-${newId()}`;
      // Written aside and renamed, so that no reader ever meets half a mail.
      await writeFile(join(target, `.${name}`), message as Buffer);
      await rename(join(target, `.${name}`), join(target, `${name}.eml`));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
      // Written aside first, so what failed is not there.
      throw new MailFailed('The outbox folder cannot be written.', { code, mayTryAgain: true });
    }
  };
}

/** The mails of the outbox, newest first, as raw messages. */
export async function readOutbox(dataFolder: string, most = 50): Promise<{ name: string; raw: Buffer }[]> {
  const folder = outboxFolder(dataFolder);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(newest.map(async (name) => ({ name, raw: await readFile(join(folder, name)) })));
}
