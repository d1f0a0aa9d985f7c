import { z } from 'zod';
import { answer, defineCall } from '../call.ts';
import { planSchema } from '../plans.ts';

export const allPlans = defineCall({
  method: 'GET',
  path: '/plan/all',
  summary: 'All plans from the smallest to the largest, prices in rupees',
  access: 'anyone',
  answer: answer({ plans: z.array(planSchema) }),
});
