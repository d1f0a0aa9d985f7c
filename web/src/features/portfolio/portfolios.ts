import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { listPortfolios, readPortfolio } from '@vitrine/contract/calls/portfolios';
import { api } from '../../core/api/api.ts';
import { queries } from '../../core/session/query-client.ts';
import { refetchUser, useUser } from '../../core/session/session.ts';

const LIST = 'portfolios';
const ONE = 'portfolio';

/** A portfolio with its settings, and with what its resume shows of the record. */
export type WholePortfolio = CallAnswer<typeof readPortfolio>['payload'];

/** All portfolios of the account, the first one first. @param enabled false where they need not be asked for yet */
export function usePortfolios(enabled = true) {
  const user = useUser().data;
  return useQuery({
    queryKey: [LIST, user?._id],
    queryFn: async ({ signal }) => (await api(listPortfolios, { signal })).payload,
    enabled: enabled && user !== undefined,
  });
}

/** One of them, whole. */
export function useWholePortfolio(id: string, enabled = true) {
  return useQuery({
    queryKey: [ONE, id],
    queryFn: async ({ signal }) => (await api(readPortfolio, { params: { id }, signal })).payload,
    enabled,
  });
}

/** Puts what a call answered into a portfolio on screen, without asking the server again. */
export const changeWholePortfolio = (id: string, change: (portfolio: WholePortfolio) => WholePortfolio): void => {
  queries.setQueryData<WholePortfolio>([ONE, id], (before) => before && change(before));
};

/**
 * Reads the portfolios anew, after one was added, changed or deleted; the first one stands in the user record.
 * @param deleted one that is not there to be read
 */
export async function refetchPortfolios(deleted?: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [LIST] }),
    queries.invalidateQueries({ predicate: ({ queryKey: [kind, id] }) => kind === ONE && id !== deleted }),
    refetchUser(),
  ]);
}

/** The record as another portfolio than the first has it. */
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
