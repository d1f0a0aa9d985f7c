import dns2 from 'dns2';

/** Records of a name; `fails` simulates a server failure. */
export interface DnsRecords {
  a?: string[];
  txt?: string | string[];
  fails?: true;
}

/** Response codes (RFC 1035, section 4.1.1). */
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

/** Starts a DNS server that serves the current content of `records`. */
export async function startDnsServer(
  records: Record<string, DnsRecords>,
): Promise<{ server: string; close: () => unknown }> {
  const { Packet } = dns2;
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const answers: unknown[] = response.answers;
      const [question] = request.questions;
      const { name = '', type } = question ?? {};
      const record = records[name];
      if (!record) response.header.rcode = NO_SUCH_NAME;
      if (record?.fails) response.header.rcode = SERVER_FAILURE;
      if (type === Packet.TYPE.A)
        for (const address of record?.a ?? [])
          answers.push({ name, type: Packet.TYPE.A, class: Packet.CLASS.IN, ttl: 1, address });
      if (type === Packet.TYPE.TXT)
        for (const data of [record?.txt ?? []].flat())
          answers.push({ name, type: Packet.TYPE.TXT, class: Packet.CLASS.IN, ttl: 1, data });
      send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  return { server: `127.0.0.1:${udp?.port}`, close: () => server.close() };
}
