import { LIMITS } from '@vitrine/contract/api/limits';
import { ApiError } from '../../errors.ts';

/** The start and end of a cue: hours are optional, SubRip uses a comma, and screen positions may follow. */
const CUE_TIMING_PATTERN =
  /^((?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,]\d{3})[ \t]{1,9}-->[ \t]{1,9}((?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,]\d{3})(?:[ \t]([\w:%.,+ \t-]*))?$/;

/** More than an hour of fast speech needs. */
const MAX_CUES = 5_000;

/** Blocks before or between cues that contain no captions. */
const NON_CUE_BLOCK_PATTERN = /^(WEBVTT|NOTE|STYLE|REGION|X-TIMESTAMP-MAP)\b/;

interface Cue {
  from: string;
  to: string;
  settings: string;
  lines: string[];
}

/**
 * Normalizes captions in WebVTT or SubRip to WebVTT with cues only.
 * @throws {ApiError} video/captions, with the line
 */
export function normalizeCaptions(text: string): string {
  if (Buffer.byteLength(text) > LIMITS.captionsBytes)
    throwCaptionsError(`Captions can have at most ${LIMITS.captionsBytes / 1024} KB.`);
  const cues = parseCues(text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/));
  if (cues.length === 0)
    throwCaptionsError('There are no captions in this file: each begins with a line such as 00:01.000 --> 00:04.000.');
  if (cues.length > MAX_CUES) throwCaptionsError(`There can be at most ${MAX_CUES} captions.`);
  const blocks = cues.map(({ from, to, settings, lines }) =>
    [`${from} --> ${to}${settings && ` ${settings}`}`, ...lines].join('\n'),
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function parseCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let openCue: Cue | undefined;
  let isSkipped = false;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trimEnd();
    if (line === '') {
      openCue = undefined;
      isSkipped = false;
    } else if (line.includes('-->')) {
      openCue = parseCueTiming(line, index + 1);
      cues.push(openCue);
    } else if (openCue) {
      // Removes control characters, such as NUL, that could end the file early.
      openCue.lines.push(line.replace(/\p{Cc}/gu, ''));
    } else if (!isSkipped) {
      // Otherwise the line is the name of the cue below it.
      isSkipped = NON_CUE_BLOCK_PATTERN.test(line);
    }
  }
  return cues.filter(({ lines: cueLines }) => cueLines.length > 0);
}

function parseCueTiming(line: string, lineNumber: number): Cue {
  const [, from, to, settings = ''] = CUE_TIMING_PATTERN.exec(line) ?? [];
  if (from === undefined || to === undefined)
    return throwCaptionsError(
      `Line ${lineNumber} does not say when a caption is shown: it should be like 00:01.000 --> 00:04.000.`,
    );
  if (toMs(to) <= toMs(from)) return throwCaptionsError(`In line ${lineNumber} a caption ends before it begins.`);
  return { from: formatTime(from), to: formatTime(to), settings: settings.trim(), lines: [] };
}

const toMs = (time: string): number =>
  time
    .replace(/[.,]/, ':')
    .split(':')
    .reduceRight((sum, part, index, parts) => sum + Number(part) * (UNITS_MS[parts.length - 1 - index] ?? 0), 0);
/** Milliseconds per part of a time, from its end. */
const UNITS_MS = [1, 1_000, 60_000, 3_600_000];

function formatTime(time: string): string {
  const ms = toMs(time);
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1_000) % 60)}.${pad(ms % 1_000, 3)}`;
}

function throwCaptionsError(message: string): never {
  throw new ApiError('video/captions', { message, fields: { captions: message } });
}
