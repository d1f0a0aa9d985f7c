import type { UserRecord } from '@vitrine/contract/accounts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReauthPassword } from './reauth-password.tsx';
import { ReauthProviders } from './reauth-providers.tsx';
import type { RecentSignIn } from './use-recent-sign-in.ts';

/** Asks a person who signed in long ago to show again that it is them. */
export function ReauthDialog({ user, asking, answer }: { user: UserRecord } & RecentSignIn) {
  const Way = user.hasPassword ? ReauthPassword : ReauthProviders;
  return (
    <Dialog open={asking} onClose={() => answer(false)} title="Confirm that it is you">
      <Way user={user} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  );
}
