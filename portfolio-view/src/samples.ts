import type { PublicView } from '@vitrine/contract/public-view';
import { ashaRao } from './samples/asha-rao.ts';
import { buildPortfolio, type Person, type SampleOptions } from './samples/build.ts';
import { longCareer } from './samples/long-career.ts';
import { student } from './samples/student.ts';

export type { SampleOptions };

/** The sample person of the product: an engineer in the middle of her career. */
export const samplePortfolio = (options?: SampleOptions): PublicView => buildPortfolio(ashaRao, options);

/** A student with two items and little else. */
export const studentPortfolio = (options?: SampleOptions): PublicView => buildPortfolio(student, options);

/** Forty years of work, told in two scripts. */
export const longCareerPortfolio = (options?: SampleOptions): PublicView => buildPortfolio(longCareer, options);

/** The people themselves, for other renderers and for seeds. */
export const SAMPLE_PEOPLE: Record<'ashaRao' | 'student' | 'longCareer', Person> = { ashaRao, student, longCareer };
