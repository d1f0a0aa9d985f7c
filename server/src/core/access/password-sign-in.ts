import { listProviderIds } from '../../config/access-settings.ts';
import type { Context } from '../../context/context.ts';
import { isAnyAccountConnected } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';

/**
 * Whether passwords are taken. PASSWORD_SIGN_IN=off counts from the moment at which a provider opens an account: until
 * then it would lock everybody out, whoever set the provider up included (rule I4). Asked of the database each time, so
 * that all processes agree, and so that nobody is locked out when the last connected account is deleted.
 */
export async function hasPasswords({ config, db }: Pick<Context, 'config' | 'db'>): Promise<boolean> {
  return config.passwordSignIn || !(await isAnyAccountConnected(db, listProviderIds(config)));
}

/** @throws {ApiError} auth/passwords-off */
export async function requirePasswords(context: Pick<Context, 'config' | 'db'>): Promise<void> {
  if (!(await hasPasswords(context))) throw new ApiError('auth/passwords-off');
}
