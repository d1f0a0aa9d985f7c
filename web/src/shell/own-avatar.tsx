import { type ComponentProps, lazy, Suspense } from 'react';
import { Avatar } from '../ui/avatar.tsx';

const KeptAvatar = lazy(async () => ({ default: (await import('./kept-avatar.tsx')).KeptAvatar }));

/** The signed-in person's picture, else the avatar that they saved in this browser, else their initials. */
export function OwnAvatar(props: ComponentProps<typeof Avatar>) {
  const avatar = <Avatar {...props} />;
  if (props.photoUrl) return avatar;
  return (
    <Suspense fallback={avatar}>
      <KeptAvatar {...props} />
    </Suspense>
  );
}
