import { useQuery } from '@tanstack/react-query';
import type { Industry, IndustryId } from '@vitrine/contract/industries/industry';

/** The definition of the industry that a resume was made for, once it has been loaded; definitions are long. */
export const useIndustry = (id: IndustryId | null): Industry | undefined =>
  useQuery({
    queryKey: ['industry', id],
    queryFn: async (): Promise<Industry | null> => id && (await import('../find-industry.ts')).findIndustry(id),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? undefined;
