import { useQuery } from '@tanstack/react-query';
import { readNotices } from '@vitrine/contract/calls/notices';
import { useState } from 'react';
import { api } from '../core/api/api.ts';
import { supportEmail, useSession } from '../core/session/session.ts';
import { browserStorage } from '../core/storage/web-storage.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

const PUT_AWAY = 'put-away-announcements';
const readPutAway = (): string[] => (browserStorage.read(PUT_AWAY) ?? '').split(' ').filter(Boolean);

/** Polling interval for announcements, in milliseconds. */
const ASK_EVERY = 5 * 60_000;

/**
 * Notices of the operator above every page: that public pages were taken down, and announcements until they are
 * dismissed (rules D10 and D18). If they cannot be loaded, nothing is shown.
 */
export function MemberNotices() {
  const email = useSession().data?.email;
  const notices = useQuery({
    queryKey: ['notices', email],
    queryFn: ({ signal }) => api(readNotices, { signal }),
    staleTime: ASK_EVERY,
  });
  const [putAway, setPutAway] = useState(readPutAway);
  const { suspension, announcements = [] } = notices.data ?? {};
  const shown = announcements.filter(({ id }) => !putAway.includes(id));
  const hide = (id: string) => {
    // Ids of expired announcements need not be stored.
    const kept = [...putAway.filter((it) => announcements.some((announcement) => announcement.id === it)), id];
    browserStorage.write(PUT_AWAY, kept.join(' '));
    setPutAway(kept);
  };
  if (!suspension && shown.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {suspension && (
        <Alert tone="warning" title="Your public pages are suspended: nobody else can see them.">
          The reason: {suspension.reason} Once that is put right, or if it is a mistake, write to {supportEmail()}.
        </Alert>
      )}
      {shown.map(({ id, words }) => (
        <Alert
          key={id}
          tone="info"
          actions={
            <Button onClick={() => hide(id)}>
              Put away<span className="sr-only">: {words}</span>
            </Button>
          }
        >
          {words}
        </Alert>
      ))}
    </div>
  );
}
