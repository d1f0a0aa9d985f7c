/** Responds to a request of the browser. */
type Fetch = typeof window.fetch;

/** Creates a fake of the parts of XMLHttpRequest that upload a form (core/api/transport.ts), answered by a `fetch`. */
export function createFakeUpload(fetchResponse: Fetch): typeof XMLHttpRequest {
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    responseType = '';
    status = 0;
    response = new Blob();
    #headers = '';
    #line = { method: 'POST', url: '' };

    open(method: string, url: string): void {
      this.#line = { method, url };
    }

    setRequestHeader(): void {}

    getAllResponseHeaders(): string {
      return this.#headers;
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    async send(body: FormData): Promise<void> {
      try {
        const response = await fetchResponse(this.#line.url, { method: this.#line.method, body });
        this.status = response.status;
        this.#headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
        this.response = await response.blob();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  }
  // Only the parts that the transport uses are implemented.
  return FakeUpload as unknown as typeof XMLHttpRequest;
}
