import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import type { IndustryId } from '@vitrine/contract/industries/industry';
import { createIndustryDesign } from '@vitrine/contract/industries/industry-design';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createDefaultResumeOptions } from '@vitrine/contract/resume/resume-design';
import { buildView, type SampleResume } from '../build-view.ts';
import { academia } from './academia.ts';
import { careerChange } from './career-change.ts';
import { civilService } from './civil-service.ts';
import { consulting } from './consulting.ts';
import { dataAi } from './data-ai.ts';
import { design } from './design.ts';
import { education } from './education.ts';
import { finance } from './finance.ts';
import { healthcare } from './healthcare.ts';
import { hospitality } from './hospitality.ts';
import { law } from './law.ts';
import { marketing } from './marketing.ts';
import { product } from './product.ts';
import { sales } from './sales.ts';
import { software } from './software.ts';
import { student } from './student.ts';
import { trades } from './trades.ts';

/** A fictional person of each industry. Their addresses and numbers are reserved for examples. */
const PEOPLE: Record<IndustryId, SampleResume> = {
  software,
  'data-ai': dataAi,
  design,
  product,
  marketing,
  sales,
  finance,
  consulting,
  law,
  healthcare,
  education,
  academia,
  'civil-service': civilService,
  trades,
  hospitality,
  student,
  'career-change': careerChange,
};

/** Builds the sample of an industry, with the design of a new resume of that industry. */
export const buildIndustrySample = (id: IndustryId): PublicView =>
  buildView(PEOPLE[id], {
    design: createIndustryDesign(INDUSTRIES[id], createDefaultResumeOptions(), true),
    references: true,
  });
