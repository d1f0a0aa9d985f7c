import type { AvatarConfig } from './attributes.ts';
import { avatarConfig } from './avatar-config.ts';

/** Where the browser keeps avatars: one configuration for each account that used it. */
const KEY = 'avatar';

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;
/** Asked for at each use: where the browser keeps nothing, already asking for the storage throws. */
const browser = (): Keeper => localStorage;

function readAll(storage: () => Keeper): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** The configuration that was saved here for an account, else the default. */
export const readAvatar = (email: string, storage = browser): AvatarConfig => avatarConfig(readAll(storage)[email]);

/** Keeps a configuration for an account. @returns whether the browser took it */
export function keepAvatar(email: string, config: AvatarConfig, storage = browser): boolean {
  try {
    storage().setItem(KEY, JSON.stringify({ ...readAll(storage), [email]: config }));
    return true;
  } catch {
    return false;
  }
}

/** What the drawing is seeded with: the address that sign-in leaves in the browser, else one seed for all. */
export function avatarSeed(storage = browser): string {
  try {
    return storage().getItem('email') || 'vitrine';
  } catch {
    return 'vitrine';
  }
}
