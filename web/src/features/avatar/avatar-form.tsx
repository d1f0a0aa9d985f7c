import { useMutation } from '@tanstack/react-query';
import type { AvatarConfig } from '@vitrine/contract/avatar';
import { saveAvatar } from '@vitrine/contract/calls/account';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { broadcastSessionChange } from '../../core/session/session.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { avatarConfig, isSameAvatar } from './avatar-config.ts';
import { avatarDraft } from './avatar-draft.ts';
import { UseAsPhoto } from './use-as-photo.tsx';

interface AvatarFormProps {
  uid: string;
  /** What the account saved; the default where it saved none. */
  stored: AvatarConfig;
  preview: (config: AvatarConfig) => ReactNode;
}

/** Preview, dropdowns and 'Save Avatar'. Starts from what was chosen here and not saved, else from what was saved. */
export function AvatarForm({ uid, stored, preview }: AvatarFormProps) {
  const [kept] = useState(() => avatarDraft.read(uid));
  const [draft, setDraft] = useState(kept);
  const config = draft ?? stored;
  const dirty = !isSameAvatar(config, stored);
  useEffect(() => avatarDraft.write(uid, dirty ? config : undefined), [uid, dirty, config]);
  const save = useMutation({
    mutationFn: async (chosen: AvatarConfig) => {
      await api(saveAvatar, { body: { avatar: chosen } });
      // Wherever the app shows somebody without a picture, it shows the avatar that they saved.
      await broadcastSessionChange();
    },
  });
  const change = (next: unknown) => {
    save.reset();
    setDraft(avatarConfig(next));
  };
  return (
    <form
      className="grid items-start gap-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(config);
      }}
    >
      {/* Light in the dark scheme too, so that dark hair does not vanish. In sight while choosing, if it leaves room. */}
      <div className="top-14 z-[1] flex justify-center rounded-lg border border-line bg-sunken dark:bg-ink lg:sticky lg:top-22 lg:px-6 lg:pt-6 max-lg:[@media(min-height:44rem)]:sticky">
        {preview(config)}
      </div>
      <div className="min-w-0 space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        {kept && draft === kept && dirty && (
          <Alert tone="info" title="Your last choices were not saved.">
            They are shown here again. Save them, or go back to the avatar that you saved.
          </Alert>
        )}
        <AttributeFields config={config} onChange={(attribute, value) => change({ ...config, [attribute]: value })} />
        {save.isError && <FailureNotice title="The avatar was not saved." error={save.error} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" loading={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Avatar'}
          </Button>
          <Button onClick={() => change(undefined)}>Reset to default</Button>
          {dirty && (
            <Button variant="quiet" onClick={() => change(stored)}>
              Discard changes
            </Button>
          )}
          <UseAsPhoto config={config} />
          <span role="status" className="text-sm text-success">
            {save.isSuccess && !dirty ? 'Saved' : ''}
          </span>
        </div>
      </div>
      <LeaveGuard when={dirty} onDiscard={() => avatarDraft.write(uid, undefined)} />
    </form>
  );
}
