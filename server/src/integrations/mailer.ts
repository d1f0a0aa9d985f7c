import type { Config } from '../config/config.ts';
import type { Clock } from './clock.ts';
import type { Mailer } from './mail.ts';
import { mailService } from './mail-service.ts';
import { outbox } from './outbox.ts';
import { smtp } from './smtp.ts';

/** The mailer that the settings ask for: a mail service, else a mail server, else the outbox on disk. */
export function createMailer({ mail, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>, clock: Clock): Mailer {
  const { service, url, from } = mail;
  if (service) return mailService({ ...service, from, smtpUrl: url });
  return url ? smtp({ url, from }) : outbox({ folder: dataFolder, from, clock });
}

/** Whether mails stay on this machine, because no transport is set. */
export const isOutboxUsed = ({ mail: { service, url } }: Pick<Config, 'mail'>): boolean => !service && !url;
