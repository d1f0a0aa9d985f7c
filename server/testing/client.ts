import type { Call, ParamsInput } from '@vitrine/contract/api/call';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A response; the body is parsed if it is JSON. */
export interface TestResponse {
  status: number;
  headers: LightMyRequestResponse['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any part of any answer; a wrong guess fails there.
  body: any;
  text: string;
  bytes: Buffer;
}

interface RequestOptions {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** Client address of the connection. */
  from?: string;
}

/** A simulated browser: keeps cookies, sends the Origin header and JSON. */
export class Client {
  readonly cookies = new Map<string, string>();
  /** A random client address, so that rate limits of tests do not interfere. */
  readonly place = `10.${createRandomOctet()}.${createRandomOctet()}.${createRandomOctet()}`;
  readonly #app: FastifyInstance;
  readonly #origin: string;

  constructor(app: FastifyInstance, origin = 'http://localhost:3000') {
    this.#app = app;
    this.#origin = origin;
  }

  /** Sends a call of the contract. */
  call<C extends Call>(
    call: C,
    sent: RequestOptions & { params?: ParamsInput<C> & Record<string, string> } = {},
  ): Promise<TestResponse> {
    const query = new URLSearchParams();
    let url = call.path;
    for (const [name, value] of Object.entries(sent.params ?? {})) {
      if (url.includes(`:${name}`)) url = url.replace(`:${name}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    return this.request(call.method, query.size > 0 ? `${url}?${query}` : url, sent);
  }

  /** Sends a call in which only the media type is valid, to test whether the request is admitted. */
  probe({ method, path, bodyType }: Call, body = '{"'): Promise<TestResponse> {
    const headers = bodyType === 'multipart' ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
    return this.request(method, path.replace(/:\w+/g, 'x'), { body, headers });
  }

  get(url: string, sent: RequestOptions = {}): Promise<TestResponse> {
    return this.request('GET', url, sent);
  }

  post(url: string, body: unknown, sent: RequestOptions = {}): Promise<TestResponse> {
    return this.request('POST', url, { ...sent, body });
  }

  async request(
    method: string,
    url: string,
    { body, headers = {}, from = this.place }: RequestOptions = {},
  ): Promise<TestResponse> {
    const allHeaders: Record<string, string | undefined> = {
      host: new URL(this.#origin).host,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method === 'GET' ? {} : { origin: this.#origin, 'content-type': 'application/json' }),
      ...headers,
    };
    const options: InjectOptions = {
      method: method as 'GET',
      url,
      headers: Object.fromEntries(Object.entries(allHeaders).filter(([, value]) => value)),
      remoteAddress: from,
      ...(method === 'GET' ? {} : { payload: toPayload(body) }),
    };
    const response = await this.#app.inject(options);
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isExpired = maxAge === 0 || (expires && expires.getTime() < Date.now());
      if (isExpired) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = /json/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body ? JSON.parse(response.body) : undefined,
      text: response.body,
      bytes: response.rawPayload,
    };
  }
}

function createRandomOctet(): number {
  return Math.floor(Math.random() * 255);
}

/** Passes strings and buffers through, and serializes anything else as JSON. */
const toPayload = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {});
