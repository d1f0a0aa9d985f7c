import { DURATIONS } from '@vitrine/contract/limits';

const KEY = 'verification-sent-at';

/** Notes that the server has just sent a verification mail to somebody in this tab. */
export const noteVerificationSent = (): void => sessionStorage.setItem(KEY, String(Date.now()));

/** Seconds until the server sends the next one, as far as this tab knows; 0 when it would now. */
export function secondsUntilResend(): number {
  const past = Date.now() - Number(sessionStorage.getItem(KEY) ?? 0);
  // A clock that was set back tells nothing.
  return past < 0 ? 0 : Math.max(0, Math.ceil((DURATIONS.verificationCooldown - past) / 1_000));
}
