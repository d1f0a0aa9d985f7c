import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { removeVideo, restoreVideo } from '@vitrine/contract/calls/videos';
import { RESUME_LANGUAGES } from '@vitrine/contract/resume/resume-design';
import { type OwnVideo, VIDEO_TYPES, type VideoPlace } from '@vitrine/contract/videos/videos';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { api } from '../api/api.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { toApiError } from '../errors/failure-text.ts';
import { toastFailure } from '../errors/failure-toast.tsx';
import { CaptionsDialog } from './captions-dialog.tsx';
import { ChooseVideo, NoVideosInPlan, VIDEO_FILE_TYPES } from './choose-video.tsx';
import { findInterruptedUpload, PlaceUpload } from './place-upload.tsx';
import { PosterDialog } from './poster-dialog.tsx';
import { cancelUpload, removeFromRecord, startUpload, toPlaceKey, updateVideo, useUpload } from './video-uploads.ts';

const MB = 1024 * 1024;

interface VideoFieldProps {
  user: UserRecord;
  place: VideoPlace;
  /** Accessible name of its subject: 'Asha Rao', 'Railbook'. */
  of: string;
}

/**
 * The video of a portfolio or a project: chosen or dropped, uploaded, played, changed, removed. Takes effect without
 * saving a form.
 */
export function VideoField({ user, place, of: subject }: VideoFieldProps) {
  const key = toPlaceKey(place);
  const upload = useUpload(key);
  const placeVideos = user.videos.filter((video) => toPlaceKey(video.place) === key);
  const interrupted = findInterruptedUpload(user.videos, key);
  const shownVideo = placeVideos.find(({ video }) => video !== null);
  const isAllowed = user.plan.features.videoSupport;
  const start = (file: File) => void startUpload(place, file, interrupted);
  return (
    <div className="space-y-4">
      {shownVideo && <ShownVideo key={shownVideo.id} video={shownVideo} of={subject} />}
      {upload ? (
        <PlaceUpload place={place} videos={user.videos} />
      ) : interrupted ? (
        <InterruptedUpload video={interrupted} onChoose={start} onGiveUp={() => cancelUpload(key, interrupted)} />
      ) : isAllowed ? (
        <ChooseVideo isAnother={shownVideo !== undefined} onChoose={start} />
      ) : (
        <NoVideosInPlan plan={user.plan.name} hasVideo={shownVideo !== undefined} />
      )}
    </div>
  );
}

interface InterruptedUploadProps {
  video: OwnVideo;
  onChoose: (file: File) => void;
  onGiveUp: () => Promise<void>;
}

/** An interrupted upload: in another tab, or by closing the browser. */
function InterruptedUpload({
  video: { fileName, received, bytes },
  onChoose,
  onGiveUp: onCancel,
}: InterruptedUploadProps) {
  const cancel = useMutation({ mutationFn: onCancel });
  return (
    <div className="space-y-2 rounded-sm border border-line p-3">
      <p className="text-sm [overflow-wrap:anywhere]">
        The upload of <strong>{fileName}</strong> stopped at {Math.floor((received / bytes) * 100)}%. Choose the same
        file to continue.
      </p>
      <div className="flex flex-wrap gap-2">
        <ChooseButton label="Continue" accept={VIDEO_FILE_TYPES} busy={false} onChoose={onChoose} />
        <Button variant="quiet" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel upload
        </Button>
      </div>
      {cancel.isError && <FailureNotice error={cancel.error} onRetry={() => cancel.mutate()} />}
    </div>
  );
}

function ShownVideo({ video: { id, video, bytes }, of: subject }: { video: OwnVideo; of: string }) {
  const [dialog, setDialog] = useState<'captions' | 'poster'>();
  // Number of saves, as a key: a browser ignores a changed poster or changed captions of the same element.
  const [saveCount, setSaveCount] = useState(0);
  const remove = useMutation({
    mutationFn: () => api(removeVideo, { params: { id } }),
    onSuccess: () => {
      removeFromRecord(id);
      showUndoToast({
        id: `video-${id}`,
        text: 'Video removed.',
        durationMs: DURATIONS.undoNotice,
        undo: () =>
          api(restoreVideo, { params: { id } }).then(
            ({ payload }) => updateVideo(payload),
            (error: unknown) => toastFailure('The video could not be restored.', error),
          ),
      });
    },
  });
  if (!video) return null;
  const { captions, poster, seconds, width, height, type } = video;
  const close = () => setDialog(undefined);
  const closeAfterSave = () => {
    setSaveCount(saveCount + 1);
    close();
  };
  return (
    <div className="space-y-3">
      {/* biome-ignore lint/a11y/useMediaCaption: they are there where they were written. */}
      <video
        key={saveCount}
        controls
        preload="none"
        playsInline
        width={width}
        height={height}
        poster={poster ? toPath(poster.url) : undefined}
        aria-label={`Video: ${subject}`}
        className="h-auto max-h-80 w-full max-w-xl rounded-sm bg-black object-contain"
      >
        <source src={toPath(video.url)} type={VIDEO_TYPES[type]} />
        {captions && (
          <track
            kind="captions"
            src={toPath(captions.url)}
            srcLang={captions.language}
            label={RESUME_LANGUAGES[captions.language]}
            default
          />
        )}
      </video>
      <p className="text-sm text-muted tabular-nums">
        {formatLength(seconds)} · {width} × {height} · {formatSize(bytes)}
      </p>
      {!captions && (
        <p className="text-sm text-warning">No captions yet. Add them for people who cannot hear the sound.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog('captions')}>
          {captions ? `Captions: ${RESUME_LANGUAGES[captions.language]}` : 'Add captions'}
        </Button>
        <Button onClick={() => setDialog('poster')}>{poster ? 'Change cover image' : 'Choose cover image'}</Button>
        <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
          Remove video
        </Button>
      </div>
      {remove.isError && <FailureNotice error={toApiError(remove.error)} onRetry={() => remove.mutate()} />}
      <CaptionsDialog
        open={dialog === 'captions'}
        onClose={close}
        onSaved={closeAfterSave}
        id={id}
        captions={captions}
      />
      <PosterDialog
        open={dialog === 'poster'}
        onClose={close}
        onSaved={closeAfterSave}
        id={id}
        address={toPath(video.url)}
      />
    </div>
  );
}

/** The app may be served from another host than the one in the address. */
const toPath = (address: string): string => new URL(address, window.location.href).pathname;

const formatSize = (bytes: number): string =>
  bytes < MB / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** Formats seconds as '2:05'. */
const formatLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
