import { type ComponentProps, useSyncExternalStore } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { followDrawings, keptDrawing } from './kept-drawing.ts';
import { useSession } from './session.ts';

/** The avatar that the signed-in person saved in this browser, else their initials. */
export function KeptAvatar(props: ComponentProps<typeof Avatar>) {
  const { email = '' } = useSession().data ?? {};
  const drawing = useSyncExternalStore(followDrawings, () => keptDrawing(email));
  return <Avatar {...props} photoUrl={drawing} />;
}
