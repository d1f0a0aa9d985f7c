import { createShareLink } from '@vitrine/contract/calls/share-links';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import type { ShareLink } from '@vitrine/contract/sharing/share-links';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { readFirstIds } from './first-portfolio.ts';

/** Creates a link to an account's page and all files. @returns the link and the path of its address */
export async function createSharedLink(client: Client, choices: Record<string, unknown> = {}) {
  const ids = await readFirstIds(client);
  const body = { label: 'Acme', hasPage: true, formats: [...RESUME_FORMAT_IDS], ...ids, ...choices };
  const response = await client.call(createShareLink, { body });
  expect([response.status, response.body.message]).toEqual([200, undefined]);
  return { link: response.body.payload as ShareLink, path: new URL(response.body.link).pathname };
}

const DESKTOP_USER_AGENT = 'Mozilla/5.0 (X11; Linux x64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Requests a page like a desktop browser. */
export const visitPage = (client: Client, path: string, headers: Record<string, string> = {}) =>
  client.get(path, { headers: { 'user-agent': DESKTOP_USER_AGENT, accept: 'text/html', ...headers } });

/** Submits the password form of a link. */
export const submitPassword = (client: Client, path: string, password: string) =>
  client.request('POST', path, {
    body: new URLSearchParams({ password }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': DESKTOP_USER_AGENT,
      accept: 'text/html',
    },
  });
