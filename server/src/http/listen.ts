import type { FastifyInstance } from 'fastify';
import { BadSetting, type Config } from '../config/config.ts';
import { DatabaseInUse } from '../db/held-database.ts';

/** What keeps an address from being listened at, and what to do about it. */
const FAULTS: Record<string, (config: Pick<Config, 'host' | 'port'>) => string> = {
  EADDRINUSE: ({ port }) =>
    `port ${port} is in use, perhaps by another Vitrine. Stop what uses it, or choose another: PORT=${port + 1}.`,
  EACCES: ({ port }) => `port ${port} may not be used by this user. Choose another, such as PORT=3000.`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host}. Choose another HOST, such as 127.0.0.1.`,
};

/** Listens where the settings say. @throws {BadSetting} where that address cannot be had */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const explain = FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
    throw explain ? new BadSetting(explain({ host, port })) : error;
  }
}

/** Why the server did not start: a sentence where a setting or a restore is the reason, else all that is known. */
export const explainFailedStart = (error: unknown): string =>
  error instanceof BadSetting || error instanceof DatabaseInUse
    ? `Vitrine cannot start: ${error.message}`
    : String((error as Error)?.stack ?? error);
