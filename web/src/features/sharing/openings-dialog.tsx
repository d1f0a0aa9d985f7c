import { useInfiniteQuery } from '@tanstack/react-query';
import { listShareOpenings } from '@vitrine/contract/calls/share-links';
import { RESUME_FORMATS } from '@vitrine/contract/resume/resume-formats';
import type { DeviceKind, ShareLink, ShareOpening } from '@vitrine/contract/sharing/share-links';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useFormats } from '../../core/preferences/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';

const OPENED: Record<ShareOpening['opened'], string> = {
  page: 'Portfolio page',
  'contact-card': 'Contact card',
  ...RESUME_FORMATS,
};
const DEVICES: Record<DeviceKind, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  other: 'Another device',
};

interface OpeningsDialogProps {
  link: ShareLink | undefined;
  onClose: () => void;
}

/** What was opened with a link, when, and on which device. Open while `link` is set. */
export function OpeningsDialog({ link, onClose }: OpeningsDialogProps) {
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      title={`Openings of ${link?.label ?? ''}`}
      text="Everything one person opens within an hour counts once. We do not record who it was."
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {link && <OpeningList id={link.id} />}
    </Dialog>
  );
}

function OpeningList({ id }: { id: string }) {
  const { moment } = useFormats();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['share-openings', id],
    queryFn: ({ pageParam, signal }) =>
      api(listShareOpenings, { params: { id, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  if (error && !data) return <FailureNotice error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-24 w-full" />;
  const openings = data.pages.flatMap(({ payload }) => payload);
  if (openings.length === 0) return <p className="mt-4 text-muted">Nobody has opened it yet.</p>;
  return (
    <div className="mt-4">
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th className="py-2 pr-4 font-medium">When</th>
            <th className="py-2 pr-4 font-medium">What</th>
            <th className="py-2 font-medium">On</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {openings.map(({ at, opened, device }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
            <tr key={index}>
              <td className="py-2 pr-4 tabular-nums">{moment(at)}</td>
              <td className="py-2 pr-4">{OPENED[opened]}</td>
              <td className="py-2">{DEVICES[device]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button className="mt-3" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older openings
        </Button>
      )}
      {error && <FailureNotice error={error} />}
    </div>
  );
}
