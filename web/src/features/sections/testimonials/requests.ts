import { useQuery } from '@tanstack/react-query';
import { listTestimonialRequests } from '@vitrine/contract/calls/testimonials';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { api } from '../../../core/api/api.ts';
import { queries } from '../../../core/session/query-client.ts';

const QUERY_KEY = ['testimonial-requests'];

/** Query options of the user's testimonial requests. */
export const getRequestsQuery = (uid: string) => ({
  queryKey: [...QUERY_KEY, uid],
  queryFn: async () => (await api(listTestimonialRequests)).payload,
});

export const refetchRequests = () => queries.invalidateQueries({ queryKey: QUERY_KEY });

/** Whether an item is a testimonial written by another person; false until that is loaded. */
export function useIsAuthored(uid: string, section: ListSectionKey, id: string | undefined): boolean {
  const { data } = useQuery({ ...getRequestsQuery(uid), enabled: section === 'testimonials' && id !== undefined });
  return data?.some(({ itemId }) => itemId !== null && itemId === id) ?? false;
}
