import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Mailer } from './mail.ts';
import { outbox } from './outbox.ts';
import { smtp } from './smtp.ts';

/** The mailer that the settings ask for; without a mail server, the outbox on disk. */
export function createMailer(
  { mail: { url, from }, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>,
  clock: Clock,
): Mailer {
  return url ? smtp({ url, from }) : outbox({ folder: dataFolder, from, clock });
}
