import type { UserRecord } from '@vitrine/contract/accounts';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFocusAfterRender } from '../../ui/form/use-focus-after-render.ts';
import { accountDraft } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { StatusLine } from './status-line.tsx';

interface AccountInformationProps {
  user: UserRecord;
  onDirty: (dirty: boolean) => void;
  /** How often the phone number was asked for; each time the form opens at it. */
  phoneAsked: number;
}

/** Name, phone number and email: to read until Edit. */
export function AccountInformation({ user, onDirty, phoneAsked }: AccountInformationProps) {
  const [editing, setEditing] = useState(() => accountDraft.read(user.uid) !== undefined);
  const [saved, setSaved] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);

  const open = (field = 'input') => {
    setSaved('');
    setEditing(true);
    focusAfterRender(field);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, each time it is asked for.
  useEffect(() => {
    if (phoneAsked === 0) return;
    // Where the form stands open already, nothing is rendered anew.
    if (editing) box.current?.querySelector<HTMLElement>('#phoneNumber')?.focus();
    else open('#phoneNumber');
  }, [phoneAsked]);
  const close = () => {
    setEditing(false);
    focusAfterRender('[data-edit]');
  };
  const edit = (
    <Button data-edit onClick={() => open()}>
      <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
      Edit
      <span className="sr-only"> account information</span>
    </Button>
  );
  return (
    <div ref={box}>
      <Card title="Account Information" action={!editing && edit}>
        {editing ? (
          <AccountForm
            user={user}
            onDirty={onDirty}
            onCancel={close}
            onSaved={(message) => {
              setSaved(message);
              close();
            }}
          />
        ) : (
          <Facts user={user} />
        )}
        <StatusLine>{saved}</StatusLine>
      </Card>
    </div>
  );
}

function Facts({ user }: { user: UserRecord }) {
  const facts = [
    ['Name', user.name],
    ['Phone number', user.phoneNumber],
    ['Email', user.email],
  ] as const;
  return (
    <dl className="space-y-3">
      {facts.map(([label, text]) => (
        <div key={label} className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
          <dt className="text-sm leading-6 text-muted">{label}</dt>
          <dd className={`min-w-0 [overflow-wrap:anywhere] ${text ? '' : 'text-muted'}`}>{text || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}
