import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import type { Industry, IndustryId } from '@vitrine/contract/industries/industry';

/** A separate module, so that the long definitions are loaded only when needed. */
export const findIndustry = (id: IndustryId): Industry => INDUSTRIES[id];
