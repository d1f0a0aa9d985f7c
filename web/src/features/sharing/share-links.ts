import { useQuery } from '@tanstack/react-query';
import { listPortfolios } from '@vitrine/contract/calls/portfolios';
import { listResumes } from '@vitrine/contract/calls/resumes';
import { listShareLinks } from '@vitrine/contract/calls/share-links';
import { RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import type { ShareLink, ShareLinkState } from '@vitrine/contract/sharing/share-links';
import { api } from '../../core/api/api.ts';
import type { Formats } from '../../core/preferences/formats.ts';
import { queries } from '../../core/session/query-client.ts';
import { useUser } from '../../core/session/session.ts';

const LIST_KEY = 'share-links';

/** All links of the account, newest first. */
export function useShareLinks() {
  const user = useUser().data;
  return useQuery({
    queryKey: [LIST_KEY, user?._id],
    queryFn: async ({ signal }) => (await api(listShareLinks, { signal })).payload,
    enabled: user !== undefined,
    // Readers may open them at any time.
    staleTime: 0,
  });
}

export const refetchShareLinks = (): Promise<void> => queries.invalidateQueries({ queryKey: [LIST_KEY] });

/** What a link can show: the account's portfolios and resumes. */
export function useShareables() {
  const portfolios = useQuery({
    queryKey: ['portfolios', 'choices'],
    queryFn: async ({ signal }) => (await api(listPortfolios, { signal })).payload,
  });
  const resumes = useQuery({
    queryKey: ['resumes', 'choices'],
    queryFn: async ({ signal }) => (await api(listResumes, { signal })).payload,
  });
  return { portfolios, resumes };
}

export const STATE_LABELS: Record<ShareLinkState, string> = {
  open: 'Open',
  expired: 'Expired',
  'used-up': 'Used up',
  revoked: 'Switched off',
  gone: 'Not working',
};

const formatCount = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

interface SharedContent {
  hasPage: boolean;
  formats: readonly ResumeFormat[];
}

/** Describes what a link shows: 'Portfolio page, PDF and Word'. */
export function describeSharedContent({ hasPage, formats }: SharedContent): string {
  const shown = [...(hasPage ? ['Portfolio page'] : []), ...formats.map((format) => RESUME_FORMATS[format])];
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown);
}

/** Describes how often it was opened: 'Opened 2 of 5 times, last on 3 Dec 2026, 10:14'. */
export function describeOpenings({ openings, maxOpenings, lastOpenedAt }: ShareLink, { moment }: Formats): string {
  const last = lastOpenedAt === null ? '' : `, last on ${moment(lastOpenedAt)}`;
  if (maxOpenings !== null)
    return `Opened ${openings.toLocaleString('en-US')} of ${formatCount(maxOpenings, 'time')}${last}`;
  return openings === 0 ? 'Not opened yet' : `Opened ${formatCount(openings, 'time')}${last}`;
}

/** Describes when it expires, or why it can no longer be opened. */
export function describeEnd({ state, expiresAt, isFrozen }: ShareLink, { moment }: Formats): string {
  if (state === 'revoked') return 'You switched it off. Nobody can open it.';
  if (state === 'gone') return `Its portfolio${isFrozen ? '' : ' or its resume'} was deleted.`;
  if (state === 'used-up') return 'It was opened as often as allowed.';
  if (expiresAt === null) return 'Never expires';
  return `${state === 'expired' ? 'Expired' : 'Expires'} on ${moment(expiresAt)}`;
}

/** Whether any text of a link contains the search text. */
export function matchesLink(link: ShareLink, searchText: string): boolean {
  const texts = [
    link.label,
    link.portfolio.name,
    link.resume.name,
    describeSharedContent(link),
    STATE_LABELS[link.state],
  ];
  const text = texts.join(' ').toLocaleLowerCase();
  return searchText
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
