import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { listPortfolios, readPortfolio } from '@vitrine/contract/calls/portfolios';
import { api } from '../../core/api/api.ts';
import { queries } from '../../core/session/query-client.ts';
import { refetchUser, useUser } from '../../core/session/session.ts';

const LIST_KEY = 'portfolios';
const DETAIL_KEY = 'portfolio';

/** A portfolio with its settings, and the parts of the record that its resume shows. */
export type PortfolioDetail = CallAnswer<typeof readPortfolio>['payload'];

/** All portfolios of the account, the first one first. @param enabled false while they are not needed */
export function usePortfolios(enabled = true) {
  const user = useUser().data;
  return useQuery({
    queryKey: [LIST_KEY, user?._id],
    queryFn: async ({ signal }) => (await api(listPortfolios, { signal })).payload,
    enabled: enabled && user !== undefined,
  });
}

/** One portfolio with all its data. */
export function usePortfolioDetail(id: string, enabled = true) {
  return useQuery({
    queryKey: [DETAIL_KEY, id],
    queryFn: async ({ signal }) => (await api(readPortfolio, { params: { id }, signal })).payload,
    enabled,
  });
}

/** Updates a displayed portfolio with a response, without refetching it. */
export const updatePortfolioDetail = (id: string, change: (portfolio: PortfolioDetail) => PortfolioDetail): void => {
  queries.setQueryData<PortfolioDetail>([DETAIL_KEY, id], (before) => before && change(before));
};

/**
 * Refetches the portfolios after one was added, changed or deleted; the first one is part of the user record.
 * @param deleted a portfolio that no longer exists
 */
export async function refetchPortfolios(deleted?: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [LIST_KEY] }),
    queries.invalidateQueries({ predicate: ({ queryKey: [kind, id] }) => kind === DETAIL_KEY && id !== deleted }),
    refetchUser(),
  ]);
}

/** Returns the user record with the data of another portfolio. */
export function applyPortfolio(user: UserRecord, portfolio: PortfolioDetail): UserRecord {
  const { resume, settings, layout, theme, visibility, handle, publicUrl } = portfolio;
  return {
    ...user,
    portfolioId: portfolio.id,
    portfolioLayout: layout,
    portfolioTheme: theme,
    isPortfolioPublic: visibility === 'public',
    portfolioResume: resume,
    publicSettings: settings,
    handle,
    publicUrl,
    writing: settings.writing ? user.writing : { posts: [], count: 0 },
  };
}
