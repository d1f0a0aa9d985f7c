import type { UserRecord } from '@vitrine/contract/accounts';
import { Card } from '../../ui/card.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** How signing in is protected, and where one is signed in. */
export function SecuritySettings({ user, onAddPhone }: { user: UserRecord; onAddPhone: () => void }) {
  return (
    <Card title="Security Settings">
      <div className="divide-y divide-line">
        <div className="pb-6">
          <TwoFactor user={user} onAddPhone={onAddPhone} />
        </div>
        <div className="pt-6">
          <OpenSessions user={user} />
        </div>
      </div>
    </Card>
  );
}
