import { useMutation } from '@tanstack/react-query';
import { checkArchive, downloadArchive } from '@vitrine/contract/calls/archive';
import { Download } from 'lucide-react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingRow, StatusLine } from '../../ui/setting-row.tsx';
import { RestoreArchive } from './restore-archive.tsx';

/** Downloads the whole account as one file, and restores it from one: two rows of the card 'Your data'. */
export function ArchiveRows() {
  return (
    <>
      <DownloadArchive />
      <RestoreArchive />
    </>
  );
}

/** The browser streams the archive to the disk, since it may be larger than this page's memory. */
function DownloadArchive() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api(checkArchive),
    onSuccess: () => Object.assign(document.createElement('a'), { href: downloadArchive.path, download: '' }).click(),
  });
  return (
    <div>
      <SettingRow
        title="Full archive of your account"
        text="One ZIP file with everything you entered, your resumes, portfolios, posts, pictures, videos and activity. Passwords and links are not included."
      >
        <Button loading={isPending} onClick={() => mutate()}>
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          Download everything
        </Button>
      </SettingRow>
      <StatusLine>{isSuccess ? 'Download started. It can take a while if you have many videos.' : ''}</StatusLine>
      {error && (
        <div className="mt-4">
          <FailureNotice error={error} title="Your archive was not downloaded." onRetry={() => mutate()} />
        </div>
      )}
    </div>
  );
}
