import { SANDBOX_LABEL } from '@vitrine/contract/plans/payments';
import { type Config, hasSupportEmail } from '../config/config.ts';
import { SANDBOX_ADVICE } from '../config/payment-settings.ts';
import type { Context } from '../context/context.ts';
import { isPasswordSignInEnabled } from '../core/access/password-sign-in.ts';
import { hasAdministrator } from '../features/administration/roles/roles.ts';
import { isOutboxUsed } from '../integrations/mailer.ts';

/** The lines that a server logs at its start: the defaults in use, and who has access. */
export const summarizeInstallation = async (context: Context): Promise<string[]> => [
  ...listDefaults(context.config),
  ...(await describeAccess(context)),
];

function listDefaults(config: Config): string[] {
  const { databaseUrl, dataFolder, files, publicOrigin, payments, backup } = config;
  return [
    ...(databaseUrl ? [] : [`  Database: SQLite in ${dataFolder} (set DATABASE_URL for PostgreSQL)`]),
    ...(files ? [] : [`  Files: in ${dataFolder}/files (set FILES_URL for a store that speaks S3)`]),
    ...(isOutboxUsed(config)
      ? [`  Mail: kept on this machine, read it at ${publicOrigin}/outbox (set MAIL_URL or MAIL_SERVICE_URL)`]
      : []),
    ...(hasSupportEmail(config) || isOutboxUsed(config)
      ? []
      : ['  Support: nobody is notified of refund requests and cancelled plans (set SUPPORT_EMAIL)']),
    ...(databaseUrl && backup.at !== undefined ? [] : [`  Backups: ${describeBackups(backup)} (set BACKUP_AT)`]),
    ...(payments.gateway === 'sandbox' ? [`  Payments: ${SANDBOX_LABEL} (${SANDBOX_ADVICE})`] : []),
  ];
}

async function describeAccess(context: Context): Promise<string[]> {
  const takesPasswords = !context.config.passwordSignIn && (await isPasswordSignInEnabled(context));
  return [
    ...(takesPasswords
      ? [
          '  Passwords: still taken, until an account is connected with a provider (PASSWORD_SIGN_IN=off counts from then)',
        ]
      : []),
    ...((await hasAdministrator(context.db)) ? [] : ['  Administration: nobody yet (npm run admin -- first-link)']),
  ];
}

const describeBackups = ({ at, folder, keep }: Config['backup']): string =>
  at === undefined
    ? 'none are made by themselves'
    : `each day at ${formatTime(at)} UTC in ${folder}, the last ${keep} are kept`;

/** Formats minutes after midnight as '02:00'. */
const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
