import { Link, useLocation } from '@tanstack/react-router';
import type { Role } from '@vitrine/contract/api/call';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { type ComponentType, useEffect } from 'react';
import { useSession } from '../../core/session/session.ts';
import { AccountDetailPage } from './account-detail-page.tsx';
import { AccountsPage } from './accounts-page.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';
import { AuditPage } from './audit-page.tsx';
import { MessagesPage } from './messages-page.tsx';
import { QueuesPage } from './queues-page.tsx';
import { RefundsPage } from './refunds-page.tsx';
import { ReportsPage } from './reports-page.tsx';
import { StoragePage } from './storage-page.tsx';

interface AdminScreen {
  path: string;
  label: string;
  /** The minimum role required. */
  role: Role;
  Page: ComponentType;
}

const SCREENS: readonly AdminScreen[] = [
  { path: adminPaths.accounts, label: 'Accounts', role: 'support', Page: AccountsPage },
  { path: adminPaths.messages, label: 'Messages', role: 'support', Page: MessagesPage },
  { path: adminPaths.reports, label: 'Reports', role: 'support', Page: ReportsPage },
  { path: adminPaths.refunds, label: 'Refunds', role: 'admin', Page: RefundsPage },
  { path: adminPaths.queues, label: 'Queues', role: 'admin', Page: QueuesPage },
  { path: adminPaths.storage, label: 'Storage', role: 'admin', Page: StoragePage },
  { path: adminPaths.announcements, label: 'Announcements', role: 'admin', Page: AnnouncementsPage },
  { path: adminPaths.audit, label: 'Audit', role: 'support', Page: AuditPage },
];

const ACCOUNT_PATH = adminPaths.account.replace(':id', '');

/**
 * The pages of the administration, loaded only by users with a role. For all others the path is not found (rules D3 and
 * D20).
 */
export function AdminArea({ NotFound }: { NotFound: ComponentType }) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const role = useSession().data?.role;
  const screens = SCREENS.filter((screen) => role === 'admin' || screen.role === role);
  const screen = screens.find((it) => it.path === path);
  const accountId = path.startsWith(ACCOUNT_PATH) ? path.slice(ACCOUNT_PATH.length) : '';
  const title = screen?.label ?? (accountId ? 'Account' : '');
  useEffect(() => {
    if (role && title) document.title = `${title} - Administration - Vitrine`;
  }, [role, title]);
  if (!role || (!screen && !accountId)) return <NotFound />;
  return (
    <div className="mx-auto w-full max-w-[64rem]">
      <nav aria-label="Administration" className="mb-6 border-b border-line pb-3">
        <ul className="flex flex-wrap gap-1">
          {screens.map(({ path: to, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === path ? 'page' : undefined}
                className={`inline-flex min-h-10 items-center rounded-sm px-3 text-sm ${to === path ? 'bg-accent-soft font-medium text-accent-strong' : 'hover:bg-sunken'}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {screen ? <screen.Page /> : <AccountDetailPage key={accountId} id={accountId} />}
    </div>
  );
}
