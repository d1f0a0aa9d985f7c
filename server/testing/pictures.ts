import { crc32, deflateSync } from 'node:zlib';
import { updatePhotoUrl, uploadPhoto } from '@vitrine/contract/calls/photo';
import sharp from 'sharp';
import type { Client } from './client.ts';
import { createForm } from './forms.ts';

/** Creates a picture in two colours: red on the left, blue on the right. */
export const createTwoColourPicture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

/** Creates a black 1-bit PNG of any size quickly, for tests where only the size matters. */
export function createBlankPng(width: number, height: number): Buffer {
  const createChunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Each row starts with its filter byte.
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Uploads a profile picture and selects it. @returns its address */
export async function uploadPicture(client: Client): Promise<string> {
  const bytes = await createTwoColourPicture().jpeg().toBuffer();
  const sent = await client.call(uploadPhoto, createForm({ photo: { name: 'me.jpg', type: 'image/jpeg', bytes } }));
  const { photoUrl } = sent.body;
  await client.call(updatePhotoUrl, { body: { photoUrl } });
  return photoUrl;
}
