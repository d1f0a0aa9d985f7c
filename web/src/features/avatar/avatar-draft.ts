import type { AvatarConfig } from '@vitrine/contract/avatar';
import { avatarConfig } from './avatar-config.ts';

const keyOf = (uid: string) => `draft:${uid}:avatar`;

/** Choices that were not saved, kept in this tab; a storage that is full or switched off keeps none. */
export const avatarDraft = {
  read(uid: string): AvatarConfig | undefined {
    try {
      const kept = sessionStorage.getItem(keyOf(uid));
      return kept ? avatarConfig(JSON.parse(kept)) : undefined;
    } catch {
      return undefined;
    }
  },
  write(uid: string, config: AvatarConfig | undefined): void {
    try {
      if (config) sessionStorage.setItem(keyOf(uid), JSON.stringify(config));
      else sessionStorage.removeItem(keyOf(uid));
    } catch {
      // It is forgotten with the page.
    }
  },
};
