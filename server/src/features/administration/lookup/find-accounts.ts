import type {
  AccountFacts,
  AccountRow,
  AccountSearchField,
  AuditEntry,
  PendingRegistrationRow,
} from '@vitrine/contract/administration/accounts';
import { rowId } from '@vitrine/contract/api/call';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import { getPublicUrl } from '../../../config/public-url.ts';
import type { Context } from '../../../context/context.ts';
import { CONSOLE } from '../../../core/administration/act.ts';
import { getCurrentPlan } from '../../../core/plan-limits/plan-limits.ts';
import { countStorageBytes } from '../../../db/account-storage.ts';
import type { Db } from '../../../db/database.ts';
import { findConnectedProviders } from '../../../db/identities.ts';
import { ApiError } from '../../../errors.ts';
import { keyText, keyTime, PAGE_SIZE, readPageKey, splitPage } from '../../../http/paging.ts';
import * as query from './queries.ts';

const accountPageKeySchema = z.object({ value: keyText, id: rowId });

/** Finds accounts by id or by prefix of email, handle or name; the newest ones without a search text (rule D6). */
export async function findAccounts(
  db: Db,
  { by, text, after }: { by: AccountSearchField; text: string; after?: string | undefined },
): Promise<{ accounts: AccountRow[]; waiting: PendingRegistrationRow[]; next: string | null }> {
  const page = { after: readPageKey(accountPageKeySchema, after), limit: PAGE_SIZE + 1 };
  if (text === '')
    return toSearchResult(splitPage(await query.listNewestAccounts(db, page), ({ id }) => ({ value: '', id })));
  if (by === 'id') return toSearchResult({ page: await query.findAccountRows(db, text), next: null });
  const rows = await query.listAccountsByPrefix(db, by, text, page);
  const waiting = by === 'email' && !after ? await query.listPendingRegistrations(db, text, PAGE_SIZE) : [];
  return toSearchResult(
    splitPage(rows, ({ value, id }) => ({ value, id })),
    waiting,
  );
}

const toSearchResult = (
  { page, next }: { page: AccountRow[]; next: string | null },
  waiting: PendingRegistrationRow[] = [],
) => ({
  accounts: page,
  waiting,
  next,
});

/**
 * Reads the facts of an account without the content that its owner wrote (rule D7).
 * @throws {ApiError} content/not-found
 */
export async function readAccountFacts(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  id: string,
): Promise<AccountFacts> {
  const { config, db, clock } = context;
  const now = clock();
  const row = await query.findAccountFacts(db, id);
  if (!row) throw new ApiError('content/not-found', { message: 'There is no such account.' });
  const plan = await getCurrentPlan(context, db, id);
  const { passwordHash, twoFactor, askedBy, askedAt, resetReason, askerEmail, ...facts } = row;
  return {
    ...facts,
    restorableUntil: facts.deletedAt === null ? null : facts.deletedAt + DURATIONS.keepDeleted,
    plan: plan.name,
    planEndsAt: await query.findPlanEnd(db, id, plan.name, now),
    storageBytes: await countStorageBytes(db, id),
    sessions: await query.countSessions(db, id, now),
    signInMethods: [...(passwordHash ? ['password'] : []), ...(await findConnectedProviders(db, id))],
    hasSecondFactor: twoFactor === 1,
    lastSignInAt: await query.findLastSignIn(db, id),
    addresses: (await query.listAddresses(db, id)).map(({ address, visibility, blocked }) => ({
      url: getPublicUrl(config, address),
      isPublic: visibility === 'public' && blocked === 0,
    })),
    twoFactorReset:
      askedBy === null || askedAt === null
        ? null
        : {
            askedBy: askedBy === CONSOLE.id ? CONSOLE.id : (askerEmail ?? askedBy),
            askedAt,
            reason: resetReason ?? '',
          },
  };
}

const auditPageKeySchema = z.object({ at: keyTime, id: rowId });
const detailSchema = z.record(z.string(), z.string()).catch({});

/** Reads audit entries, newest first, filtered by account, event and time (rule D8). */
export async function readAuditLog(
  db: Db,
  { after, ...filter }: query.AuditFilter & { after?: string | undefined },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await query.listAudit(db, filter, readPageKey(auditPageKeySchema, after), PAGE_SIZE + 1);
  const { page, next } = splitPage(rows, ({ at, id }) => ({ at, id }));
  const entries = page.map(({ actor, actorEmail, detail, ...entry }) => ({
    ...entry,
    actor: actorEmail ?? actor,
    detail: detailSchema.parse(JSON.parse(detail)),
  }));
  return { entries, next };
}
