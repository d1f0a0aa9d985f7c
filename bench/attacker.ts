import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** Requests sent in rotation, without pause, for as long as an attack lasts. */
export interface Attack {
  /** Number of concurrent requests. */
  connections: number;
  requests: AttackRequest[];
}

export interface AttackRequest {
  method: string;
  path: string;
  body?: string | Uint8Array;
  /** Content type of the body; JSON if absent. */
  contentType?: string;
  /** Cookie of the sending account; absent for an anonymous visitor. */
  cookie?: string;
}

/** IP address of the attackers; the other users of the server are on different networks. */
const NETWORK = '203.0.113.7';

/** Priority of the attacking thread: below the server and the clients whose times are measured. */
const NICENESS = 15;

/** Maximum number of requests of one attack. */
const MAX_REQUESTS = 50_000;

// Real attackers bring their own processors. On Linux this changes only the calling thread.
setPriority(NICENESS);

const { origin, attack } = workerData as { origin: string; attack: Attack };
const agent = new Agent({ keepAlive: true, maxSockets: attack.connections || 1 });
const statuses: Record<string, number> = {};
let sentCount = 0;
let responseCount = 0;

/** Sends the next request, discards its response, and continues with the one after it. */
function sendNext(): void {
  const next = attack.requests[sentCount % attack.requests.length];
  if (!next || sentCount >= MAX_REQUESTS) return;
  sentCount += 1;
  const { method, path, body, contentType = 'application/json', cookie } = next;
  const headers = {
    origin,
    'x-forwarded-for': NETWORK,
    'accept-encoding': 'br',
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
  };
  const clientRequest = request(origin + path, { agent, method, headers }, (response) => {
    const status = String(response.statusCode);
    statuses[status] = (statuses[status] ?? 0) + 1;
    responseCount += 1;
    response.resume().once('close', sendNext);
  });
  clientRequest.once('error', () => undefined);
  clientRequest.end(body);
}

for (let index = 0; index < attack.connections; index += 1) sendNext();
parentPort?.once('message', () => {
  const unanswered = sentCount - responseCount;
  parentPort?.postMessage({ ...statuses, ...(unanswered > 0 && { unanswered }) });
  agent.destroy();
});
