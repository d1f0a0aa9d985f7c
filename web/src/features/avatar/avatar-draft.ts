import type { AvatarConfig } from '@vitrine/contract/avatar';
import { draftKey, personDrafts } from '../../core/drafts/person-drafts.ts';
import { avatarConfig } from './avatar-config.ts';

const getDraftKey = (uid: string) => draftKey(uid, 'avatar');

/** Choices that were not saved. */
export const avatarDraft = {
  read(uid: string): AvatarConfig | undefined {
    const kept = personDrafts.read(getDraftKey(uid));
    return kept === undefined ? undefined : avatarConfig(kept);
  },
  write(uid: string, config: AvatarConfig | undefined): void {
    if (config) personDrafts.write(getDraftKey(uid), config);
    else personDrafts.remove(getDraftKey(uid));
  },
};
