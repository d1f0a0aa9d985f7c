import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import type { Industry, IndustryId } from '@vitrine/contract/industries/industry';

/** A module of its own, for those who load the definitions when they need one: they are long. */
export const findIndustry = (id: IndustryId): Industry => INDUSTRIES[id];
