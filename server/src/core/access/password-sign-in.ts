import { listProviderIds } from '../../config/access-settings.ts';
import type { Context } from '../../context/context.ts';
import { isAnyAccountConnected } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';

/**
 * Returns whether password sign-in is enabled. PASSWORD_SIGN_IN=off takes effect once a provider is connected to an
 * account: before that it would lock out everyone, including the administrator (rule I4). Queries the database each
 * time, so that all processes agree and deleting the last connected account locks nobody out.
 */
export async function isPasswordSignInEnabled({ config, db }: Pick<Context, 'config' | 'db'>): Promise<boolean> {
  return config.passwordSignIn || !(await isAnyAccountConnected(db, listProviderIds(config)));
}

/** @throws {ApiError} auth/passwords-off */
export async function requirePasswordSignIn(context: Pick<Context, 'config' | 'db'>): Promise<void> {
  if (!(await isPasswordSignInEnabled(context))) throw new ApiError('auth/passwords-off');
}
