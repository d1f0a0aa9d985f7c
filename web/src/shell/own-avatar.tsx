import { type ComponentProps, lazy, Suspense } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { useSession } from './session.ts';

const SavedAvatar = lazy(async () => ({ default: (await import('./saved-avatar.tsx')).SavedAvatar }));

/** The signed-in person's picture, else the avatar that they saved, else their initials. */
export function OwnAvatar(props: ComponentProps<typeof Avatar>) {
  const { avatar } = useSession().data ?? {};
  const plain = <Avatar {...props} />;
  if (props.photoUrl || !avatar) return plain;
  return (
    <Suspense fallback={plain}>
      <SavedAvatar {...props} config={avatar} />
    </Suspense>
  );
}
