import type { FastifyInstance } from 'fastify';
import { BadSetting, type Config } from '../config/config.ts';
import { DatabaseInUse } from '../db/held-database.ts';

/** An address to listen at, and the settings that name it. */
interface Place {
  host: string;
  port: number;
  names: { host: string; port: string };
}

/** What keeps an address from being listened at, and what to do about it. */
const FAULTS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, names }) =>
    `port ${port} is in use, perhaps by another Vitrine. Stop what uses it, or choose another: ${names.port}=${port + 1}.`,
  EACCES: ({ port, names }) => `port ${port} may not be used by this user. Choose another, such as ${names.port}=3000.`,
  EADDRNOTAVAIL: ({ host, names }) =>
    `this machine has no address ${host}. Choose another ${names.host}, such as 127.0.0.1.`,
};

/** A failure to listen as a sentence about the setting that is at fault; any other stays as it is. */
export function explainUnusableAddress(error: unknown, place: Place): unknown {
  const explain = FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
  return explain ? new BadSetting(explain(place)) : error;
}

/** Listens where the settings say. @throws {BadSetting} where that address cannot be had */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    throw explainUnusableAddress(error, { host, port, names: { host: 'HOST', port: 'PORT' } });
  }
}

/** Why the server did not start: a sentence where a setting or a restore is the reason, else all that is known. */
export const explainFailedStart = (error: unknown): string =>
  error instanceof BadSetting || error instanceof DatabaseInUse
    ? `Vitrine cannot start: ${error.message}`
    : String((error as Error)?.stack ?? error);
