import { listTestimonialRequests } from '@vitrine/contract/calls/testimonials';
import { api } from '../../../core/api/api.ts';
import { queries } from '../../../core/session/query-client.ts';

/** The testimonials that one asked for. */
export const REQUESTS = {
  queryKey: ['testimonial-requests'],
  queryFn: async () => (await api(listTestimonialRequests)).payload,
};

export const refetchRequests = () => queries.invalidateQueries({ queryKey: REQUESTS.queryKey });
