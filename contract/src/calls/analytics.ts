import { analytics, analyticsRange } from '../analytics/analytics.ts';
import { defineCall, extendSuccess, rowId } from '../api/call.ts';

const params = analyticsRange.safeExtend({ id: rowId });

export const readAnalytics = defineCall({
  method: 'GET',
  path: '/account/portfolios/:id/analytics',
  summary: 'Who looked at a portfolio in a time of days (UTC): visits, visitors, sources, devices, what was opened',
  params,
  answer: extendSuccess({ payload: analytics }),
  errors: ['content/not-found', 'plan/limit'],
});

export const exportAnalytics = defineCall({
  method: 'GET',
  path: '/account/portfolios/:id/analytics.csv',
  summary: 'The same as a table: a line for each day and each value of a fact',
  params,
  produces: 'text/csv',
  answer: extendSuccess({}),
  errors: ['content/not-found', 'plan/limit'],
});
