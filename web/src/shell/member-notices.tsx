import { useQuery } from '@tanstack/react-query';
import { readNotices } from '@vitrine/contract/calls/notices';
import { useState } from 'react';
import { api } from '../core/api/api.ts';
import { readSupportEmail, useSession } from '../core/session/session.ts';
import { browserStorage } from '../core/storage/web-storage.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

const DISMISSED_KEY = 'put-away-announcements';
const readDismissed = (): string[] => (browserStorage.read(DISMISSED_KEY) ?? '').split(' ').filter(Boolean);

/** Polling interval for announcements, in milliseconds. */
const POLL_INTERVAL_MS = 5 * 60_000;

/**
 * Notices of the operator above every page: that public pages were taken down, and announcements until they are
 * dismissed (rules D10 and D18). If they cannot be loaded, nothing is shown.
 */
export function MemberNotices() {
  const email = useSession().data?.email;
  const notices = useQuery({
    queryKey: ['notices', email],
    queryFn: ({ signal }) => api(readNotices, { signal }),
    staleTime: POLL_INTERVAL_MS,
  });
  const [dismissed, setDismissed] = useState(readDismissed);
  const { suspension, announcements = [] } = notices.data ?? {};
  const visibleAnnouncements = announcements.filter(({ id }) => !dismissed.includes(id));
  const dismiss = (id: string) => {
    // Ids of expired announcements need not be stored.
    const remaining = [
      ...dismissed.filter((dismissedId) => announcements.some((announcement) => announcement.id === dismissedId)),
      id,
    ];
    browserStorage.write(DISMISSED_KEY, remaining.join(' '));
    setDismissed(remaining);
  };
  if (!suspension && visibleAnnouncements.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {suspension && (
        <Alert tone="warning" title="Your public pages are suspended: nobody else can see them.">
          Reason: {suspension.reason} Once you have fixed it, or if this is a mistake, write to {readSupportEmail()}.
        </Alert>
      )}
      {visibleAnnouncements.map(({ id, words }) => (
        <Alert
          key={id}
          tone="info"
          actions={
            <Button onClick={() => dismiss(id)}>
              Dismiss<span className="sr-only">: {words}</span>
            </Button>
          }
        >
          {words}
        </Alert>
      ))}
    </div>
  );
}
