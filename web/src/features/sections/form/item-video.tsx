import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { useUser } from '../../../core/session/session.ts';
import { VideoField } from '../../../core/videos/video-field.tsx';
import type { ListItem } from '../section-calls.ts';
import { SubHeading } from '../section-frame.tsx';

interface ItemVideoProps {
  section: ListSectionKey;
  /** Absent for an item that is being added. */
  item: ListItem | undefined;
}

/** The video of an item. Rendered below the form and not part of it: it is saved as soon as it is uploaded. */
export function ItemVideo({ section, item }: ItemVideoProps) {
  const user = useUser().data;
  const { singular } = LIST_SECTIONS[section];
  if (!user) return null;
  return (
    <div className="mt-6 border-line border-t pt-6">
      <SubHeading className="mb-2 text-base font-semibold">Video</SubHeading>
      {item ? (
        <VideoField user={user} place={{ portfolioId: null, itemId: item._id }} of={getTitle(item)} />
      ) : (
        <p className="text-sm text-muted">Once the {singular} is saved, it can have a video: edit it again then.</p>
      )}
    </div>
  );
}

const getTitle = (item: ListItem): string => ('title' in item && String(item.title)) || '';
