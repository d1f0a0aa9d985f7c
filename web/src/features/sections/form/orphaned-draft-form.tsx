import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { Alert } from '../../../ui/alert.tsx';
import type { SavedItem } from '../list/use-list-actions.ts';
import type { ListItem } from '../section-calls.ts';
import type { FormValues } from './form-values.ts';
import { ItemForm, type ItemFormsProps } from './item-form.tsx';

interface OrphanedDraftFormProps extends ItemFormsProps {
  /** Id of the item that was edited and is deleted. */
  id: string;
  add: (values: FormValues) => Promise<SavedItem>;
  onSaved: (item: ListItem) => void;
  onCancel: () => void;
}

/** Keeps the input of an edited item that was deleted, so that it can be added again. */
export function OrphanedDraftForm({ id, add, ...props }: OrphanedDraftFormProps) {
  const { singular } = LIST_SECTIONS[props.section];
  return (
    <div className="mb-6" data-lost={id}>
      <ItemForm
        {...props}
        draftOf={id}
        save={add}
        notice={
          <Alert tone="warning" title={`This ${singular} was deleted in another tab or on another device.`}>
            What you typed is still here. Submit adds it as a new entry.
          </Alert>
        }
      />
    </div>
  );
}
