import { useQuery } from '@tanstack/react-query';
import type { Industry, IndustryId } from '@vitrine/contract/industries/industry';

/** Loads the definition of a resume's industry on demand, because definitions are long. */
export const useIndustry = (id: IndustryId | null): Industry | undefined =>
  useQuery({
    queryKey: ['industry', id],
    queryFn: async (): Promise<Industry | null> => id && (await import('../find-industry.ts')).findIndustry(id),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? undefined;
