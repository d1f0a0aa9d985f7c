import type { UserRecord } from '@vitrine/contract/accounts';
import type { PageSettings } from '@vitrine/contract/portfolio';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';

interface SharingPreviewProps {
  user: UserRecord;
  page: PageSettings;
  /** As the page's head will have them, defaults included. */
  title: string;
  description: string;
}

/** How the page looks as a search result, and as a link that somebody shares. */
export function SharingPreview({ user, page, title, description }: SharingPreviewProps) {
  const { host, pathname } = new URL(user.publicUrl);
  const icon = page.icon === 'photo' ? user.photoURL : page.icon === 'picture' ? page.iconPicture : '';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <figure>
        <figcaption className="mb-1.5 text-xs font-medium text-muted">In a search result</figcaption>
        <div className="rounded-md border border-line p-4">
          <p className="flex items-center gap-2 text-xs text-muted">
            <Avatar name={user.name} photoUrl={icon || undefined} size={20} />
            <span className="min-w-0 truncate">
              {host} › {pathname.slice(1).replaceAll('/', ' › ')}
            </span>
          </p>
          <p dir="auto" className="mt-1 line-clamp-2 text-base text-accent-strong [overflow-wrap:anywhere]">
            {title}
          </p>
          <p dir="auto" className="mt-1 line-clamp-3 text-sm text-muted [overflow-wrap:anywhere]">
            {description}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-1.5 text-xs font-medium text-muted">As a shared link</figcaption>
        <div className="overflow-hidden rounded-md border border-line">
          <LinkPicture key={page.picture} src={page.picture || `${user.publicUrl}/card.jpg`} />
          <div className="p-3">
            <p className="text-xs text-muted">{host}</p>
            <p dir="auto" className="mt-0.5 line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">
              {title}
            </p>
            <p dir="auto" className="mt-0.5 line-clamp-1 text-sm text-muted">
              {description}
            </p>
          </div>
        </div>
      </figure>
    </div>
  );
}

/** The picture of a shared link; a private page's cannot be loaded from another host. */
function LinkPicture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p className="flex aspect-1200/630 items-center justify-center bg-accent-soft p-4 text-center text-sm text-muted">
        The picture shows once your page is public.
      </p>
    );
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={630}
      className="block aspect-1200/630 w-full bg-accent-soft object-cover"
      onError={() => setFailed(true)}
    />
  );
}
