import { LIMITS } from '@vitrine/contract/api/limits';
import type { VideoType } from '@vitrine/contract/videos/videos';
import {
  type AudioCodec,
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  type VideoCodec,
  WEBM,
} from 'mediabunny';
import { checkMp4 } from './mp4-boxes.ts';
import type { Patch } from './patch.ts';
import { CUT_OFF_MESSAGE, DAMAGED_MESSAGE, RefusedVideo } from './refused-video.ts';
import type { VideoReader } from './video-reader.ts';
import { checkWebm } from './webm-elements.ts';

/** Properties of a video, and patches that remove metadata from its file. */
export interface CheckedVideo {
  type: VideoType;
  width: number;
  height: number;
  seconds: number;
  patches: Patch[];
}

/** Accepted codecs by container: those that current browsers play without a plug-in (rule P29). */
const ACCEPTED_CODECS: Record<
  VideoType,
  { video: readonly VideoCodec[]; audio: readonly AudioCodec[]; advice: string }
> = {
  mp4: { video: ['avc', 'av1'], audio: ['aac', 'opus'], advice: 'Export it with H.264 video and AAC audio.' },
  webm: {
    video: ['vp8', 'vp9', 'av1'],
    audio: ['opus', 'vorbis'],
    advice: 'Export it with VP9 or AV1 video and Opus audio.',
  },
};

/** Common names of codecs. */
const CODEC_NAMES: Record<string, string> = {
  hevc: 'H.265 (HEVC)',
  avc: 'H.264',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  mp3: 'MP3',
  aac: 'AAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  flac: 'FLAC',
};

/** Maximum pixels of a side. */
const MAX_SIDE_PX = 4_096;

const MP4_ADVICE = ACCEPTED_CODECS.mp4.advice;
const NOT_A_VIDEO_MESSAGE = `This file is not an MP4 or WebM video. ${MP4_ADVICE}`;

/**
 * Checks a video's format and completeness without decoding frames. The file is untrusted and may be crafted to stall:
 * the caller must enforce a time limit.
 * @throws {RefusedVideo} with the problem and advice
 */
export async function checkVideo(video: VideoReader): Promise<CheckedVideo> {
  const reader = recordFailures(video);
  const source = new CustomSource({ getSize: () => reader.size, read: (start, end) => reader.read(start, end) });
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source });
  try {
    const type = await detectType(input);
    const patches = await (type === 'mp4' ? checkMp4(reader) : checkWebm(reader));
    return { type, ...(await readTracks(input, type)), patches };
  } catch (error) {
    // A store failure is not the file's fault.
    throw reader.failure ?? error;
  } finally {
    input.dispose();
  }
}

/** Records the original error of a reader, which the library may wrap. */
function recordFailures({ size, read }: VideoReader): VideoReader & { failure?: unknown } {
  const recordingReader: VideoReader & { failure?: unknown } = {
    size,
    read: (start, end) =>
      read(start, end).catch((error: unknown) => {
        recordingReader.failure = error;
        throw error;
      }),
  };
  return recordingReader;
}

async function detectType(input: Input): Promise<VideoType> {
  const format = await input.getFormat().catch(() => undefined);
  if (format === MP4) return 'mp4';
  if (format === WEBM) return 'webm';
  if (format === QTFF) throw new RefusedVideo(`This is a QuickTime video, not an MP4. ${MP4_ADVICE}`);
  if (format === MATROSKA) throw new RefusedVideo(`This is a Matroska video, not a WebM. ${MP4_ADVICE}`);
  throw new RefusedVideo(NOT_A_VIDEO_MESSAGE);
}

async function readTracks(input: Input, type: VideoType): Promise<Pick<CheckedVideo, 'width' | 'height' | 'seconds'>> {
  const [videoTracks, audioTracks] = await rethrowAsRefusal(
    Promise.all([input.getVideoTracks(), input.getAudioTracks()]),
  );
  const videoTrack = videoTracks[0];
  if (!videoTrack) throw new RefusedVideo('This file has sound but no video.');
  for (const track of [...videoTracks, ...audioTracks]) await requireCodec(track, type);
  const [width, height] = await rethrowAsRefusal(
    Promise.all([videoTrack.getDisplayWidth(), videoTrack.getDisplayHeight()]),
  );
  if (!(width > 0 && height > 0)) throw new RefusedVideo(DAMAGED_MESSAGE);
  if (Math.max(width, height) > MAX_SIDE_PX)
    throw new RefusedVideo(`This video is ${width} by ${height} pixels. A side can have up to ${MAX_SIDE_PX}.`);
  for (const track of [videoTrack, ...audioTracks]) await requirePackets(track);
  const seconds = await rethrowAsRefusal(input.computeDuration());
  if (!(seconds > 0)) throw new RefusedVideo('This video is empty.');
  if (seconds > LIMITS.videoSeconds)
    throw new RefusedVideo('This video is longer than one hour, which is the maximum.');
  return { width, height, seconds: Math.ceil(seconds) };
}

/** H.264 profiles beyond eight bits or 4:2:0 chroma, by codec string prefix; browsers do not decode them. */
const UNSUPPORTED_PROFILE = /^avc[13]\.(?:6e|7a|f4)/i;

async function requireCodec(track: InputVideoTrack | InputAudioTrack, type: VideoType): Promise<void> {
  const { advice, ...acceptedCodecs } = ACCEPTED_CODECS[type];
  const codecs: readonly string[] = acceptedCodecs[track.isVideoTrack() ? 'video' : 'audio'];
  const codec: string | null = await rethrowAsRefusal(track.getCodec());
  if (codec && codecs.includes(codec)) {
    const profile = codec === 'avc' ? await rethrowAsRefusal(track.getCodecParameterString()) : null;
    if (!profile || !UNSUPPORTED_PROFILE.test(profile)) return;
    throw new RefusedVideo(
      `This video has more than 8 bits per colour or 4:2:0 chroma, which browsers do not play. ${advice}`,
    );
  }
  const id = codec ?? String((await rethrowAsRefusal(track.getInternalCodecId())) ?? '');
  if (id === 'encv' || id === 'enca')
    throw new RefusedVideo('This video is encrypted. Please export it without protection.');
  const name = CODEC_NAMES[id] ?? (/^[\w .-]{1,20}$/.test(id) ? id : 'something unknown');
  const part = track.isVideoTrack() ? 'video' : 'sound';
  throw new RefusedVideo(`The ${part} uses ${name}, which is not supported. ${advice}`);
}

/** Checks that the first and the last packet of a track exist and have data. */
async function requirePackets(track: InputVideoTrack | InputAudioTrack): Promise<void> {
  const sink = new EncodedPacketSink(track);
  const first = await rethrowAsRefusal(sink.getFirstPacket());
  if (!first) throw new RefusedVideo('This video is empty: there is nothing in it to play.');
  const last = await rethrowAsRefusal(sink.getPacket(Number.POSITIVE_INFINITY));
  if (!last || last.data.length === 0 || first.data.length === 0) throw new RefusedVideo(CUT_OFF_MESSAGE);
}

/** Converts errors of the library, which do not help the user, to {@link RefusedVideo}. */
async function rethrowAsRefusal<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw Object.assign(new RefusedVideo(DAMAGED_MESSAGE), { cause });
  }
}
