import { z } from 'zod';
import { defineCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';
import { domainInput, ownDomain } from '../domains/domains.ts';

const params = z.object({ id: rowId });

export const listDomains = defineCall({
  method: 'GET',
  path: '/account/domains',
  summary: 'All domains of one’s own, in the order of their names, and where they have to point',
  answer: extendSuccess({
    payload: z.array(ownDomain),
    /** The host that a domain must point to; null where the server serves no custom domains. */
    target: z.string().nullable(),
  }),
});

export const addDomain = defineCall({
  method: 'POST',
  path: '/account/domains',
  summary: 'Say that a domain is one’s own, and which portfolio it is for. A record proves it',
  body: z.object({ domain: domainInput, portfolioId: rowId }),
  answer: extendSuccess({ payload: ownDomain }),
  errors: ['content/not-found', 'content/too-many', 'domain/added', 'domain/ours', 'domain/off', 'plan/limit'],
});

export const checkDomain = defineCall({
  method: 'POST',
  path: '/account/domains/:id/check',
  summary: 'Look for the record of a domain now. From the moment that it is found the domain is served',
  params,
  answer: extendSuccess({ payload: ownDomain }),
  errors: [
    'content/not-found',
    'domain/no-record',
    'domain/other-record',
    'domain/no-answer',
    'domain/taken',
    'plan/limit',
    'request/throttled',
  ],
});

export const changeDomain = defineCall({
  method: 'PATCH',
  path: '/account/domains/:id',
  summary: 'Choose the portfolio of a domain, or make it the main one of its portfolio',
  params,
  body: z.object({ portfolioId: rowId, isMain: z.literal(true, { error: 'isMain must be true' }) }).partial(),
  answer: extendSuccess({ payload: ownDomain }),
  errors: ['content/not-found', 'domain/no-record'],
});

export const deleteDomain = defineCall({
  method: 'DELETE',
  path: '/account/domains/:id',
  summary: 'Take a domain off. It is served no more from the next request on',
  params,
  answer: successAnswer,
  errors: ['content/not-found'],
});
