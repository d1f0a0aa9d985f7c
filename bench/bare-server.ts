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
  const answer = responses.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers);
  response.end(answer.bytes);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
