import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';

// A minimal server: a fixed response body with fixed headers for every path.
const [port, folder = ''] = process.argv.slice(2);
const responseFiles: { path: string; file: string; headers: OutgoingHttpHeaders }[] = JSON.parse(
  readFileSync(join(folder, 'answers.json'), 'utf8'),
);
const responses = new Map(
  responseFiles.map(({ path, file, headers }) => [path, { headers, bytes: readFileSync(join(folder, file)) }]),
);
createServer((request, response) => {
  const entry = responses.get(request.url ?? '');
  if (!entry) return response.writeHead(404).end();
  response.writeHead(200, entry.headers);
  response.end(entry.bytes);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
