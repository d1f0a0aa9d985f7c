import type { Stage } from '@vitrine/contract/call';
import type { Holder } from '../../http/session.ts';

type Open = { stage: Exclude<Stage, 'none'>; account: Holder | null; registrationId: string | null };

/** What a sign-in found behind the address: the account and the waiting registrations that the password opens. */
export interface PasswordMatch {
  account: (Holder & { twoFactor: boolean; opens: boolean }) | undefined;
  registrations: readonly { id: string; opens: boolean }[];
}

/**
 * The session that a right password opens, or null. An account comes before a registration; an account
 * with a second factor waits for its code.
 */
export function chooseSession({ account, registrations }: PasswordMatch): Open | null {
  if (account?.opens) {
    return { stage: account.twoFactor ? 'mfa' : 'full', account, registrationId: null };
  }
  const waiting = registrations.find(({ opens }) => opens);
  return waiting ? { stage: 'unverified', account: null, registrationId: waiting.id } : null;
}
