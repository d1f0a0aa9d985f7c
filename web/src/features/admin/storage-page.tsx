import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listStorage } from '@vitrine/contract/calls/administration';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { api } from '../../core/api/api.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ADMIN_KEY } from './action-button.tsx';
import { AdminFailure, formatBytes, ListSkeleton, rowClass, rowsClass } from './paged-list.tsx';

/** The accounts that use the most storage. */
export function StoragePage() {
  const query = useQuery({
    queryKey: [ADMIN_KEY, 'storage'],
    queryFn: async ({ signal }) => (await api(listStorage, { signal })).accounts,
  });
  return (
    <>
      <PageHeader title="Storage" lead="The fifty accounts that keep most: pictures, records and posts." />
      {query.isPending && <ListSkeleton />}
      {query.isError && <AdminFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.length === 0 && <p className="py-8 text-center text-muted">Nobody keeps anything.</p>}
      <ol className={rowsClass}>
        {query.data?.map(({ id, email, name, bytes }) => (
          <li key={id} className={rowClass}>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={adminPaths.account.replace(':id', id)} className={TEXT_LINK_CLASSES}>
                {email}
              </Link>
              <p className="text-sm text-muted">{name}</p>
            </div>
            <p className="tabular-nums">{formatBytes(bytes)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
