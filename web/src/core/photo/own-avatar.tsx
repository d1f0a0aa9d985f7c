import type { ComponentProps } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSession } from '../session/session.ts';

const SavedAvatar = lazyPart(
  async () => (await import('./saved-avatar.tsx')).SavedAvatar,
  ({ config: _config, ...props }) => <Avatar {...props} />,
);

/** The signed-in user's picture, otherwise their saved avatar, otherwise their initials. */
export function OwnAvatar(props: ComponentProps<typeof Avatar>) {
  const { avatar } = useSession().data ?? {};
  return props.photoUrl || !avatar ? <Avatar {...props} /> : <SavedAvatar {...props} config={avatar} />;
}
