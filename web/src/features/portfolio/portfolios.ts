import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { listPortfolios, readPortfolio } from '@vitrine/contract/calls/portfolios';
import { api } from '../../core/api/api.ts';
import { queries } from '../../core/session/query-client.ts';
import { refetchUser, useUser } from '../../core/session/session.ts';

const LIST = 'portfolios';
const ONE = 'portfolio';

/** A portfolio with its settings, and the parts of the record that its resume shows. */
export type WholePortfolio = CallAnswer<typeof readPortfolio>['payload'];

/** All portfolios of the account, the first one first. @param enabled false while they are not needed */
export function usePortfolios(enabled = true) {
  const user = useUser().data;
  return useQuery({
    queryKey: [LIST, user?._id],
    queryFn: async ({ signal }) => (await api(listPortfolios, { signal })).payload,
    enabled: enabled && user !== undefined,
  });
}

/** One portfolio with all its data. */
export function useWholePortfolio(id: string, enabled = true) {
  return useQuery({
    queryKey: [ONE, id],
    queryFn: async ({ signal }) => (await api(readPortfolio, { params: { id }, signal })).payload,
    enabled,
  });
}

/** Updates a displayed portfolio with a response, without refetching it. */
export const changeWholePortfolio = (id: string, change: (portfolio: WholePortfolio) => WholePortfolio): void => {
  queries.setQueryData<WholePortfolio>([ONE, id], (before) => before && change(before));
};

/**
 * Refetches the portfolios after one was added, changed or deleted; the first one is part of the user record.
 * @param deleted a portfolio that no longer exists
 */
export async function refetchPortfolios(deleted?: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [LIST] }),
    queries.invalidateQueries({ predicate: ({ queryKey: [kind, id] }) => kind === ONE && id !== deleted }),
    refetchUser(),
  ]);
}

/** Returns the user record with the data of another portfolio. */
export function placePortfolio(user: UserRecord, portfolio: WholePortfolio): UserRecord {
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
