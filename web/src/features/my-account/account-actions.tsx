import type { UserRecord } from '@vitrine/contract/accounts';
import type { CallAnswer } from '@vitrine/contract/call';
import type { deleteAccount } from '@vitrine/contract/calls/account';
import { Card } from '../../ui/card.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SettingRow } from './setting-row.tsx';

interface AccountActionsProps {
  user: UserRecord;
  onDeleted: (answer: CallAnswer<typeof deleteAccount>) => void;
}

export function AccountActions({ user, onDeleted }: AccountActionsProps) {
  return (
    <Card title="Account Actions">
      <div className="divide-y divide-line">
        <div className="pb-6">
          <SettingRow title="Password" text="A new password signs you out everywhere else.">
            <ChangePassword user={user} />
          </SettingRow>
        </div>
        <div className="pt-6">
          <SettingRow
            title="Your account"
            text="Deleting it takes your portfolio, your resume and your files along. You can download your data first."
          >
            <DeleteAccount user={user} onDeleted={onDeleted} />
          </SettingRow>
        </div>
      </div>
    </Card>
  );
}
