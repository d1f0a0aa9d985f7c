import { randomInt } from 'node:crypto';
import { DURATIONS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/administration';
import { createConsentCode, listConsents } from '@vitrine/contract/calls/notices';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/config.ts';
import type { Context } from '../../../context/context.ts';
import { runStaffAction } from '../../../core/administration/act.ts';
import { lockAccount } from '../../../db/accounts.ts';
import { audit } from '../../../db/audit.ts';
import { transaction } from '../../../db/database.ts';
import { readStoredRecord } from '../../../db/stored-record.ts';
import { ApiError } from '../../../errors.ts';
import { implement, implementForStaff } from '../../../http/implement.ts';
import { consumeRateLimit, resetRateLimit } from '../../../http/rate-limits.ts';
import { requireRecentSignIn } from '../../../http/session.ts';
import { computeKeyedHash } from '../../../primitives/ids.ts';
import * as query from './queries.ts';

/** Without letters and digits that are easily confused when read aloud. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUP_COUNT = 3;
const GROUP_LENGTH = 4;

/** Returns a code such as 'K7QM-3XPA-W9TD': 59 bits, too many to guess within an hour. */
function createCode(): string {
  const pickCharacter = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  return Array.from({ length: GROUP_COUNT }, () => Array.from({ length: GROUP_LENGTH }, pickCharacter).join('')).join(
    '-',
  );
}

/** Normalizes a typed code. */
const normalizeCode = (input: string) => input.toUpperCase().replace(/[^A-Z0-9]/g, '');

const hashCode = ({ secretKey }: Config, userId: string, code: string) =>
  computeKeyedHash(secretKey, 'consent-code', `${userId}\0${normalizeCode(code)}`);

/**
 * Registers the calls to read a private record. That requires its owner's consent: a code that the owner creates and
 * gives to one supporter, valid for an hour. The owner sees who used it, and every reading is audited (rule D14).
 */
export function consentRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implement(app, context, createConsentCode, async ({ session }) => {
    requireRecentSignIn(context, session);
    const { userId } = session;
    await consumeRateLimit(context, 'consentPerAccount', userId);
    const code = createCode();
    const now = clock();
    const expiresAt = now + DURATIONS.consentCode;
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      await query.addConsent(tx, { userId, codeHash: hashCode(config, userId, code), now, expiresAt });
      await audit(tx, { event: 'consent-made', userId, now });
    });
    return { code, expiresAt };
  });

  implement(app, context, listConsents, async ({ session }) => {
    const rows = await query.listConsents(db, session.userId, clock() - DURATIONS.keepConsents);
    const consents = rows.map(({ userId, name, ...row }) => ({
      ...row,
      usedBy: userId === null ? null : (name ?? 'Somebody whose account is gone'),
    }));
    return { consents };
  });

  implementForStaff(app, context, calls.readRecordByConsent, async ({ params: { id }, body, session }) => {
    const actor = { id: session.userId, role: session.role };
    await consumeRateLimit(context, 'consentTryPerStaff', actor.id);
    const codeHash = hashCode(config, id, body.code);
    const record = await runStaffAction(context, actor, { event: 'record-read', userId: id }, async (tx, now) => {
      const consent = await query.claimConsent(tx, { userId: id, codeHash, by: actor.id, now });
      const stored = consent && (await query.findStoredRecord(tx, id));
      if (!stored) throw new ApiError('admin/no-consent');
      return readStoredRecord(stored);
    });
    await resetRateLimit(context, 'consentTryPerStaff', actor.id);
    return { record: { ...record } };
  });
}
