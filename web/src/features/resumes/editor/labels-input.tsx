import { LIMITS } from '@vitrine/contract/api/limits';
import { saveLabels } from '@vitrine/contract/calls/resumes';
import { listLabels } from '@vitrine/contract/overlay/list-labels';
import type { ListSectionKey, Resume } from '@vitrine/contract/resume/resume';
import { labelsField } from '@vitrine/contract/sections/labels';
import type { ItemMeta, PointMeta } from '@vitrine/contract/sections/section';
import { useId, useMemo, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { refetchUser } from '../../../core/session/session.ts';
import { TagInput } from '../../../ui/form/tag-input.tsx';

interface LabelsInputProps {
  section: ListSectionKey;
  item: ItemMeta;
  /** The labelled point; absent if the item itself is labelled. */
  point?: PointMeta;
  /** The accessible label, if the position does not make it clear: 'Labels of point 2'. */
  label?: string;
  record: Resume;
}

/** The labels of an item or a point, by which resumes can select it; saved immediately. */
export function LabelsInput({ section, item, point, label = labelsField.label, record }: LabelsInputProps) {
  const id = useId();
  const { labels: stored = [] } = point ?? item;
  const [labels, setLabels] = useState(stored);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const knownLabels = useMemo(() => listLabels(record), [record]);
  const save = async (nextLabels: string[]) => {
    setLabels(nextLabels);
    setFailure(undefined);
    try {
      const body = { section, id: item._id, ...(point && { point: point._id }), labels: nextLabels };
      await api(saveLabels, { body });
      await refetchUser();
    } catch (error) {
      setLabels(stored);
      setFailure({ error });
    }
  };
  return (
    <div className="space-y-2">
      <TagInput
        id={id}
        label={label}
        {...(labelsField.help && !point && { help: labelsField.help })}
        entry="label"
        maxItems={LIMITS.tags}
        {...(knownLabels.length > 0 && { suggestions: knownLabels })}
        value={labels}
        onChange={save}
      />
      {failure && <FailureNotice error={failure.error} title="The labels were not saved." />}
    </div>
  );
}
