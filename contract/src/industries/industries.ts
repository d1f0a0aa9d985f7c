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
import type { Industry, IndustryId } from './industry.ts';
import { law } from './law.ts';
import { marketing } from './marketing.ts';
import { product } from './product.ts';
import { sales } from './sales.ts';
import { software } from './software.ts';
import { student } from './student.ts';
import { trades } from './trades.ts';

/** Every industry by its id; a missing definition does not compile. */
export const INDUSTRIES: { readonly [K in IndustryId]: Industry<K> } = {
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
