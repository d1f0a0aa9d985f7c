import { LIMITS } from '@vitrine/contract/api/limits';
import { changeShareLink, createShareLink } from '@vitrine/contract/calls/share-links';
import { getFactLabel, REVEALABLE_FACTS } from '@vitrine/contract/resume/person-facts';
import type { ShareLink } from '@vitrine/contract/sharing/share-links';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Switch } from '../../ui/switch.tsx';
import {
  createDraft,
  type DraftErrors,
  type ShareLinkDraft,
  toChangeBody,
  toCreateBody,
  toDraft,
  toggle,
  validateDraft,
} from './share-link-form.ts';
import { ShareLinkOptions } from './share-link-options.tsx';
import { refetchShareLinks, useShareables } from './share-links.ts';
import { applyPreset, findPreset, SHARE_PRESETS, type SharePreset } from './share-presets.ts';

interface ShareLinkDialogProps {
  open: boolean;
  /** The link to edit; undefined for a new one. */
  edited: ShareLink | undefined;
  onClose: () => void;
  onCreated: (address: string, label: string) => void;
}

/** Asks what a link shows, who may open it, and until when. */
export function ShareLinkDialog({ open, edited, onClose, onCreated }: ShareLinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={edited ? 'Edit this link' : 'New link'}>
      <ShareLinkForm edited={edited} onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function ShareLinkForm({ edited, onClose, onCreated }: Omit<ShareLinkDialogProps, 'open'>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<ShareLinkDraft>(() => (edited ? toDraft(edited) : createDraft()));
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<ShareLinkDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const showErrors = (fieldErrors: DraftErrors) => {
    // Rendered synchronously, so that the invalid field is marked when it is queried.
    flushSync(() => setErrors(fieldErrors));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] input')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const fieldErrors = validateDraft(draft, edited);
    if (Object.keys(fieldErrors).length > 0) return showErrors(fieldErrors);
    setErrors({});
    setBusy(true);
    try {
      if (edited) {
        await api(changeShareLink, { params: { id: edited.id }, body: toChangeBody(draft, edited) });
        await refetchShareLinks();
        onClose();
      } else {
        const { link, payload } = await api(createShareLink, { body: toCreateBody(draft) });
        await refetchShareLinks();
        onCreated(link, payload.label);
      }
    } catch (error) {
      const { fields } = toApiError(error);
      if (Object.keys(fields).length > 0)
        showErrors({ ...fields, ...(fields.expiresAt && { lastDay: fields.expiresAt }) });
      else setFailure({ error });
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 space-y-5">
      {!edited && <PresetChoice draft={draft} onChange={(preset) => change(applyPreset(draft, preset))} />}
      <Field id={`${id}-label`} label="Label" required error={errors.label} help="Only you see this.">
        {(aria) => (
          <TextInput
            {...aria}
            value={draft.label}
            maxLength={LIMITS.shareLabel}
            placeholder="City Hospital, HR"
            onChange={(event) => change({ label: event.target.value })}
          />
        )}
      </Field>
      {!edited && <TargetChoice draft={draft} change={change} />}
      <FieldGroup id={`${id}-reveal`} label="Also show">
        <div className="flex flex-wrap gap-x-6">
          {REVEALABLE_FACTS.map((fact) => (
            <Checkbox
              key={fact}
              id={`${id}-${fact}`}
              name={fact}
              label={getFactLabel(fact)}
              value={draft.reveal.includes(fact)}
              onChange={(on) => change({ reveal: toggle(draft.reveal, fact, on) })}
            />
          ))}
        </div>
      </FieldGroup>
      <div>
        <Switch
          label="Ask for a password"
          help="Send it separately from the link."
          checked={draft.asksPassword}
          onChange={(asksPassword) => change({ asksPassword })}
        />
        {draft.asksPassword && (
          <PasswordField
            id={`${id}-password`}
            label="Password"
            error={errors.password}
            help={edited?.hasPassword ? 'Leave empty to keep the current password.' : undefined}
            autoComplete="off"
            value={draft.password}
            maxLength={LIMITS.passwordMax}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </div>
      <ShareLinkOptions draft={draft} errors={errors} edited={edited} change={change} />
      {failure && (
        <FailureNotice
          error={failure.error}
          title={edited ? 'The link was not changed.' : 'The link was not created.'}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {edited ? 'Save' : 'Create link'}
        </Button>
      </div>
    </form>
  );
}

interface PresetChoiceProps {
  draft: ShareLinkDraft;
  onChange: (preset: SharePreset) => void;
}

/** Sets the attribute for the dialog. (React's own `autoFocus` runs before the dialog is open.) */
const focusOnOpening = (radio: HTMLInputElement | null) => radio?.setAttribute('autofocus', '');

/** Chooses who the link is for, which fills the other settings. None is checked once they differ from every preset. */
function PresetChoice({ draft, onChange }: PresetChoiceProps) {
  const id = useId();
  const chosen = findPreset(draft);
  return (
    <FieldGroup id={id} label="Who is it for?" role="radiogroup">
      <div className="grid grid-cols-3 gap-2">
        {SHARE_PRESETS.map((preset) => (
          <label
            key={preset.name}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-sm border border-line-strong px-2 text-sm font-medium has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              ref={preset === chosen ? focusOnOpening : undefined}
              checked={preset === chosen}
              onChange={() => onChange(preset)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {preset.name}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface TargetChoiceProps {
  draft: ShareLinkDraft;
  change: (changes: Partial<ShareLinkDraft>) => void;
}

/** Chooses the portfolio and the resume; hidden if the account has only one of each. */
function TargetChoice({ draft: { portfolioId, resumeId }, change }: TargetChoiceProps) {
  const id = useId();
  const { portfolios, resumes } = useShareables();
  const [portfolio] = portfolios.data ?? [];
  const [resume] = resumes.data ?? [];
  // The first ones are the default.
  useEffect(() => {
    if (!portfolioId && portfolio) change({ portfolioId: portfolio.id, resumeId: portfolio.resume.id });
  });
  const error = portfolios.error ?? resumes.error;
  if (error) {
    const retry = () => void Promise.all([portfolios.refetch(), resumes.refetch()]);
    return <FailureNotice error={error} title="Your portfolios and resumes could not be loaded." onRetry={retry} />;
  }
  if (!portfolio || !resume) return <Skeleton className="h-16 w-full" />;
  const toOptions = <T extends { id: string; name: string }>(all: readonly T[] = []) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid grid-cols-2 gap-4 empty:hidden *:only:col-span-2">
      {(portfolios.data?.length ?? 0) > 1 && (
        <Field id={`${id}-portfolio`} label="Portfolio">
          {(aria) => (
            <Select
              {...aria}
              value={portfolioId}
              options={toOptions(portfolios.data)}
              onChange={(event) => {
                const chosen = portfolios.data?.find(({ id }) => id === event.target.value);
                change({ portfolioId: event.target.value, ...(chosen && { resumeId: chosen.resume.id }) });
              }}
            />
          )}
        </Field>
      )}
      {(resumes.data?.length ?? 0) > 1 && (
        <Field id={`${id}-resume`} label="Resume">
          {(aria) => (
            <Select
              {...aria}
              value={resumeId}
              options={toOptions(resumes.data)}
              onChange={(event) => change({ resumeId: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
