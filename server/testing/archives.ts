import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';

/** A raw part of an archive, to be changed and written again. */
export interface RawPart {
  name: string;
  type: Header['type'];
  bytes: Buffer;
  pax: Record<string, string>;
  /** Offset of its bytes in the file. */
  offset: number;
}

/** Reads all parts of an archive without interpreting them. */
export async function readParts(path: string): Promise<RawPart[]> {
  const archive = extract();
  createReadStream(path).pipe(archive);
  const parts: RawPart[] = [];
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const { name, type, pax, byteOffset } = entry.header as Header & { byteOffset: number };
    const { path: _path, ...own } = pax as Record<string, string>;
    parts.push({ name, type, bytes: Buffer.concat(chunks), pax: own, offset: byteOffset });
  }
  return parts;
}

/** Writes parts as an archive without validation. */
export async function writeParts(path: string, parts: readonly RawPart[]): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createWriteStream(path));
  for (const { name, type, bytes, pax } of parts) {
    await new Promise<void>((resolve, reject) => {
      const header = { name, type, pax, mode: 0o600 };
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      if (type === 'file') archive.entry({ ...header, size: bytes.length }, bytes, done);
      else archive.entry({ ...header, linkname: '/etc/passwd' }, done);
    });
  }
  archive.finalize();
  await written;
}

/** Replaces the bytes of a part and adjusts its checksum, like a forger. */
export function withBytes(part: RawPart, bytes: Buffer): RawPart {
  const hashed = part.name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  const sha256 = createHash('sha256').update(hashed).digest('hex');
  return { ...part, bytes, pax: { ...part.pax, 'VITRINE.sha256': sha256 } };
}
