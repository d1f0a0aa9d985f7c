import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isHandle } from '@vitrine/contract/account/handle';
import type { RegistrationPolicy } from '@vitrine/contract/account/registration';
import { LIMITS } from '@vitrine/contract/api/limits';
import { EMAIL_PATTERN } from '@vitrine/contract/resume/fields';
import { z } from 'zod';
import { accessSettings, readPasswordSignIn, readRegistration } from './access-settings.ts';
import { type BackupSettings, backupSettings, readBackupSettings } from './backup-settings.ts';
import { type DomainSettings, domainSettings, readDnsServers, readDomainSettings } from './domain-settings.ts';
import type { S3Settings } from './files-settings.ts';
import { readFilesUrl } from './files-settings.ts';
import { type ProviderSettings, readProviders } from './identity-settings.ts';
import { isMailServerUrl } from './mail-settings.ts';
import { type MonitoringSettings, monitoringSettings, readMonitoring } from './monitoring-settings.ts';
import { type PaymentSettings, parseSellerLines, paymentSettings, readPayments } from './payment-settings.ts';
import { loadSecret } from './secret-file.ts';
import { readSettingFiles } from './setting-files.ts';

export type { ProviderSettings } from './identity-settings.ts';

/** All settings of the server, validated. Timeouts are product constants, not settings (contract/api/limits). */
export interface Config {
  host: string;
  port: number;
  /** Folder of all embedded data: database, outbox, files, secret. */
  dataFolder: string;
  publicOrigin: string;
  portfolioOrigin: string;
  /** Key of all keyed hashes. */
  secretKey: string;
  databaseUrl: string | undefined;
  /** Read replica of `databaseUrl`. */
  databaseReadUrl: string | undefined;
  /** Undefined: a folder in the data folder. */
  files: S3Settings | undefined;
  /** The mail service if configured; else the mail server at `url`; else the outbox on disk. */
  mail: { service: { url: string; token: string } | undefined; url: string | undefined; from: string };
  /** Whether every client that reaches the port may read the outbox, instead of this machine only. */
  isOutboxOpen: boolean;
  supportEmail: string;
  /** Handle of the portfolio served at the root of the host. */
  rootPortfolio: string | undefined;
  /** Identity providers that sign users in through their own page. */
  identityProviders: ProviderSettings[];
  firebase: { projectId: string; apiKey: string } | undefined;
  /** False: password sign-in is off as soon as an account is connected to a provider. */
  passwordSignIn: boolean;
  registration: RegistrationPolicy;
  payments: PaymentSettings;
  /** The seller's details, as lines on invoices. */
  invoiceSeller: readonly string[];
  /** Minimum length of a new password; existing passwords are not affected. */
  passwordMin: number;
  /** Cost of one password hash. Not a setting; only tests that hash hundreds of passwords lower it. */
  passwordCost: PasswordCost;
  /** Seconds the server keeps answering after SIGTERM. */
  drainSeconds: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Custom domains of owners; undefined: disabled. */
  domains: DomainSettings | undefined;
  /** DNS servers to query; empty: those of the system. */
  dnsServers: string[];
  /** Answer with the literal texts of rules A3 and A7, which disclose whether an address is registered. */
  discloseAccounts: boolean;
  backup: BackupSettings;
  /** Start with an empty database although the data folder was used before. */
  startEmpty: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Metrics and tracing. */
  monitoring: MonitoringSettings;
}

/** Cost of Argon2id: memory in KiB and passes over it, in one lane. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** The minimum that OWASP's Password Storage Cheat Sheet recommends for Argon2id. */
const PASSWORD_COST: PasswordCost = { memory: 19 * 1024, passes: 2 };

const DATA_FOLDER = './data';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** A setting that prevents the start, described in one sentence. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

const parseProxies = (list: string): string[] => list.split(',').flatMap((proxy) => proxy.trim() || []);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits))
  );
}

const origin = z.string().refine(isOrigin, 'must be an origin such as https://vitrine.example, without a path');

