import type { RendererSettings } from '@vitrine/resume-pdf/render/resume-renderer';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';

/** Something that is wrong: one sentence says what, and one what to do about it (rule W9). */
export interface Finding {
  /** 'broken': something does not work. 'warning': it works, and will not, or not as it should. */
  level: 'warning' | 'broken';
  /** The check and what it found, such as 'mail.sign-in-refused': stays, for programs that read it. */
  name: string;
  what: string;
  remedy: string;
}

/** What the person at the keyboard wants, and what tests put in the place of the machine's. */
export interface DoctorOptions {
  /** Gets a mail; else SUPPORT_EMAIL does, where it is set. */
  mailTo?: string | undefined;
  /** Names of checks, where not all of them are wanted. Settings and database are always looked at. */
  only?: readonly string[] | undefined;
  /** DNS servers to ask, in the place of the machine's. */
  dnsServers?: readonly string[] | undefined;
  /** A certificate authority to believe, besides the usual ones. */
  ca?: string | undefined;
  /** The file of settings, whose names are looked through. */
  settingsFile?: string;
  /** Free space below which the disk counts as nearly full, in bytes. */
  leastFree?: number;
  /** Where `npm run build` leaves the bundles. */
  build?: string;
  typesetters?: RendererSettings;
  now?: () => number;
}

/** The installation that is looked through: its settings, which are valid, and its database, where it can be opened. */
export interface Patient {
  environment: NodeJS.ProcessEnv;
  config: Config;
  /** Whether PUBLIC_ORIGIN is this machine alone. */
  isLocal: boolean;
  /** Absent where it cannot be reached, which is a finding by itself. */
  db: Db | undefined;
  options: DoctorOptions;
  now: () => number;
}

/** One thing that is looked at. A line in `checks.ts`; nothing else has to know of it. */
export interface Check {
  /** Begins the names of what it finds. */
  name: string;
  /** What it looks at, as people read it while it does. */
  looksAt: string;
  run(patient: Patient): Promise<Finding[]>;
}

export const broken = (name: string, what: string, remedy: string): Finding => ({
  level: 'broken',
  name,
  what,
  remedy,
});
export const warning = (name: string, what: string, remedy: string): Finding => ({
  level: 'warning',
  name,
  what,
  remedy,
});

/** The code of a failure, or of what caused it: such as ECONNREFUSED, or a name of S3. */
export function readFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const own = 'code' in error && error.code ? String(error.code) : '';
  if (own) return own;
  if (error instanceof AggregateError) return readFailureCode(error.errors[0]);
  return error.cause instanceof Error ? readFailureCode(error.cause) : error.name;
}
