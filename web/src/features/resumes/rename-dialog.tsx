import { LIMITS } from '@vitrine/contract/api/limits';
import { type ResumeSummary, renameResume } from '@vitrine/contract/calls/resumes';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { refetchResumes } from './resumes.ts';

/** Renames a resume. Open while `resume` is set. */
export function RenameDialog({ resume, onClose }: { resume: ResumeSummary | undefined; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!resume) return;
    setName(resume.name);
    setFailure(undefined);
  }, [resume]);
  const nameError = failure?.error instanceof ApiError ? failure.error.fields.name : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!resume) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await api(renameResume, { params: { id: resume.id }, body: { name } });
      await refetchResumes();
      onClose();
    } catch (error) {
      setFailure({ error });
    }
    setBusy(false);
  };
  return (
    <Dialog open={resume !== undefined} onClose={onClose} title="Rename">
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <Field id={id} label="Name" required {...(nameError && { error: nameError })}>
          {(aria) => (
            <TextInput
              {...aria}
              value={name}
              maxLength={LIMITS.resumeName}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {failure && !nameError && <FailureNotice error={failure.error} title="The resume was not renamed." />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
