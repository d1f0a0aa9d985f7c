import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** Requests that are sent in turns, without pause, for as long as an attack lasts. */
export interface Attack {
  /** Requests in flight at once. */
  connections: number;
  requests: AttackRequest[];
}

export interface AttackRequest {
  method: string;
  path: string;
  body?: string | Uint8Array;
  /** Of the body; JSON if absent. */
  contentType?: string;
  /** Of the account that sends it; absent for an anonymous visitor. */
  cookie?: string;
}

/** Where attackers come from; others are neighbours on the server and not in the same house. */
const NETWORK = '203.0.113.7';

/** Priority of the thread that attacks: below that of the server and of those whose times are measured. */
const NICENESS = 15;

/** The most requests of one attack, however long it lasts. */
const MAX_REQUESTS = 50_000;

// An attacker has processors of its own. On Linux this changes the calling thread alone.
setPriority(NICENESS);

const { origin, attack } = workerData as { origin: string; attack: Attack };
const agent = new Agent({ keepAlive: true, maxSockets: attack.connections || 1 });
const statuses: Record<string, number> = {};
let sent = 0;
let answered = 0;

/** Sends the next request, drops what comes back, and goes on to the one after it. */
function sendNext(): void {
  const next = attack.requests[sent % attack.requests.length];
  if (!next || sent >= MAX_REQUESTS) return;
  sent += 1;
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
    answered += 1;
    response.resume().once('close', sendNext);
  });
  clientRequest.once('error', () => undefined);
  clientRequest.end(body);
}

for (let n = 0; n < attack.connections; n += 1) sendNext();
parentPort?.once('message', () => {
  const unanswered = sent - answered;
  parentPort?.postMessage({ ...statuses, ...(unanswered > 0 && { unanswered }) });
  agent.destroy();
});
