import { saveLabels } from '@vitrine/contract/calls/resumes';
import type { ListItems, ListSectionKey } from '@vitrine/contract/resume/resume';
import { useId, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { refetchUser } from '../../../core/session/session.ts';
import { TagInput } from '../../../ui/form/tag-input.tsx';

interface ItemLabelsProps {
  section: ListSectionKey;
  item: ListItems[ListSectionKey];
}

/** The labels of an item, by which every resume can choose it. */
export function ItemLabels({ section, item }: ItemLabelsProps) {
  const id = useId();
  const [labels, setLabels] = useState(item.labels ?? []);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const save = async (wanted: string[]) => {
    setLabels(wanted);
    setFailure(undefined);
    try {
      await api(saveLabels, { body: { section, id: item._id, labels: wanted } });
      await refetchUser();
    } catch (error) {
      setLabels(item.labels ?? []);
      setFailure({ error });
    }
  };
  return (
    <div className="space-y-2">
      <TagInput
        id={id}
        label="Labels"
        help="In your own words, such as 'backend': resumes choose by them. Nobody else sees them."
        entry="label"
        most={30}
        value={labels}
        onChange={save}
      />
      {failure && <FailureNotice error={failure.error} title="The labels were not saved." />}
    </div>
  );
}
