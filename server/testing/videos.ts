import { LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { beginVideo, finishVideo, listVideos, sendVideoPart } from '@vitrine/contract/calls/videos';
import type { OwnVideo } from '@vitrine/contract/videos/videos';
import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import { ITEMS } from '../seed/content.ts';
import { grantPlan } from '../seed/plans.ts';
import { removeUnwantedFiles } from '../src/core/files/unwanted-files.ts';
import { checkVideo } from '../src/core/videos/check-video.ts';
import { applyPatches } from '../src/core/videos/patch.ts';
import { deleteExpired } from '../src/db/delete-expired.ts';
import { listVideoPartKeys } from '../src/db/video-files.ts';
import type { TestApp } from './app.ts';
import { Client, type TestResponse } from './client.ts';
import { createForm } from './forms.ts';
import { createSignedInAccount } from './people.ts';

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'mp4 with its table at the end': () => new Mp4OutputFormat({ fastStart: false }),
  'mp4 in pieces': () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  webm: () => new WebMOutputFormat(),
  'webm as it is recorded': () => new WebMOutputFormat({ appendOnly: true }),
  mov: () => new MovOutputFormat(),
  mkv: () => new MkvOutputFormat(),
} as const;
export type TestFormat = keyof typeof FORMATS;

/** Decoder configurations; none of the streams is ever decoded. */
const CODECS: Record<string, { codec: string; description?: Uint8Array }> = {
  avc: {
    codec: 'avc1.42c01e',
    description: new Uint8Array([
      1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 10, 0x67, 0x42, 0xc0, 0x1e, 0xda, 0x02, 0x80, 0xbf, 0xe5, 0xc0, 1, 0, 4, 0x68,
      0xce, 0x3c, 0x80,
    ]),
  },
  hevc: { codec: 'hvc1.1.6.L93.B0', description: new Uint8Array(23) },
  av1: { codec: 'av01.0.04M.08' },
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
  aac: { codec: 'mp4a.40.2', description: new Uint8Array([0x11, 0x90]) },
  opus: { codec: 'opus' },
  mp3: { codec: 'mp3' },
  flac: {
    codec: 'flac',
    description: new Uint8Array([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, 0x22, ...new Uint8Array(34)]),
  },
  vorbis: { codec: 'vorbis', description: new Uint8Array([2, 1, 1, 1, 1, 1]) },
};

export interface TestVideo {
  format?: TestFormat;
  video?: VideoCodec | null;
  audio?: AudioCodec | null;
  width?: number;
  height?: number;
  /** At 30 frames per second. */
  frames?: number;
  frameBytes?: number;
  /** Metadata of the file. */
  title?: string;
}

