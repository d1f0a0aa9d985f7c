import type { OwnVideo, VideoPlace } from '@vitrine/contract/videos/videos';
import { UploadProgress } from './upload-progress.tsx';
import { cancelUpload, dismissUpload, startUpload, toPlaceKey, useUpload } from './video-uploads.ts';

/** Returns the upload for a place that is not complete. */
export const findInterruptedUpload = (videos: readonly OwnVideo[], key: string): OwnVideo | undefined =>
  videos.find(({ place, video }) => toPlaceKey(place) === key && video === null);

interface PlaceUploadProps {
  place: VideoPlace;
  videos: readonly OwnVideo[];
  /** Called after a refused file was dismissed. */
  onChooseAnother?: () => void;
}

/** The upload of this tab for a place, and what can be done about it; nothing if there is none. */
export function PlaceUpload({ place, videos, onChooseAnother }: PlaceUploadProps) {
  const key = toPlaceKey(place);
  const upload = useUpload(key);
  if (!upload) return null;
  const interrupted = findInterruptedUpload(videos, key);
  return (
    <UploadProgress
      upload={upload}
      onAgain={() => void startUpload(place, upload.file, interrupted)}
      onForget={() => {
        dismissUpload(key);
        onChooseAnother?.();
      }}
      onGiveUp={() => cancelUpload(key, interrupted)}
    />
  );
}