/** All settings, as parsed from the environment; each describes its purpose. */
export const settings = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('The port that the server listens on; 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('The address that the server listens on.'),
  VITRINE_DATA: z
    .string()
    .min(1)
    .default(DATA_FOLDER)
    .describe('The data folder: SQLite database, outbox, files and secret key.'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('The origin used in links, cookies and origin checks. If not set: http://localhost with the port.'),
  PORTFOLIO_ORIGIN: origin.optional().describe('The origin of portfolios, if they have a host of their own.'),
  ...domainSettings,
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'The key of all keyed hashes, at least 32 characters. If not set: generated once and stored in the data folder. Required with DATABASE_URL.',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('postgres://user:password@host/database. If not set: SQLite in the data folder.'),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('A read replica of DATABASE_URL. Public pages are read from it while it is up to date.'),
  FILES_URL: z
    .string()
    .optional()
    .describe('s3://key:secret@bucket?endpoint=https://...&region=... If not set: a folder in the data folder.'),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(isMailServerUrl, 'must name a mail server, such as smtp://user:password@mail.example:587')
    .optional()
    .describe(
      'smtp:// or smtps://. Required if PUBLIC_ORIGIN is not this machine. If not set: mails are written to the outbox on disk.',
    ),
  MAIL_SERVICE_URL: z
    .string()
    .refine(isServiceUrl, 'must be an address such as https://mail.example, without a name and password')
    .optional()
    .describe('The URL of an HTTP mail service, used instead of SMTP; needs MAIL_SERVICE_TOKEN.'),
  MAIL_SERVICE_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'must be a token without blanks')
    .optional()
    .describe('The token of the mail service.'),
  MAIL_FROM: z
    .string()
    .regex(EMAIL_PATTERN, 'must be an email address')
    .default('vitrine@localhost')
    .describe('The sender address of mails.'),
  OUTBOX_OPEN: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .describe(
      'true: without a mail server, everyone who can reach the port can read the mails at /outbox. For a container whose port is published to this machine only.',
    ),
  SUPPORT_EMAIL: z
    .string()
    .regex(EMAIL_PATTERN, 'must be an email address')
    .default('support@localhost')
    .describe('The address in the footer and the policies; it is notified of cancelled plans and refund requests.'),
  IDENTITY_PROVIDERS: z
    .string()
    .optional()
    .describe('The path of a JSON file that lists identity providers (docs/settings.md).'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the id of a Firebase project')
    .optional()
    .describe('The id of the Firebase project for sign-in with Firebase Authentication; needs FIREBASE_API_KEY.'),
  FIREBASE_API_KEY: z.string().optional().describe('The API key of the Firebase project.'),
  ...accessSettings,
  PASSWORD_MIN: z.coerce
    .number(`must be a number from ${LIMITS.passwordMin} to ${LIMITS.passwordMax}`)
    .int()
    .min(LIMITS.passwordMin, `must be at least ${LIMITS.passwordMin}`)
    .max(LIMITS.passwordMax, `must be at most ${LIMITS.passwordMax}`)
    .default(LIMITS.passwordMin)
    .describe('The minimum length of a new password.'),
  ...paymentSettings,
  ROOT_PORTFOLIO: z
    .string()
    .toLowerCase()
    .refine(isHandle, 'must be the handle of a portfolio, the last part of its address')
    .optional()
    .describe('The handle of the portfolio that is shown at / instead of the landing page.'),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => parseProxies(list).every(isNetwork),
      'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
    )
    .optional()
    .describe('Addresses or networks of proxies whose X-Forwarded-For is trusted, separated by commas.'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds from 0 to 300')
    .int()
    .min(0, 'must be a number of seconds from 0 to 300')
    .max(300, 'must be a number of seconds from 0 to 300')
    .default(0)
    .describe(
      'How long the server keeps answering after a stop signal while /readyz fails; longer than the proxy takes to notice.',
    ),
  DISCLOSE_ACCOUNTS: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .describe('true: sign-in and sign-up reveal whether an address has an account.'),
  ...backupSettings,
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .optional()
    .describe(
      'trace, debug, info, warn, error or silent. If not set: warn, and info if the origin is not this machine.',
    ),
  ...monitoringSettings,
});

/** Returns the settings as text, from variables and from the files they name. @throws {BadSetting} */
export const readEnvironment = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  readOrThrowBadSetting(() => readSettingFiles(variables, Object.keys(settings.shape)));

