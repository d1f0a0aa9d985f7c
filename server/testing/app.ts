import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import type { FastifyInstance } from 'fastify';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { buildApp } from '../src/app.ts';
import { type Config, isMonitored, type PasswordCost, readConfig } from '../src/config/config.ts';
import type { Context } from '../src/context/context.ts';
import { findWrongSums } from '../src/db/account-storage.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { accountPacing } from '../src/http/fair-share.ts';
import type { Clock } from '../src/integrations/clock.ts';
import { createDns } from '../src/integrations/dns.ts';
import { createFiles } from '../src/integrations/files/create-files.ts';
import type { IdentityProviders } from '../src/integrations/identity/provider.ts';
import { createProviders } from '../src/integrations/identity/providers.ts';
import { createMailer } from '../src/integrations/mailer.ts';
import type { Gateway } from '../src/integrations/payments/gateway.ts';
import { createGateway } from '../src/integrations/payments/gateways.ts';
import { createTypesetters } from '../src/integrations/typesetters.ts';
import { getOrInsert } from '../src/primitives/get-or-insert.ts';
import { loadBuiltDocuments } from '../src/public/documents.ts';
import { createTestDatabase } from './database.ts';
import { findWrongPostFiles } from './post-files.ts';
import { runProgramsInProcess } from './programs-in-process.ts';

/** A complete server for one test file: real database, outbox on disk and pages; only the clock is simulated. */
export interface TestApp {
  app: FastifyInstance;
  context: Context;
  config: Config;
  /** Advances the clock. */
  pass: (milliseconds: number) => void;
  /** Returns all mails sent to an address so far, oldest first. */
  mailsTo: (email: string) => Promise<Email[]>;
  /** Makes the mail transport fail, or work again. */
  breakMail: (broken: boolean) => void;
  /** Makes the file store fail, or work again. */
  breakFiles: (broken: boolean) => void;
  /** Returns the SQL statements of some work in order: 'InsertQuery audit 1'; reads without a row count. */
  statementsOf: (work: () => Promise<unknown>) => Promise<string[]>;
  close: () => Promise<void>;
}

/** Records the statements of a piece of work, excluding concurrent jobs. */
class StatementRecorder implements KyselyPlugin {
  readonly #statements = new AsyncLocalStorage<string[]>();
  #kinds = new WeakMap<object, string>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#statements.getStore()) {
      const tree = JSON.stringify(node, (_, value) => (typeof value === 'bigint' ? String(value) : value));
      const table = /"kind":"IdentifierNode","name":"(\w+)"/.exec(tree)?.[1] ?? '';
      this.#kinds.set(queryId, `${node.kind.replace('Node', '')} ${table}`);
    }
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const kind = this.#kinds.get(queryId);
    const rows = result.numAffectedRows ?? BigInt(result.rows.length);
    if (kind) this.#statements.getStore()?.push(kind.startsWith('Select') ? kind : `${kind} ${rows}`);
    return result;
  }

  /** @returns the statements executed during the work */
  async record(work: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = [];
    await this.#statements.run(statements, work);
    return [...statements];
  }
}

const readMail = async (file: string): Promise<Email> => PostalMime.parse(await readFile(file));

const BUILD_FOLDER = join(import.meta.dirname, '../../web/dist');

/** Loads the built documents. */
export const readDocuments = () => loadBuiltDocuments(BUILD_FOLDER);

/** Cheap hashing: tests register hundreds of accounts. */
const CHEAP_PASSWORD_COST: PasswordCost = { memory: 64, passes: 1 };

let typesetters: ReturnType<typeof createTypesetters> | undefined;

/**
 * Returns the typesetter shared by all test apps of a worker, since loading its engine and fonts takes a second. It
 * ends with the worker; closing an app does not close it.
 */
function shareTypesetters(): Context['resumes'] {
  typesetters ??= createTypesetters({ children: 1 });
  return Object.assign(Object.create(typesetters), { close: async () => undefined });
}

/**
 * Starts a test app.
 * @param environment settings in addition to those of the test's own database and folder
 * @param providers overrides of the configured identity providers
 * @param gateway overrides the configured payment gateway
 */
export const startTestApp = (...options: Parameters<typeof createTestApp>): Promise<TestApp> =>
  measureFixture('app in process', () => createTestApp(...options));

async function createTestApp(
  environment: Record<string, string> = {},
  providers: (clock: Clock) => Partial<IdentityProviders> = () => ({}),
  gateway?: (clock: Clock) => Gateway,
): Promise<TestApp> {
  runProgramsInProcess();
  accountPacing.isEnabled = false;
  const database = await createTestDatabase({ isMigrated: true });
  const config = {
    ...readConfig({
      VITRINE_DATA: database.folder,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      BACKUP_AT: 'off',
      ...(database.url ? { DATABASE_URL: database.url, SECRET_KEY: 'a key for tests that is long enough' } : {}),
      ...environment,
    }),
    passwordCost: CHEAP_PASSWORD_COST,
  };
  let now = Date.UTC(2026, 10, 21, 12);
  let broken = false;
  let filesBroken = false;
  // A folder that cannot be created fails like a full or lost disk.
  const getFiles = () => createFiles(filesBroken ? { files: undefined, dataFolder: '/dev/null' } : config, '');
  const clock = () => now;
  const recorder = new StatementRecorder();
  const databaseSettings = { url: config.databaseUrl, file: database.file, isWatched: isMonitored(config) };
  const baseDb = openDatabase(databaseSettings, () => undefined);
  const db = baseDb.withPlugin(recorder);
  // A database set by the environment may be empty.
  await migrate(db);
  const outbox = createMailer(config, clock);
  const context: Context = {
    config,
    db,
    clock,
    dns: createDns(config.dnsServers),
    files: {
      put: (key, file) => getFiles().put(key, file),
      get: (key) => getFiles().get(key),
      remove: (key) => getFiles().remove(key),
    },
    mail: async (mail) => (broken ? createMailer({ ...config, dataFolder: '/dev/null' }, clock) : outbox)(mail),
    providers: { ...createProviders(config, clock), ...providers(clock) },
    resumes: shareTypesetters(),
    gateway: gateway?.(clock) ?? createGateway(config, clock),
  };
  const parsedMails = new Map<string, Promise<Email>>();
  const app = await buildApp(context, await readDocuments());
  await app.ready();
  return {
    app,
    context,
    config,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    mailsTo: async (email) => {
      const folder = join(config.dataFolder, 'outbox');
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      const mails = await Promise.all(
        names.map((name) => getOrInsert(parsedMails, name, () => readMail(join(folder, name)))),
      );
      return mails.filter(({ to }) => to?.some(({ address }) => address === email));
    },
    breakMail: (isBroken) => {
      broken = isBroken;
    },
    breakFiles: (isBroken) => {
      filesBroken = isBroken;
    },
    statementsOf: (work) => recorder.record(work),
    close: async () => {
      // Storage sums must match the rows after every test. Some tests leave no database to query.
      const wrongSums = await findWrongSums(context.db).catch(() => []);
      const wrongFiles = await findWrongPostFiles(context.db).catch(() => []);
      await app.close();
      await database.drop();
      if (wrongSums.length > 0) throw new Error(`Storage is counted wrongly: ${JSON.stringify(wrongSums)}.`);
      if (wrongFiles.length > 0)
        throw new Error(`Pictures of posts are listed wrongly: ${JSON.stringify(wrongFiles)}.`);
    },
  };
}
