import { useMutation } from '@tanstack/react-query';
import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { saveAvatar } from '@vitrine/contract/calls/account';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { draftKey, personDrafts } from '../../core/drafts/person-drafts.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { PhotoResultDialog } from '../../core/photo/photo-result-dialog.tsx';
import { broadcastSessionChange, useSession, useUser } from '../../core/session/session.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type Attribute, listOptions } from './attributes.ts';
import { avatarConfig, isSameAvatar, whyUnseen } from './avatar-config.ts';

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

/** Customize Your Avatar: drawn in the browser and saved with the account. */
export function AvatarPage() {
  const { avatar } = useSession().data ?? {};
  const { data: user, error, refetch } = useUser();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Customize Your Avatar"
        lead="The picture follows every choice. Once saved, it appears wherever you have no profile picture."
      />
      {user && (
        <AvatarForm
          key={user.uid}
          uid={user.uid}
          stored={avatarConfig(avatar)}
          preview={(config) => (
            <Suspense fallback={<Skeleton className="size-[280px]" />}>
              <Preview config={config} />
            </Suspense>
          )}
        />
      )}
      {!user && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!user && !error && <Skeleton className="h-96 w-full" />}
    </div>
  );
}

const getDraftKey = (uid: string) => draftKey(uid, 'avatar');

/** Unsaved choices. */
export const avatarDraft = {
  read(uid: string): AvatarConfig | undefined {
    const kept = personDrafts.read(getDraftKey(uid));
    return kept === undefined ? undefined : avatarConfig(kept);
  },
  write(uid: string, config: AvatarConfig | undefined): void {
    if (config) personDrafts.write(getDraftKey(uid), config);
    else personDrafts.remove(getDraftKey(uid));
  },
};

/** 'Use as profile picture': stores the current avatar as the profile picture. */
export function UseAsPhoto({ config }: { config: AvatarConfig }) {
  const use = useMutation({
    mutationFn: async () => (await import('./avatar-photo.ts')).setAvatarAsPhoto(config),
  });
  return (
    <>
      <Button loading={use.isPending} onClick={() => use.mutate()}>
        Use as profile picture
      </Button>
      <PhotoResultDialog open={use.isSuccess || use.isError} onClose={use.reset} tried="update" error={use.error} />
    </>
  );
}

interface AttributeFieldsProps {
  config: AvatarConfig;
  onChange: (attribute: Attribute, value: string) => void;
}

/** One dropdown per attribute. */
export function AttributeFields({ config, onChange }: AttributeFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {ATTRIBUTE_NAMES.map((attribute) => (
        <Field key={attribute} id={attribute} label={ATTRIBUTES[attribute].label} help={whyUnseen(attribute, config)}>
          {(aria) => (
            <Select
              {...aria}
              options={listOptions(attribute)}
              value={config[attribute]}
              // Below the preview, which stays visible on small screens.
              className="max-lg:scroll-mt-96"
              onChange={(event) => onChange(attribute, event.target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

interface AvatarFormProps {
  uid: string;
  /** The saved avatar, or the default. */
  stored: AvatarConfig;
  preview: (config: AvatarConfig) => ReactNode;
}

/** Preview, dropdowns and 'Save Avatar'. Starts from the unsaved choices, otherwise from the saved avatar. */
function AvatarForm({ uid, stored, preview }: AvatarFormProps) {
  const [kept] = useState(() => avatarDraft.read(uid));
  const [draft, setDraft] = useState(kept);
  const config = draft ?? stored;
  const dirty = !isSameAvatar(config, stored);
  useEffect(() => avatarDraft.write(uid, dirty ? config : undefined), [uid, dirty, config]);
  const save = useMutation({
    mutationFn: async (chosen: AvatarConfig) => {
      await api(saveAvatar, { body: { avatar: chosen } });
      // The app shows the saved avatar wherever a user has no picture.
      await broadcastSessionChange();
    },
  });
  const change = (next: unknown) => {
    save.reset();
    setDraft(avatarConfig(next));
  };
  return (
    <form
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(config);
      }}
    >
      {/* Light in the dark scheme too, so that dark hair stays visible. Sticky while choosing, if there is room. */}
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
