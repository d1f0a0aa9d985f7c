import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';

// The least that a server can do: for every path the same bytes with the same headers.
const [port, folder = ''] = process.argv.slice(2);
const listed: { path: string; file: string; headers: OutgoingHttpHeaders }[] = JSON.parse(
  readFileSync(join(folder, 'answers.json'), 'utf8'),
);
const answers = new Map(
  listed.map(({ path, file, headers }) => [path, { headers, bytes: readFileSync(join(folder, file)) }]),
);
createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers);
  response.end(answer.bytes);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
