import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** Path of the site on its host, as on hosts for project pages. */
const BASE_PATH = '/some/path/';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A generic web host that serves the files of one archive at a time. */
export interface StaticHost {
  /** Address of the site's front page. */
  url: string;
  put: (archive: Uint8Array) => void;
  close: () => void;
}

export async function startStaticHost(): Promise<StaticHost> {
  let files: Record<string, Uint8Array> = {};
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const path = pathname.slice(BASE_PATH.length).replace(/(^|\/)$/, '$1index.html');
    const bytes = pathname.startsWith(BASE_PATH) ? files[path] : undefined;
    if (!bytes) return void response.writeHead(404).end();
    const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
    const isText = type.startsWith('text/');
    response
      .writeHead(200, { 'content-type': type, ...(isText && { 'content-encoding': 'gzip' }) })
      .end(isText ? gzipSync(bytes) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${BASE_PATH}`,
    put: (archive) => {
      files = unzipSync(archive);
    },
    close: () => server.close(),
  };
}
