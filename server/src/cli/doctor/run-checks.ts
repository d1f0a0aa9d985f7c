import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  BadSetting,
  type Config,
  findDataFolder,
  getDatabasePath,
  isLoopback,
  readConfig,
  readEnvironment,
} from '../../config/config.ts';
import { type Db, isEmbedded, openDatabase } from '../../db/database.ts';
import { readDatabaseVersion } from '../../db/monitoring-queries.ts';
import {
  type CheckContext,
  createFailure,
  createWarning,
  type DoctorOptions,
  type Finding,
  readFailureCode,
} from './check.ts';
import { CHECKS } from './checks.ts';

/** The result of an examination. */
export interface Diagnosis {
  /** Names of the checks that ran. */
  checked: string[];
  findings: Finding[];
}

/**
 * Checks an installation (rules W9 to W11). It changes nothing, except for a file that it writes, reads and deletes in
 * the store, and a mail if there is a recipient.
 * @param onCheck receives the subject of each check before it runs
 */
export async function runChecks(
  variables: NodeJS.ProcessEnv,
  options: DoctorOptions = {},
  onCheck: (looksAt: string) => void = () => undefined,
): Promise<Diagnosis> {
  onCheck('the settings');
  const read = readSettings(variables);
  if (!('config' in read)) return { checked: ['settings'], findings: [read] };
  const { config, environment } = read;
  onCheck('the way to the database');
  const { db, findings } = await openExistingDatabase(config);
  const now = options.now ?? Date.now;
  const isLocal = isLoopback(new URL(config.publicOrigin).hostname);
  const context: CheckContext = { environment, config, isLocal, db, options, now };
  const checked = ['settings', 'database'];
  try {
    for (const check of CHECKS) {
      if (options.only && !options.only.includes(check.name)) continue;
      onCheck(check.subject);
      if (!checked.includes(check.name)) checked.push(check.name);
      findings.push(
        ...(await check.run(context).catch((error: unknown) => [explainFailedCheck(check.subject, error)])),
      );
    }
  } finally {
    await db?.destroy();
  }
  return { checked, findings };
}

/** Reads the settings, parsed and as text, without creating a secret if there is none yet. */
function readSettings(variables: NodeJS.ProcessEnv): { config: Config; environment: NodeJS.ProcessEnv } | Finding {
  try {
    const environment = readEnvironment(variables);
    const hasKey = environment.SECRET_KEY || existsSync(join(findDataFolder(environment), 'secret'));
    const key = hasKey ? {} : { SECRET_KEY: 'none was made yet, and this is none'.repeat(2) };
    return { config: readConfig({ ...environment, ...key }), environment };
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    return createFailure(
      'settings.wrong',
      error.message,
      'Correct it in .env or in the environment; .env.example says what each is for.',
    );
  }
}

/** Opens the database if it exists; never creates one. */
async function openExistingDatabase(config: Config): Promise<{ db: Db | undefined; findings: Finding[] }> {
  const { databaseUrl: url } = config;
  const file = getDatabasePath(config);
  if (!url && !existsSync(file)) {
    const what = `There is no database in ${config.dataFolder} yet.`;
    const remedy = 'Start Vitrine once, or set VITRINE_DATA (or DATABASE_URL) to what the server uses.';
    return { db: undefined, findings: [createWarning('database.none', what, remedy)] };
  }
  let db: Db | undefined;
  try {
    db = openDatabase({ url, file }, () => undefined);
    await readDatabaseVersion(db, isEmbedded(db));
    return { db, findings: [] };
  } catch (error) {
    await db?.destroy().catch(() => undefined);
    return { db: undefined, findings: [url ? explainPostgres(error, new URL(url)) : explainSqlite(error, file)] };
  }
}

function explainPostgres(error: unknown, url: URL): Finding {
  const code = readFailureCode(error);
  const databaseLocation = `${url.host}${url.pathname}`;
  switch (code) {
    case '28P01':
    case '28000':
      return createFailure(
        'database.sign-in-refused',
        `PostgreSQL refuses the user ${decodeURIComponent(url.username)} or its password.`,
        'Correct them in DATABASE_URL; signs such as @ and / are written as %40 and %2F there.',
      );
    case '3D000':
      return createFailure(
        'database.unknown',
        `PostgreSQL at ${url.host} has no database ${url.pathname.slice(1)}.`,
        `Make it: createdb --encoding=UTF8 ${url.pathname.slice(1)}. Or correct DATABASE_URL.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return createFailure(
        'database.unknown-host',
        `There is no machine ${url.hostname}.`,
        'Correct the host in DATABASE_URL.',
      );
    case '53300':
      return createFailure(
        'database.no-connection-left',
        'PostgreSQL takes no more connections.',
        'Raise max_connections, or stop what holds them.',
      );
    default:
      return createFailure(
        'database.unreachable',
        `The database ${databaseLocation} cannot be reached (${code}).`,
        'Start PostgreSQL, and see that it listens there and the firewall lets this machine in.',
      );
  }
}

function explainSqlite(error: unknown, file: string): Finding {
  return createFailure(
    'database.damaged',
    `The file ${file} cannot be used as a database (${(error as Error).message}).`,
    'Keep a copy of it, and restore the newest backup.',
  );
}

/** Reports a check that threw as a finding of its own. */
const explainFailedCheck = (looksAt: string, error: unknown): Finding =>
  createFailure(
    'doctor.failed',
    `Looking at ${looksAt} failed: ${(error as Error)?.message ?? error}.`,
    'See whether another finding explains it; if none does, report this as a mistake of ours.',
  );
