import type { RendererSettings } from '@vitrine/resume-pdf/render/resume-renderer';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';

/** A problem: one sentence describes it, and one its remedy (rule W9). */
export interface Finding {
  /** 'broken': something does not work. 'warning': it works, but not as it should, or will stop working. */
  level: 'warning' | 'broken';
  /** The check and its finding, such as 'mail.sign-in-refused'. Stable, for programs that read it. */
  name: string;
  what: string;
  remedy: string;
}

/** Options of the command line, and replacements for the machine's services in tests. */
export interface DoctorOptions {
  /** Recipient of the test mail; defaults to SUPPORT_EMAIL if that is set. */
  mailTo?: string | undefined;
  /** Names of the checks to run. Settings and database are always checked. */
  only?: readonly string[] | undefined;
  /** DNS servers to use instead of the machine's. */
  dnsServers?: readonly string[] | undefined;
  /** A certificate authority to trust in addition to the usual ones. */
  ca?: string | undefined;
  /** The settings file whose names are checked. */
  settingsFile?: string;
  /** Free space below which the disk counts as nearly full, in bytes. */
  leastFree?: number;
  /** Where `npm run build` writes the bundles. */
  build?: string;
  typesetters?: RendererSettings;
  now?: () => number;
}

/** The installation being checked: its valid settings, and its database if it can be opened. */
export interface CheckContext {
  environment: NodeJS.ProcessEnv;
  config: Config;
  /** Whether PUBLIC_ORIGIN points to this machine only. */
  isLocal: boolean;
  /** Undefined if the database cannot be reached, which is a finding of its own. */
  db: Db | undefined;
  options: DoctorOptions;
  now: () => number;
}

/** A single check. Adding one takes only a line in `checks.ts`. */
export interface Check {
  /** The prefix of its findings' names. */
  name: string;
  /** The subject of the check, shown as progress. */
  subject: string;
  run(context: CheckContext): Promise<Finding[]>;
}

export const createFailure = (name: string, what: string, remedy: string): Finding => ({
  level: 'broken',
  name,
  what,
  remedy,
});
export const createWarning = (name: string, what: string, remedy: string): Finding => ({
  level: 'warning',
  name,
  what,
  remedy,
});

/** Returns the code of an error or of its cause, such as ECONNREFUSED or an S3 error name. */
export function readFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const code = 'code' in error && error.code ? String(error.code) : '';
  if (code) return code;
  if (error instanceof AggregateError) return readFailureCode(error.errors[0]);
  return error.cause instanceof Error ? readFailureCode(error.cause) : error.name;
}
