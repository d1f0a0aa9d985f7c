import { addDomain, checkDomain } from '@vitrine/contract/calls/domains';
import type { OwnDomain } from '@vitrine/contract/domains/domains';
import { grantPlan } from '../seed/plans.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { DnsRecords } from './dns-server.ts';
import { signedIn } from './people.ts';
import { firstIds } from './share-links.ts';

/** The host that domains have to lead to, and its address. */
const TARGET = 'pages.example';
const ADDRESS = '192.0.2.10';

/** Settings of a server that serves domains of owners, whose records a DNS server has. */
export const domainSettings = (dnsServer: string) => ({
  CUSTOM_DOMAINS: 'on',
  CUSTOM_DOMAIN_TARGET: TARGET,
  DNS_SERVERS: dnsServer,
});

/** Somebody whose plan has domains, and what they do with them. */
export async function domainOwner(server: TestApp, records: Record<string, DnsRecords>, name = 'Asha Rao') {
  const member = await signedIn(server, name);
  const { client, record } = member;
  const { _id: userId, handle } = await record();
  await grantPlan(server.context.db, userId, 'enterprise', server.context.clock());
  const { portfolioId } = await firstIds(client);
  const add = async (domain: string): Promise<OwnDomain> =>
    (await client.call(addDomain, { body: { domain, portfolioId } })).body.payload;
  /** Adds a domain, sets its record, and has it looked for. */
  const prove = async (domain: string): Promise<OwnDomain> => {
    const added = await add(domain);
    setRecord(records, added);
    return (await client.call(checkDomain, { params: { id: added.id } })).body.payload;
  };
  return { ...member, userId, handle, portfolioId, add, prove };
}

/** Puts the record of a domain into DNS, and lets it lead to where it has to. */
export function setRecord(records: Record<string, DnsRecords>, { domain, record }: OwnDomain): void {
  records[record.name] = { txt: record.value };
  records[domain] = { a: [ADDRESS] };
  records[TARGET] = { a: [ADDRESS] };
}

/** A page as a browser asks for it at a domain. */
export const getAt = (client: Client, domain: string, path = '/', headers: Record<string, string> = {}) =>
  client.get(path, { headers: { host: domain, accept: 'text/html', ...headers } });
