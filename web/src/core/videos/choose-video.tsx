import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { LIMITS } from '@vitrine/contract/api/limits';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import { FieldNotes } from '../../ui/form/field.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { UpgradeLink } from '../plans/upgrade.tsx';
import { findVideoProblem } from './inspect-file.ts';

/** Types of videos in the browser's file chooser. */
export const VIDEO_FILE_TYPES = 'video/mp4,video/webm,.mp4,.m4v,.webm';

const MB = 1024 * 1024;

/** Accepts a video from the file chooser or a drop. */
export function ChooseVideo({ isAnother, onChoose }: { isAnother: boolean; onChoose: (file: File) => void }) {
  return (
    <FileDrop className="space-y-2" onFiles={([file]) => file && onChoose(file)}>
      <ChooseButton
        label={isAnother ? 'Choose another video' : 'Choose a video'}
        accept={VIDEO_FILE_TYPES}
        busy={false}
        onChoose={onChoose}
      />
      <p className="text-sm text-muted">
        Or drop one here. MP4 or WebM, up to {LIMITS.videoBytes / MB} MB and one hour. We remove camera data, such as
        the location.
      </p>
    </FileDrop>
  );
}

/** Shown instead of it on plans without videos. */
export const NoVideosInPlan = ({ plan, hasVideo }: { plan: string; hasVideo: boolean }) => (
  <p className="text-sm text-muted">
    {hasVideo ? 'Your plan no longer includes videos. This video stays.' : 'Your plan does not include videos.'}{' '}
    <UpgradeLink plan={plan} inText />
  </p>
);

interface ChosenVideoProps {
  user: UserRecord;
  /** The chosen file. */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

/** The video of something that is not saved yet: a file to upload afterwards, unless it is obviously unsupported. */
export function ChosenVideo({ user, file, onChange }: ChosenVideoProps) {
  const id = useId();
  const choose = useMutation({
    mutationFn: async (chosen: File) => {
      const problem = await findVideoProblem(chosen);
      onChange(problem ? undefined : chosen);
      return problem && `${chosen.name}: ${problem}`;
    },
  });
  if (!user.plan.features.videoSupport) return <NoVideosInPlan plan={user.plan.name} hasVideo={false} />;
  if (!file) {
    return (
      <>
        <ChooseVideo isAnother={false} onChoose={(chosen) => choose.mutate(chosen)} />
        <FieldNotes id={id} error={choose.data} />
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-sm border border-line p-3">
      <p role="status" className="min-w-0 text-sm [overflow-wrap:anywhere]">
        <strong>{file.name}</strong> will be uploaded when you submit.
      </p>
      <Button variant="quiet" onClick={() => onChange(undefined)}>
        Remove video
      </Button>
    </div>
  );
}
