import { useNavigate } from '@tanstack/react-router';
import { LIMITS } from '@vitrine/contract/api/limits';
import { createResume, type ResumeSummary } from '@vitrine/contract/calls/resumes';
import { RESUME_LANGUAGES, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { refetchResumes } from './resumes.ts';

interface NewResumeDialogProps {
  /** A new resume, or a copy; undefined while the dialog is closed. */
  begins: { copyOf?: ResumeSummary } | undefined;
  resumes: readonly ResumeSummary[];
  onClose: () => void;
}

const LANGUAGES = Object.entries(RESUME_LANGUAGES).map(([value, label]) => ({ value, label }));

/** Asks for the purpose and starting point of a new resume, and opens it. */
export function NewResumeDialog({ begins: source, resumes, onClose }: NewResumeDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [sourceId, setSourceId] = useState('');
  const [language, setLanguage] = useState<ResumeLanguage | ''>('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!source) return;
    setName(
      source.copyOf && !source.copyOf.isPrimary ? `${source.copyOf.name} (copy)`.slice(0, LIMITS.resumeName) : '',
    );
    setSourceId(source.copyOf && !source.copyOf.isPrimary ? source.copyOf.id : '');
    setLanguage('');
    setFailure(undefined);
  }, [source]);
  const nameError = failure?.error instanceof ApiError ? failure.error.fields.name : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const { payload } = await api(createResume, {
        body: { name, ...(sourceId && { copyOf: sourceId }), ...(language && { language }) },
      });
      await refetchResumes();
      onClose();
      await navigate({ to: '/resumes/$id', params: { id: payload.id } });
    } catch (error) {
      setFailure({ error });
    }
    setBusy(false);
  };
  const copyableResumes = resumes.filter(({ isPrimary }) => !isPrimary);
  return (
    <Dialog
      open={source !== undefined}
      onClose={onClose}
      title="New resume"
      text="It uses the content of your sections. You choose what to show, the order and the wording."
    >
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <Field
          id={`${id}-name`}
          label="Name"
          required
          help="Only you see this name. For example, the job it is for."
          {...(nameError && { error: nameError })}
        >
          {(aria) => (
            <TextInput
              {...aria}
              autoFocus
              value={name}
              maxLength={LIMITS.resumeName}
              placeholder="Hospital jobs"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-from`} label="Start from">
          {(aria) => (
            <Select
              {...aria}
              value={sourceId}
              empty="All visible entries"
              options={copyableResumes.map((resume) => ({ value: resume.id, label: `A copy of ${resume.name}` }))}
              onChange={(event) => setSourceId(event.target.value)}
            />
          )}
        </Field>
        <Field
          id={`${id}-language`}
          label="Translate into"
          help="We translate headings and dates. You write the texts next to the originals."
        >
          {(aria) => (
            <Select
              {...aria}
              value={language}
              empty="No translation"
              options={LANGUAGES}
              onChange={(event) => setLanguage(event.target.value as ResumeLanguage | '')}
            />
          )}
        </Field>
        {failure && !nameError && <FailureNotice error={failure.error} title="The resume was not created." />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={busy}>
            Create resume
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
