import { useRouter } from '@tanstack/react-router';
import type { SessionState } from '@vitrine/contract/calls/accounts';
import { CircleUserRound, LogOut, type LucideIcon, Smile } from 'lucide-react';
import { useEffect } from 'react';
import { useLeave } from '../core/drafts/use-leave.ts';
import { OwnAvatar } from '../core/photo/own-avatar.tsx';
import { changeUser } from '../core/session/session.ts';
import { paths } from '../paths.ts';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { SearchBox } from './search-box.tsx';

/** What the bar offers the signed-in: the search box and the account menu. */
export function MemberTools({ name, session }: { name: string; session: SessionState }) {
  const leave = useLeave();
  const router = useRouter();
  const { photoUrl = '' } = session;
  // Another tab may have changed the picture: the session is asked for again, and the record follows it.
  useEffect(() => changeUser((user) => ({ ...user, photoURL: photoUrl })), [photoUrl]);
  const head = (
    <>
      <p className="line-clamp-2 max-w-64 font-medium [overflow-wrap:anywhere]">{name}</p>
      <p className="max-w-64 truncate text-xs text-muted">{session.email}</p>
    </>
  );
  return (
    <>
      <SearchBox />
      <Menu label={`Account of ${name}`} face={<OwnAvatar name={name} photoUrl={photoUrl} />} head={head}>
        <Item icon={CircleUserRound} label="My Account" onSelect={() => router.navigate({ to: paths.account })} />
        <Item icon={Smile} label="Customize avatar" onSelect={() => router.navigate({ to: paths.avatar })} />
        <Item icon={LogOut} label="Logout" onSelect={() => leave(paths.landing)} />
      </Menu>
    </>
  );
}

function Item({ icon: Icon, label, onSelect }: { icon: LucideIcon; label: string; onSelect: () => void }) {
  return (
    <MenuItem onSelect={onSelect}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </MenuItem>
  );
}
