import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { exportBibtex } from '@vitrine/contract/calls/resume';
import { Download, FileUp } from 'lucide-react';
import { apiResponse } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { saveResponse } from '../../../core/files/save-file.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { SubHeading } from '../section-frame.tsx';

/** Import and export for reference managers, below the publications. */
export function Bibtex({ user: { resume } }: { user: UserRecord }) {
  const download = useMutation({
    mutationFn: async () => saveResponse(await apiResponse(exportBibtex), 'publications.bib'),
  });
  return (
    <section aria-labelledby="bibtex" className="mt-12 border-t border-line pt-6">
      <SubHeading id="bibtex" className="text-lg font-semibold">
        BibTeX
      </SubHeading>
      <p className="mt-1 max-w-prose text-muted">
        Import publications from Zotero, Google Scholar or a DOI page, or export yours. Details that have no field here,
        such as keywords, come back when you export.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={paths.importResume} className={getButtonClasses()}>
          <FileUp size={16} strokeWidth={1.5} aria-hidden="true" />
          Import from BibTeX
        </Link>
        {resume.publications.length > 0 && (
          <Button onClick={() => download.mutate()} loading={download.isPending}>
            <Download size={16} strokeWidth={1.5} aria-hidden="true" />
            Export as BibTeX
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {download.isSuccess && 'Downloaded publications.bib with all publications, including hidden ones.'}
      </p>
      {download.isError && (
        <div className="mt-3">
          <FailureNotice
            error={download.error}
            title="Your publications were not downloaded."
            onRetry={() => download.mutate()}
          />
        </div>
      )}
    </section>
  );
}
