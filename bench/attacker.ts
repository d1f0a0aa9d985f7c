import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What one account does without end. */
export interface Attack {
  cookie: string;
  /** Requests in flight at once. */
  connections: number;
  /** Sent in turns. */
  requests: AttackRequest[];
}

export interface AttackRequest {
  method: string;
  path: string;
  body?: string;
}

/** No attack sends more than this, whatever the time. */
const MOST = 50_000;

const { origin, attack } = workerData as { origin: string; attack: Attack };
const agent = new Agent({ keepAlive: true, maxSockets: attack.connections || 1 });
const statuses: Record<string, number> = {};
let sent = 0;

/** Sends one request after the other and reads away what comes back. */
function send(): void {
  const next = attack.requests[sent % attack.requests.length];
  if (!next || sent >= MOST) return;
  sent += 1;
  const { method, path, body } = next;
  const headers = {
    origin,
    cookie: attack.cookie,
    'accept-encoding': 'br',
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const clientRequest = request(origin + path, { agent, method, headers }, (response) => {
    const status = String(response.statusCode);
    statuses[status] = (statuses[status] ?? 0) + 1;
    response.resume().once('close', send);
  });
  clientRequest.once('error', () => undefined);
  clientRequest.end(body);
}

for (let n = 0; n < attack.connections; n += 1) send();
parentPort?.once('message', () => {
  parentPort?.postMessage(statuses);
  agent.destroy();
});
