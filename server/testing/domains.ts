import { addDomain, checkDomain } from '@vitrine/contract/calls/domains';
import type { OwnDomain } from '@vitrine/contract/domains/domains';
import { grantPlan } from '../seed/plans.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { DnsRecords } from './dns-server.ts';
import { readFirstIds } from './first-portfolio.ts';
import { createSignedInAccount } from './people.ts';

/** Host that custom domains must point to, and its address. */
const DOMAIN_TARGET = 'pages.example';
const TARGET_ADDRESS = '192.0.2.10';

/** Settings of a server with custom domains and a test DNS server. */
export const createDomainSettings = (dnsServer: string) => ({
  CUSTOM_DOMAINS: 'on',
  CUSTOM_DOMAIN_TARGET: DOMAIN_TARGET,
  DNS_SERVERS: dnsServer,
});

/** Creates an account whose plan has domains, with helpers for them. */
export async function createDomainOwner(server: TestApp, records: Record<string, DnsRecords>, name = 'Asha Rao') {
  const member = await createSignedInAccount(server, name);
  const { client, record } = member;
  const { _id: userId, handle } = await record();
  await grantPlan(server.context.db, userId, 'enterprise', server.context.clock());
  const { portfolioId } = await readFirstIds(client);
  const add = async (domain: string): Promise<OwnDomain> =>
    (await client.call(addDomain, { body: { domain, portfolioId } })).body.payload;
  /** Adds a domain, sets its record, and has it checked. */
  const prove = async (domain: string): Promise<OwnDomain> => {
    const ownDomain = await add(domain);
    setRecord(records, ownDomain);
    return (await client.call(checkDomain, { params: { id: ownDomain.id } })).body.payload;
  };
  return { ...member, userId, handle, portfolioId, add, prove };
}

/** Adds a domain's verification record to DNS, and points the domain to the target. */
export function setRecord(records: Record<string, DnsRecords>, { domain, record }: OwnDomain): void {
  records[record.name] = { txt: record.value };
  records[domain] = { a: [TARGET_ADDRESS] };
  records[DOMAIN_TARGET] = { a: [TARGET_ADDRESS] };
}

/** Requests a page at a domain like a browser. */
export const getAtDomain = (client: Client, domain: string, path = '/', headers: Record<string, string> = {}) =>
  client.get(path, { headers: { host: domain, accept: 'text/html', ...headers } });
