import { useMutation } from '@tanstack/react-query';
import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { saveAvatar } from '@vitrine/contract/calls/account';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { toDraftKey, userDrafts } from '../../core/drafts/user-drafts.ts';
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
import { explainHidden, isSameAvatar, parseAvatarConfig } from './avatar-config.ts';

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

/** Customize Your Avatar: drawn in the browser and saved with the account. */
export function AvatarPage() {
  const { avatar } = useSession().data ?? {};
  const { data: user, error, refetch } = useUser();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Customize Your Avatar"
        lead="Choose how your avatar looks. It appears wherever you have no profile picture."
      />
      {user && (
        <AvatarForm
          key={user.uid}
          uid={user.uid}
          stored={parseAvatarConfig(avatar)}
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

const getDraftKey = (uid: string) => toDraftKey(uid, 'avatar');

/** Unsaved choices. */
export const avatarDraft = {
  read(uid: string): AvatarConfig | undefined {
    const storedDraft = userDrafts.read(getDraftKey(uid));
    return storedDraft === undefined ? undefined : parseAvatarConfig(storedDraft);
  },
  write(uid: string, config: AvatarConfig | undefined): void {
    if (config) userDrafts.write(getDraftKey(uid), config);
    else userDrafts.remove(getDraftKey(uid));
  },
};

/** 'Use as profile picture': stores the current avatar as the profile picture. */
export function UseAsPhoto({ config }: { config: AvatarConfig }) {
  const savePhoto = useMutation({
    mutationFn: async () => (await import('./avatar-photo.ts')).setAvatarAsPhoto(config),
  });
  return (
    <>
      <Button loading={savePhoto.isPending} onClick={() => savePhoto.mutate()}>
        Use as profile picture
      </Button>
      <PhotoResultDialog
        open={savePhoto.isSuccess || savePhoto.isError}
        onClose={savePhoto.reset}
        tried="update"
        error={savePhoto.error}
      />
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
        <Field
          key={attribute}
          id={attribute}
          label={ATTRIBUTES[attribute].label}
          help={explainHidden(attribute, config)}
        >
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
function AvatarForm({ uid, stored: saved, preview }: AvatarFormProps) {
  const [storedDraft] = useState(() => avatarDraft.read(uid));
  const [draft, setDraft] = useState(storedDraft);
  const config = draft ?? saved;
  const dirty = !isSameAvatar(config, saved);
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
    setDraft(parseAvatarConfig(next));
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
        {storedDraft && draft === storedDraft && dirty && (
          <Alert tone="info" title="Your last choices were not saved.">
            They are shown here again. Save them, or go back to your saved avatar.
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
            <Button variant="quiet" onClick={() => change(saved)}>
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
