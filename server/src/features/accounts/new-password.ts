import { ERRORS } from '@vitrine/contract/api/errors';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../../errors.ts';

/** Number of the most common passwords that are rejected (rule A37). */
const COMMON_PASSWORD_COUNT = 3_000;

/** Returns the most common passwords of at least this length, in lower case. */
async function listCommonPasswords(shortest: number): Promise<ReadonlySet<string>> {
  // It decompresses its word lists, which a start would wait for.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, COMMON_PASSWORD_COUNT),
  );
}

let cachedPasswords: { shortest: number; passwords: ReadonlySet<string> } | undefined;

/**
 * Throws unless a password may be set: at least PASSWORD_MIN characters, and not one of the most common.
 * @param field the name of the password's field in the request
 * @throws {ApiError} auth/weak-password, auth/common-password
 */
export async function checkNewPassword(
  { passwordMin }: Pick<Config, 'passwordMin'>,
  password: string,
  field = 'password',
): Promise<void> {
  if (password.length < passwordMin) {
    const message = `Password should be at least ${passwordMin} characters.`;
    throw new ApiError('auth/weak-password', { message, fields: { [field]: message } });
  }
  if (cachedPasswords?.shortest !== passwordMin)
    cachedPasswords = { shortest: passwordMin, passwords: await listCommonPasswords(passwordMin) };
  if (cachedPasswords.passwords.has(password.normalize('NFC').toLowerCase())) {
    throw new ApiError('auth/common-password', { fields: { [field]: ERRORS['auth/common-password'].message } });
  }
}
