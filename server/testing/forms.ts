import { importFile } from '@vitrine/contract/calls/resume';

/** Encodes a multipart form like a browser. */
export function createForm(fields: Record<string, string | { name: string; type: string; bytes: Buffer }>) {
  const boundary = 'boundary-of-a-test';
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = typeof value === 'object';
    const file = isFile ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : '';
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      isFile ? value.bytes : Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A client that sends the forms of calls, in process or over HTTP. */
interface FormClient<R> {
  call(call: typeof importFile, form: ReturnType<typeof createForm>): Promise<R>;
}

/**
 * Imports a file, or a value as a JSON file, like the page does.
 * @param fields of the form, such as `dryRun` and `mode`
 */
export const importDocument = <R>(client: FormClient<R>, content: unknown, fields?: Record<string, string>) =>
  client.call(importFile, createImportForm(content, fields));

/** Creates the form of an import. */
export function createImportForm(content: unknown, fields: Record<string, string> = {}) {
  const bytes = Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const name = fields.name ?? 'resume';
  return createForm({ name, ...fields, file: { name, type: 'application/octet-stream', bytes } });
}
