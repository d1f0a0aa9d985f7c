import { createTransport } from 'nodemailer';
import { hasSupportEmail } from '../../config/config.ts';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import { MailFailed } from '../../integrations/mail.ts';
import { createMailer, isOutboxUsed } from '../../integrations/mailer.ts';
import { type Check, type CheckContext, createFailure, createWarning, type Finding, readFailureCode } from './check.ts';
import { createResolver, sendRequest } from './network.ts';

/** Checks the mail server: connection, encryption and sign-in. */
export const mailServer: Check = {
  name: 'mail',
  subject: 'connection and sign-in to the mail server',
  async run({ config: { mail }, options }) {
    if (mail.service) {
      const { url } = mail.service;
      return sendRequest(url, options).then(
        () => [],
        (error: unknown) => [
          createFailure(
            'mail.unreachable',
            `The mail service at ${new URL(url).host} cannot be reached (${readFailureCode(error)}).`,
            'Check MAIL_SERVICE_URL, and that this machine may connect to it.',
          ),
        ],
      );
    }
    if (!mail.url) return [];
    const transport = createTransport({ url: mail.url, connectionTimeout: 8_000, greetingTimeout: 8_000 });
    try {
      await transport.verify();
      return [];
    } catch (error) {
      return [explainSmtp(error, new URL(mail.url).host)];
    } finally {
      transport.close();
    }
  },
};

function explainSmtp(error: unknown, host: string): Finding {
  const code = readFailureCode(error);
  const response = error instanceof Error && 'responseCode' in error ? ` ${error.responseCode}` : '';
  if (code === 'EAUTH') {
    return createFailure(
      'mail.sign-in-refused',
      `The mail server ${host} refuses the name or password of MAIL_URL (${code}${response}).`,
      'Set them anew; signs such as @ and : are written as %40 and %3A there.',
    );
  }
  if (code === 'EDNS' || code === 'ENOTFOUND') {
    return createFailure('mail.unknown-host', `There is no mail server ${host}.`, 'Correct the host in MAIL_URL.');
  }
  if (/CERT|SELF_SIGNED|ETLS|UNABLE_TO_VERIFY|ESOCKET/.test(code) && /certificate|tls|ssl/i.test(String(error))) {
    return createFailure(
      'mail.no-encryption',
      `No encrypted connection to the mail server ${host} comes about: ${(error as Error).message}.`,
      'Use the name that its certificate is for, and smtps:// with port 465 or smtp:// with port 587.',
    );
  }
  return createFailure(
    'mail.unreachable',
    `The mail server ${host} cannot be reached (${code}).`,
    'Check host and port of MAIL_URL; many hosters block port 25, so use 587 or 465.',
  );
}

/** Sends a real mail to the given recipient or to SUPPORT_EMAIL. */
export const mailDelivery: Check = {
  name: 'mail',
  subject: 'delivery of a mail',
  async run({ config, options: { mailTo }, now }) {
    const to = mailTo ?? (hasSupportEmail(config) && !isOutboxUsed(config) ? config.supportEmail : undefined);
    if (!to) return [];
    try {
      await createMailer(config, now)(renderTestMail(to, config.publicOrigin));
      return [];
    } catch (error) {
      const code = error instanceof MailFailed ? error.code : readFailureCode(error);
      return [
        createFailure(
          'mail.not-delivered',
          `A mail to ${to} was not taken (${code}).`,
          `See whether the server may send for ${config.mail.from} (MAIL_FROM), and whether the address exists.`,
        ),
      ];
    }
  },
};

const renderTestMail = (to: string, origin: string) =>
  renderMail(to, {
    subject: 'Vitrine can send mails',
    title: 'Mails arrive',
    preview: 'This is what npm run doctor sent.',
    lines: [`Mails of ${origin} leave as they should, if you read this.`],
    small: 'npm run doctor sent this. There is nothing to do.',
  });

/** Checks the sender of mails, and the recipient of support requests. */
export const mailAddresses: Check = {
  name: 'mail',
  subject: 'the addresses of mails',
  async run({ config, isLocal, options }: CheckContext) {
    if (isOutboxUsed(config)) return [];
    const findings: Finding[] = [];
    const domain = config.mail.from.slice(config.mail.from.lastIndexOf('@') + 1);
    if (domain === 'localhost') {
      findings.push(
        createWarning(
          'mail.local-sender',
          `Mails come from ${config.mail.from}, which most mail servers take for spam.`,
          'Set MAIL_FROM to an address of your domain.',
        ),
      );
    } else if (!isLocal && !(await hasSenderPolicy(domain, options))) {
      findings.push(
        createWarning(
          'mail.no-spf',
          `The domain ${domain} of MAIL_FROM does not say who may send for it (SPF), so that mails end as spam.`,
          `Add the TXT record that your mail provider names, such as "v=spf1 include:... -all".`,
        ),
      );
    }
    if (!hasSupportEmail(config)) {
      findings.push(
        createWarning(
          'mail.nobody-told',
          'SUPPORT_EMAIL is not set: nobody is told of refunds, and people find no address to write to.',
          'Set SUPPORT_EMAIL.',
        ),
      );
    }
    return findings;
  },
};

/** Returns whether a domain has an SPF record (RFC 7208). True if DNS fails, which another check reports. */
const hasSenderPolicy = (domain: string, options: CheckContext['options']): Promise<boolean> =>
  createResolver(options)
    .resolveTxt(domain)
    .then(
      (records) => records.some((parts) => parts.join('').startsWith('v=spf1')),
      (error: NodeJS.ErrnoException) => error.code !== 'ENODATA' && error.code !== 'ENOTFOUND',
    );
