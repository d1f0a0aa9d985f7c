import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least that a server can do: the same bytes with the same headers for every request.
const [port, file, headersFile] = process.argv.slice(2);
const bytes = readFileSync(file ?? '');
const headers = JSON.parse(readFileSync(headersFile ?? '', 'utf8'));
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
