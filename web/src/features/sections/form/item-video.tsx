import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { VIDEO_SECTIONS } from '@vitrine/contract/videos/videos';
import { useUser } from '../../../core/session/session.ts';
import { ChosenVideo } from '../../../core/videos/choose-video.tsx';
import { VideoField } from '../../../core/videos/video-field.tsx';
import { startUpload } from '../../../core/videos/video-uploads.ts';
import type { ListItem } from '../section-calls.ts';
import { SubHeading } from '../section-frame.tsx';

/** Whether the items of a section can have a video. */
export const hasVideos = (section: ListSectionKey): boolean => VIDEO_SECTIONS.some((it) => it === section);

/** The video of a saved item. Rendered below the form and not part of it: it is saved as soon as it is uploaded. */
export function ItemVideo({ item }: { item: ListItem }) {
  const user = useUser().data;
  if (!user) return null;
  return (
    <div className="mt-6 border-line border-t pt-6">
      <SubHeading className="mb-2 text-base font-semibold">Video</SubHeading>
      <VideoField user={user} place={{ portfolioId: null, itemId: item._id }} of={getTitle(item)} />
    </div>
  );
}

interface NewItemVideoProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

/** The video of an item that is being added, as a part of its form: the upload starts after the item is saved. */
export function NewItemVideo(props: NewItemVideoProps) {
  const user = useUser().data;
  if (!user) return null;
  return (
    <div>
      <SubHeading className="mb-1.5 text-sm font-medium">Video</SubHeading>
      <ChosenVideo user={user} {...props} />
    </div>
  );
}

/** Uploads the video of an item that has just been saved; the list shows the progress. */
export const uploadItemVideo = (item: ListItem, file: File): void =>
  void startUpload({ portfolioId: null, itemId: item._id }, file, undefined);

const getTitle = (item: ListItem): string => ('title' in item && String(item.title)) || '';
