import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { type ComponentProps, useMemo } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { avatarSeed, avatarSvg } from './avatar-drawing.ts';

/** The avatar that somebody saved, in place of a picture. Loaded only where there is one: what draws it is large. */
export function SavedAvatar({ config, ...props }: { config: AvatarConfig } & ComponentProps<typeof Avatar>) {
  const drawing = useMemo(() => `data:image/svg+xml,${encodeURIComponent(avatarSvg(config, avatarSeed()))}`, [config]);
  return <Avatar {...props} photoUrl={drawing} />;
}
