import type { OwnVideo } from '@vitrine/contract/videos/videos';
import type { Config } from '../../config/config.ts';
import { readVideoPlace, toPublicVideo } from '../../config/public-video.ts';
import type { VideoRow } from '../../db/videos.ts';

/** Describes a video for its owner, with its addresses in the app. */
export const describeVideo = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, row: VideoRow): OwnVideo => ({
  id: row.name,
  place: readVideoPlace(row),
  fileName: row.file_name,
  bytes: row.bytes,
  received: row.received,
  video: toPublicVideo(publicOrigin, row),
});
