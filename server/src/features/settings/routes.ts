import { savePreferences } from '@vitrine/contract/calls/preferences';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { lockAccount } from '../../db/accounts.ts';
import { transaction } from '../../db/database.ts';
import { readPreferences, storePreferences } from '../../db/preferences.ts';
import { implement } from '../../http/implement.ts';

/**
 * Registers the calls of an account's preferences: appearance and behaviour of the app, and mail subscriptions (rules
 * S50 to S54).
 */
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  implement(app, context, savePreferences, async ({ body, session: { userId } }) => ({
    payload: await transaction(db, async (tx) => {
      // Concurrent changes from two tabs must not overwrite each other.
      await lockAccount(tx, userId);
      const before = await readPreferences(tx, userId);
      const after = { ...before, ...body };
      await storePreferences(tx, userId, { before, after, now: clock() });
      return after;
    }),
  }));
}
