import { type ReactNode, useId, useRef } from 'react';
import { DraftNotice } from '../../../core/drafts/draft-notice.tsx';
import { UpgradeForError } from '../../../core/plans/upgrade.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FieldSwitches } from '../badge.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { flattenErrors } from './field-errors.ts';
import { SectionFields } from './section-fields.tsx';
import { type SectionFormOptions, useSectionForm } from './use-section-form.ts';

interface SectionFormProps extends SectionFormOptions {
  /** Accessible name of the form. */
  label: string;
  /** Marks the fields that are hidden from the public. Absent if the page says so elsewhere. */
  settings?: FieldSwitches;
  submitLabel?: string;
  /** Replaces the label while waiting for the response. */
  busyLabel?: string;
  /** If absent, the form has no Cancel. */
  onCancel?: () => void;
  /** A second button: 'Save and add another'. Its `onSaved` is called instead of the form's. */
  another?: { label: string; onSaved: () => void };
  /** Whether to focus the first field, as forms with Cancel do. */
  autoFocus?: boolean;
  /** Rendered below the fields. */
  extra?: ReactNode;
  /** Rendered next to the buttons, such as 'Saved'. */
  note?: ReactNode;
}

const ADD_ANOTHER = 'another';

/** The form of any set of fields: one column, validated on submit, with unsaved input stored. */
export function SectionForm(props: SectionFormProps) {
  const { label, settings, onCancel, another, autoFocus = false, extra, note, ...rest } = props;
  const { submitLabel = 'Submit', busyLabel = 'Submitting...', ...options } = rest;
  const id = useId();
  const wantsAnother = useRef(false);
  const onSaved = () => (wantsAnother.current && another ? another.onSaved() : options.onSaved?.());
  const state = useSectionForm({ ...options, onSaved, focus: onCancel !== undefined || autoFocus, onReturn: onCancel });
  const { form, failure, theirs } = state;
  const busy = form.formState.isSubmitting;

  return (
    <form
      ref={state.element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        wantsAnother.current = submitter?.getAttribute('value') === ADD_ANOTHER;
        return state.submit(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      className="max-w-140 space-y-6"
    >
      {state.restored && state.dirty && <DraftNotice onDiscard={state.discard} />}
      <SectionFields
        id={id}
        fields={options.fields}
        rules={options.rules}
        settings={settings}
        hidden={state.hidden}
        form={form}
        errors={flattenErrors(form.formState.errors)}
      />
      {extra}
      {failure && (
        <Alert tone="danger" actions={<UpgradeForError error={failure.error} />}>
          {failure.text}
        </Alert>
      )}
      {theirs && (
        <ConflictNotice
          fields={options.fields}
          mine={state.values}
          theirs={theirs.values}
          busy={busy}
          onTakeTheirs={state.takeTheirs}
          onKeepMine={state.keepMine}
        />
      )}
      <div data-keep-clear className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={busy} aria-keyshortcuts="Control+Enter">
          {busy ? busyLabel : submitLabel}
        </Button>
        {another && !busy && (
          <Button type="submit" value={ADD_ANOTHER}>
            {another.label}
          </Button>
        )}
        {onCancel && !busy && (
          <Button
            variant="quiet"
            onClick={() => {
              state.discard();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        {note}
      </div>
    </form>
  );
}
