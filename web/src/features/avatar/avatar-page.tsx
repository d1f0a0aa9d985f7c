import { lazy, Suspense } from 'react';
import { useSession } from '../../shell/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { avatarSeed } from './kept-avatar.ts';

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

/** Customize Your Avatar: what is chosen is drawn in the browser and kept there. */
export function AvatarPage() {
  const email = useSession().data?.email ?? '';
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Customize Your Avatar"
        lead="The picture follows every choice. Saving keeps it in this browser."
      />
      {/* By account, so that nobody goes on with what another chose in this tab. */}
      <AvatarForm
        key={email}
        email={email}
        preview={(config) => (
          <Suspense fallback={<Skeleton className="size-[280px]" />}>
            <Preview config={config} seed={avatarSeed()} />
          </Suspense>
        )}
      />
    </div>
  );
}
