import { useNavigate } from '@tanstack/react-router';
import { LIMITS } from '@vitrine/contract/api/limits';
import { createPortfolio } from '@vitrine/contract/calls/portfolios';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { refetchPortfolios } from './portfolios.ts';
import { useResumeChoices } from './settings/resume-choice.tsx';

/** Asks for the purpose, resume and address of a new portfolio, then opens its settings. */
export function NewPortfolioDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { data: resumes } = useResumeChoices();
  const [name, setName] = useState('');
  const [chosenResumeId, setChosenResumeId] = useState('');
  const [handle, setHandle] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!open) return;
    setName('');
    setChosenResumeId('');
    setHandle('');
    setFailure(undefined);
  }, [open]);
  const resumeId = chosenResumeId || (resumes?.[0]?.id ?? '');
  const errors = readFieldErrors(failure?.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const requestedHandle = handle.trim();
      const { payload } = await api(createPortfolio, {
        body: { name, resumeId, ...(requestedHandle && { handle: requestedHandle }) },
      });
      await refetchPortfolios();
      onClose();
      await navigate({ to: '/portfolios/$id', params: { id: payload.id } });
    } catch (error) {
      setFailure({ error });
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New portfolio"
      text="A separate page. It stays private until you make it public."
    >
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <Field
          id={`${id}-name`}
          label="Name"
          required
          help="Only you see this name. For example, who the portfolio is for."
          {...(errors.name && { error: errors.name })}
        >
          {(aria) => (
            <TextInput
              {...aria}
              autoFocus
              value={name}
              maxLength={LIMITS.resumeName}
              placeholder="Workshops"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-resume`} label="Shows">
          {(aria) => (
            <Select
              {...aria}
              value={resumeId}
              options={(resumes ?? []).map((resume) => ({ value: resume.id, label: resume.name }))}
              onChange={(event) => setChosenResumeId(event.target.value)}
            />
          )}
        </Field>
        <Field
          id={`${id}-handle`}
          label="Address"
          help="The last part of the address. Leave empty to use your name."
          {...(errors.handle && { error: errors.handle })}
        >
          {(aria) => (
            <TextInput
              {...aria}
              value={handle}
              maxLength={LIMITS.handleMax}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setHandle(event.target.value)}
            />
          )}
        </Field>
        {failure && !errors.name && !errors.handle && (
          <FailureNotice error={failure.error} title="The portfolio was not created." />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={busy}>
            Create portfolio
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the server's errors by field; a taken address is an error of its field. */
function readFieldErrors(error: unknown): { name?: string | undefined; handle?: string | undefined } {
  if (!(error instanceof ApiError)) return {};
  return { name: error.fields.name, handle: error.code === 'handle/taken' ? error.message : error.fields.handle };
}