/** Creates a complete video file with meaningless frames: accepting it must not require decoding. */
export async function makeVideo(options: TestVideo = {}): Promise<Buffer> {
  const { format = 'mp4', video = 'avc', audio = 'aac', width = 640, height = 360 } = options;
  const { frames = 60, frameBytes = 200, title } = options;
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[format](), target });
  const videoSource = video && new EncodedVideoPacketSource(video);
  const audioSource = audio && new EncodedAudioPacketSource(audio);
  if (videoSource) output.addVideoTrack(videoSource, { frameRate: 30 });
  if (audioSource) output.addAudioTrack(audioSource);
  if (title) output.setMetadataTags({ title, comment: `${title} 12.9716, 77.5946` });
  await output.start();
  for (let frame = 0; frame < frames; frame += 1) {
    const [at, isKey] = [frame / 30, frame % 30 === 0];
    const packet = new EncodedPacket(new Uint8Array(frameBytes).fill(frame), isKey ? 'key' : 'delta', at, 1 / 30);
    await videoSource?.add(packet, {
      decoderConfig: {
        ...CODECS[video ?? ''],
        codec: CODECS[video ?? '']?.codec ?? '',
        codedWidth: width,
        codedHeight: height,
      },
    });
    const sound = new EncodedPacket(new Uint8Array(40).fill(frame), 'key', at, 1 / 30);
    await audioSource?.add(sound, {
      decoderConfig: {
        ...CODECS[audio ?? ''],
        codec: CODECS[audio ?? '']?.codec ?? '',
        sampleRate: 48_000,
        numberOfChannels: 2,
      },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

/** Returns a video as stored: without metadata. */
export async function cleanVideo(file: Buffer): Promise<Buffer> {
  const reader = { size: file.length, read: async (start: number, end: number) => file.subarray(start, end) };
  return applyPatches(file, 0, (await checkVideo(reader)).patches);
}

type VideoTarget = { portfolioId: string } | { itemId: string };

/** Starts an upload. @returns the response, with the video as its payload */
export const beginUpload = (
  client: Client,
  videoTarget: VideoTarget,
  bytes: number,
  fileName = 'hello.mp4',
): Promise<TestResponse> => client.call(beginVideo, { body: { ...videoTarget, fileName, bytes } });

/** Sends one part of a file. */
export const sendUploadPart = (client: Client, id: string, file: Buffer, offset: number): Promise<TestResponse> =>
  client.call(sendVideoPart, {
    params: { id },
    ...createForm({
      offset: String(offset),
      part: {
        name: 'part',
        type: 'application/octet-stream',
        bytes: file.subarray(offset, offset + LIMITS.videoPartBytes),
      },
    }),
  });

/** Uploads a whole file. @returns the final response, with the video as its payload */
export async function uploadVideo(client: Client, videoTarget: VideoTarget, file: Buffer): Promise<TestResponse> {
  const beginResponse = await beginUpload(client, videoTarget, file.length);
  if (beginResponse.status !== 200) return beginResponse;
  const { id } = beginResponse.body.payload;
  for (let offset = 0; offset < file.length; offset += LIMITS.videoPartBytes)
    await sendUploadPart(client, id, file, offset);
  return client.call(finishVideo, { params: { id } });
}

/** Returns the path of a video's file. */
export const getVideoFilePath = (video: OwnVideo): string => new URL(video.video?.url ?? '').pathname;

/** Creates helpers for tests of one server. @param getServer returns the server, which is started later */
export function createVideoTools(getServer: () => TestApp) {
  return {
    /** Creates an account whose plan has videos, with a project. */
    owner: async () => {
      const server = getServer();
      const member = await createSignedInAccount(server);
      const { client } = member;
      const { handle, _id: userId, portfolioId } = await member.record();
      await grantPlan(server.context.db, userId, 'enterprise', server.context.clock());
      const added = await client.call(listSectionCalls.projects.save, { body: { data: ITEMS.projects } });
      const itemId: string = added.body.payload._id;
      const videos = async (): Promise<OwnVideo[]> => (await client.call(listVideos)).body.payload;
      const page = async () => (await new Client(server.app).get(`/p/${handle}`)).text;
      return { ...member, userId: userId as string, portfolioId: portfolioId as string, itemId, videos, page };
    },
    /** Runs the housekeeping as of a time in the future. */
    tidy: async (after: number): Promise<void> => {
      const { context } = getServer();
      await deleteExpired(context.db, context.clock() + after);
      // Files of an upload are kept while parts are in transit; other unwanted files are removed as well.
      const later = { ...context, clock: () => context.clock() + after + 5 * TIME_UNITS.MINUTE };
      const due = context.db.selectFrom('unwanted_files').select('key').where('due_at', '<=', later.clock());
      while ((await due.execute()).length > 0) await removeUnwantedFiles(later);
    },
    /** Returns how many parts of a video are in the store. */
    countParts: async (userId: string, { id, bytes }: OwnVideo): Promise<number> => {
      const { files } = getServer().context;
      const found = await Promise.all(listVideoPartKeys(userId, id, bytes).map((key) => files.get(key)));
      return found.filter(Boolean).length;
    },
  };
}
