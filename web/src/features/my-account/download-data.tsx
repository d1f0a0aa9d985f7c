import { useMutation } from '@tanstack/react-query';
import { exportResume } from '@vitrine/contract/calls/resume';
import { Download } from 'lucide-react';
import { apiResponse } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { saveResponse } from '../../core/files/sent-file.ts';
import { Button } from '../../ui/button.tsx';

/** All that one wrote, as one JSON Resume file; offered before an account ends. */
export function DownloadData() {
  const download = useMutation({
    mutationFn: async () => saveResponse(await apiResponse(exportResume), 'resume.json'),
  });
  return (
    <div className="space-y-2">
      <Button onClick={() => download.mutate()} loading={download.isPending}>
        <Download size={16} strokeWidth={1.5} aria-hidden="true" />
        Download your data
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {download.isSuccess && 'Downloaded: everything you wrote, as one JSON Resume file.'}
      </p>
      {download.isError && (
        <FailureNotice error={download.error} title="Your data was not downloaded." onRetry={() => download.mutate()} />
      )}
    </div>
  );
}