/**
 * Reads and validates the settings; generates the secret on the first start.
 * @throws {BadSetting} names the setting and the expected value
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const environment = readEnvironment(variables);
  const read = settings.safeParse(environment);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new BadSetting(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = read.data;
  const { IDENTITY_PROVIDERS: file, FILES_URL: bucket } = env;
  const dataFolder = resolve(env.VITRINE_DATA);
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const portfolioOrigin = env.PORTFOLIO_ORIGIN ?? publicOrigin;
  const isPublicOriginLocal = isLoopback(new URL(publicOrigin).hostname);
  const isLocal = isPublicOriginLocal && isLoopback(new URL(portfolioOrigin).hostname);
  const trustedProxies = parseProxies(env.TRUSTED_PROXIES ?? '');
  if (env.DATABASE_URL && !env.SECRET_KEY) {
    throw new BadSetting('SECRET_KEY must be set when DATABASE_URL is, so that all processes share one key.');
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw new BadSetting('DATABASE_READ_URL is a replica of DATABASE_URL, which is not set.');
  }
  const service = readMailService(env.MAIL_SERVICE_URL, env.MAIL_SERVICE_TOKEN);
  if (!isPublicOriginLocal && !env.MAIL_URL && !service) {
    throw new BadSetting(
      `MAIL_URL must be set: PUBLIC_ORIGIN is ${publicOrigin}, and the outbox on disk is for this machine alone (or MAIL_SERVICE_URL with MAIL_SERVICE_TOKEN, for a mail service).`,
    );
  }
  const identityProviders = file ? readNamedSetting('IDENTITY_PROVIDERS', () => readProviders(file)) : [];
  const firebase = readFirebaseSettings(env);
  return {
    host: env.HOST,
    port: env.PORT,
    dataFolder,
    publicOrigin,
    portfolioOrigin,
    secretKey: env.SECRET_KEY ?? loadSecret(dataFolder),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    files: bucket ? readNamedSetting('FILES_URL', () => readFilesUrl(bucket)) : undefined,
    mail: { service, url: env.MAIL_URL, from: env.MAIL_FROM },
    isOutboxOpen: env.OUTBOX_OPEN === 'true',
    supportEmail: env.SUPPORT_EMAIL,
    rootPortfolio: env.ROOT_PORTFOLIO,
    identityProviders,
    firebase,
    passwordSignIn: readOrThrowBadSetting(() =>
      readPasswordSignIn(env.PASSWORD_SIGN_IN, { identityProviders, firebase }),
    ),
    registration: readOrThrowBadSetting(() => readRegistration(env)),
    invoiceSeller: parseSellerLines(env.INVOICE_SELLER),
    payments: readOrThrowBadSetting(() => readPayments(env, isPublicOriginLocal ? undefined : publicOrigin)),
    passwordMin: env.PASSWORD_MIN,
    passwordCost: PASSWORD_COST,
    domains: readOrThrowBadSetting(() =>
      readDomainSettings(env, { portfolioOrigin, mayHaveProxy: !isLocal || trustedProxies.length > 0 }),
    ),
    dnsServers: readDnsServers(env),
    trustedProxies,
    drainSeconds: env.DRAIN_SECONDS,
    discloseAccounts: env.DISCLOSE_ACCOUNTS === 'true',
    backup: readBackupSettings(env, dataFolder),
    startEmpty: env.START_EMPTY === 'true',
    logLevel: env.LOG_LEVEL ?? (isPublicOriginLocal ? 'warn' : 'info'),
    monitoring: readOrThrowBadSetting(() => readMonitoring(env, isLoopback)),
  };
}

/** Reads a setting with its own parser, and prefixes the parser's error message with the setting's name. */
const readNamedSetting = <T>(name: string, read: () => T): T => readOrThrowBadSetting(read, `${name} `);

function readOrThrowBadSetting<T>(read: () => T, prefix = ''): T {
  try {
    return read();
  } catch (error) {
    throw new BadSetting(`${prefix}${(error as Error).message}`);
  }
}

function readFirebaseSettings(env: {
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
}) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env;
  if (!projectId && !apiKey) return undefined;
  if (!projectId || !apiKey) {
    const missing = projectId ? 'FIREBASE_API_KEY' : 'FIREBASE_PROJECT_ID';
    throw new BadSetting(`${missing} must be set too: Firebase sign-in needs the project's id and its API key.`);
  }
  return { projectId, apiKey };
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

/** Setting only one of the two is an error. */
function readMailService(
  url: string | undefined,
  token: string | undefined,
): { url: string; token: string } | undefined {
  if (url && token) return { url, token };
  if (url) throw new BadSetting('MAIL_SERVICE_TOKEN must be set when MAIL_SERVICE_URL is.');
  if (token) throw new BadSetting('MAIL_SERVICE_URL must be set when MAIL_SERVICE_TOKEN is.');
  return undefined;
}

/** Returns the path of the embedded database. */
export const getDatabasePath = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'vitrine.db');

/**
 * Returns the path of the embedded database without validating the other settings; undefined if `DATABASE_URL` names
 * another database. Reads only setting files, and creates nothing.
 * @throws {BadSetting} if a setting file cannot be read
 */
export function getEmbeddedDatabasePath(variables: NodeJS.ProcessEnv): string | undefined {
  if (readEnvironment(variables).DATABASE_URL) return undefined;
  return getDatabasePath({ dataFolder: findDataFolder(variables) });
}

/** Returns the data folder without validating the other settings. @throws {BadSetting} as {@link getEmbeddedDatabasePath} */
export const findDataFolder = (variables: NodeJS.ProcessEnv): string =>
  resolve(readEnvironment(variables).VITRINE_DATA || DATA_FOLDER);

/** Whether the operator has configured a support address. */
export const hasSupportEmail = ({ supportEmail }: Pick<Config, 'supportEmail'>): boolean =>
  !supportEmail.endsWith('@localhost');

/** Whether metrics or tracing are enabled, so that the server has to record them. */
export const isMonitored = ({ monitoring: { metrics, tracing } }: Pick<Config, 'monitoring'>): boolean =>
  metrics !== undefined || tracing !== undefined;
