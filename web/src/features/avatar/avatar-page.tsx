import { lazy, Suspense } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useSession, useUser } from '../../core/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { avatarConfig } from './avatar-config.ts';
import { AvatarForm } from './avatar-form.tsx';

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

/** Customize Your Avatar: what is chosen is drawn in the browser and saved with the account. */
export function AvatarPage() {
  const { avatar } = useSession().data ?? {};
  const { data: user, error, refetch } = useUser();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Customize Your Avatar"
        lead="The picture follows every choice. Once saved it stands wherever you have no profile picture."
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
