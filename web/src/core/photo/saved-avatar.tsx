import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { type ComponentProps, useMemo } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { readAvatarSeed, renderAvatarSvg } from './avatar-drawing.ts';

/** The saved avatar of a user without a picture. Loaded on demand, because the drawing code is large. */
export function SavedAvatar({ config, ...props }: { config: AvatarConfig } & ComponentProps<typeof Avatar>) {
  const drawing = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderAvatarSvg(config, readAvatarSeed()))}`,
    [config],
  );
  return <Avatar {...props} photoUrl={drawing} />;
}
