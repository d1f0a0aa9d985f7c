import type { Config } from '../config/config.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import { runInSpan } from '../telemetry/spans.ts';
import type { Clock } from './clock.ts';
import { type Mailer, MailFailed } from './mail.ts';
import { createServiceMailer } from './mail-service.ts';
import { createOutboxMailer } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

/** Creates the configured mailer: a mail service, else a mail server, else the outbox on disk. */
export function createMailer({ mail, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>, clock: Clock): Mailer {
  const { service, url, from } = mail;
  if (service) return instrumentMailer('service', createServiceMailer({ ...service, from, smtpUrl: url }));
  if (url) return instrumentMailer('smtp', createSmtpMailer({ url, from }));
  return instrumentMailer('outbox', createOutboxMailer({ folder: dataFolder, from, clock }));
}

/** Counts and traces the mails of a mailer. */
function instrumentMailer(transport: string, send: Mailer): Mailer {
  return (mail) =>
    runInSpan('send mail', { 'vitrine.mail.transport': transport }, async () => {
      try {
        await send(mail);
        countMetric('vitrine_mails_total', { outcome: 'sent' });
      } catch (error) {
        const isRefused = error instanceof MailFailed && !error.mayTryAgain;
        countMetric('vitrine_mails_total', { outcome: isRefused ? 'refused' : 'later' });
        throw error;
      }
    });
}

/** Whether mails stay on this machine because no transport is configured. */
export const isOutboxUsed = ({ mail: { service, url } }: Pick<Config, 'mail'>): boolean => !service && !url;
