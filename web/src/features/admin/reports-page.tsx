import { Link } from '@tanstack/react-router';
import { REPORT_REASONS } from '@vitrine/contract/administration/report-reasons';
import { dismissReport, listReports, suspendReportedPages } from '@vitrine/contract/calls/administration';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { useSession } from '../../core/session/session.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusLine } from '../../ui/setting-row.tsx';
import { ActionButton } from './action-button.tsx';
import { Moment, PagedList, rowClass, rowsClass, usePagedQuery } from './paged-list.tsx';

const REASON_LABELS: Readonly<Record<string, string>> = REPORT_REASONS;

/** Reports of visitors that need a decision, oldest first. */
export function ReportsPage() {
  const isAdmin = useSession().data?.role === 'admin';
  const [doneMessage, setDoneMessage] = useState('');
  const query = usePagedQuery(['reports'], (after, signal) =>
    api(listReports, { params: { ...(after && { after }) }, signal }),
  );
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <>
      <PageHeader title="Reports" lead="Reports from visitors about public pages, oldest first." />
      <StatusLine>{doneMessage}</StatusLine>
      <PagedList query={query} isEmpty={reports.length === 0} empty="No report waits for a decision.">
        <ul className={rowsClass} aria-label="Reports">
          {reports.map((report) => (
            <li key={report.id} className={rowClass}>
              <div className="min-w-0 flex-1 basis-72 space-y-1 [overflow-wrap:anywhere]">
                <p className="font-medium">{REASON_LABELS[report.reason] ?? report.reason}</p>
                <p>
                  <a href={report.url} className={TEXT_LINK_CLASSES}>
                    {report.url}
                  </a>
                </p>
                {report.words && <p className="text-sm whitespace-pre-line">{report.words}</p>}
                <p className="text-sm text-muted">
                  <Link to={adminPaths.account.replace(':id', report.accountId)} className={TEXT_LINK_CLASSES}>
                    {report.accountEmail ?? report.accountId}
                  </Link>
                  {report.isSuspended && ', suspended already'}, reported <Moment at={report.createdAt} />
                  {report.email && ` by ${report.email}`}
                </p>
              </div>
              {isAdmin && (
                <div className="flex flex-wrap gap-2">
                  <ActionButton
                    label="Dismiss"
                    about={report.url}
                    text={`${report.url} stays as it is. Nobody is told.`}
                    act={() => api(dismissReport, { params: { id: report.id }, body: {} })}
                    onDone={setDoneMessage}
                  />
                  {!report.isSuspended && (
                    <ActionButton
                      label="Suspend pages"
                      about={report.url}
                      isDangerous
                      text={`Nobody but their owner sees the public pages of ${report.accountEmail} any more. This also closes all other reports about that account.`}
                      reasonHelp="Its owner reads it in the app and by mail."
                      act={(reason) => api(suspendReportedPages, { params: { id: report.id }, body: { reason } })}
                      onDone={setDoneMessage}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}
