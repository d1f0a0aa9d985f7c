import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { HANDLE_RULE, handleInput } from '@vitrine/contract/account/handle';
import { ERRORS } from '@vitrine/contract/api/errors';
import { LIMITS } from '@vitrine/contract/api/limits';
import { changeHandle, checkHandle, updatePublicSettings } from '@vitrine/contract/calls/portfolio';
import { Check, CircleAlert } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { PreviewSlot } from '../../core/preview/live-resume-preview.ts';
import { changeUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PageSpinner } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Switch } from '../../ui/switch.tsx';
import { LayoutForm } from './settings/layout-form.tsx';
import { SharingForm } from './settings/sharing-form.tsx';
import {
  FIELD_SWITCHES,
  FILE_SWITCHES,
  FINDING_SWITCHES,
  type PublicSwitch,
  WRITING_SWITCHES,
} from './settings/switches.ts';
import { ThemeChooser } from './settings/theme-chooser.tsx';
import { WithRecord } from './with-record.tsx';

/** The tab 'Portfolio Settings', which is a page of its own too. */
export function SettingsTab() {
  return <WithRecord shape={<PageSpinner />}>{(user) => <Settings user={user} />}</WithRecord>;
}

/** The rule of addresses; once one is typed, whether it can be had, said as soon as it is known. */
export function HandleVerdict({ id, check }: { id: string; check: HandleCheck }) {
  return (
    <p id={id} aria-live="polite" className="mt-1.5 flex min-h-5 items-start gap-1.5 text-sm">
      {check.state === 'same' && <span className="text-muted">{HANDLE_RULE}.</span>}
      {check.state === 'checking' && <span className="text-muted">Checking...</span>}
      {check.state === 'free' && (
        <>
          <Check size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
          <span className="text-success">{check.handle} is free</span>
        </>
      )}
      {(check.state === 'refused' || check.state === 'unknown') && (
        <>
          <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
          <span className="text-danger">{check.message}</span>
        </>
      )}
    </p>
  );
}

/** 'Portfolio Settings', a page and a tab: how the public page looks, where it is, and what it tells. */
function Settings({ user }: { user: UserRecord }) {
  const WithPreview = useContext(PreviewSlot);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <WithPreview>
      <PageHeader title="Portfolio Settings" lead="How your public page looks, where it is found and what it tells." />
      <div className="grid grid-cols-1 gap-6">
        <LayoutForm user={user} />
        <AddressForm user={user} />
        <PublicSwitches user={user} />
        <SharingForm user={user} />
        <ThemeChooser user={user} />
      </div>
    </WithPreview>
  );
}

interface Group {
  title: string;
  /** An anchor that other pages lead to. */
  id?: string;
  switches: readonly PublicSwitch[];
}

const GROUPS: readonly Group[] = [
  { title: 'Show on the public page', switches: FIELD_SWITCHES },
  { title: 'Let people find it', switches: FINDING_SWITCHES },
  { title: 'Let people write to you', switches: WRITING_SWITCHES },
  { title: 'What visitors can download', id: 'visitor-files', switches: FILE_SWITCHES },
];

/** What leaves the account for the public, each saved the moment it is turned. */
function PublicSwitches({ user }: { user: UserRecord }) {
  return (
    <Card
      id="public"
      title="What the public sees"
      hint="Your name, headline, summary, city and country, languages, skills and links are always shown. These facts are shown only when you switch them on."
    >
      <div className="space-y-6">
        {GROUPS.map(({ title, id, switches }) => (
          <fieldset key={title} id={id} className="scroll-mt-22">
            <legend className="mb-1 text-xs font-medium text-muted">{title}</legend>
            <div className="divide-y divide-line">
              {switches.map((it) => (
                <SavedSwitch key={it.id} of={it} user={user} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  );
}

/** A switch that turns at once and is saved behind; it turns back when that fails. */
function SavedSwitch({ of, user }: { of: PublicSwitch; user: UserRecord }) {
  const turn = (on: boolean) => changeUser((it) => ({ ...it, publicSettings: of.write(it.publicSettings, on) }));
  const { mutate, isSuccess, error } = useMutation({
    // One after the other, so that the last press is what stays.
    scope: { id: `public-${of.sentAs ?? of.id}` },
    mutationFn: (on: boolean) =>
      api(updatePublicSettings, { body: { email: user.email, ...of.change(on, settingsNow(user)) } }),
    onMutate: turn,
    onError: (_, on) => turn(!on),
  });
  return (
    <div className="relative">
      <Switch checked={of.read(user.publicSettings)} onChange={mutate} label={of.label} help={of.help} />
      <p role="status" className="pointer-events-none absolute top-2 right-14 text-xs leading-6 text-success">
        {isSuccess ? 'Saved' : ''}
      </p>
      {error && (
        <p role="alert" className="pb-2 text-xs text-danger">
          Not saved. {toApiError(error).message}
        </p>
      )}
    </div>
  );
}

/** The settings as they are on screen when a press is sent, with those before it that failed taken back. */
function settingsNow({ publicSettings }: UserRecord): UserRecord['publicSettings'] {
  let now = publicSettings;
  changeUser((user) => {
    now = user.publicSettings;
    return user;
  });
  return now;
}

const ID = 'handle';

/** The last part of the public address, and whether a new one is free while one types. */
export function AddressForm({ user }: { user: UserRecord }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(user.handle);
  const check = useHandleCheck(typed, user.handle);
  const save = useMutation({
    mutationFn: (handle: string) => api(changeHandle, { body: { email: user.email, handle } }),
    onSuccess: ({ handle, publicUrl }) => {
      changeUser((before) => ({ ...before, handle, publicUrl }));
      setTyped(handle);
    },
  });
  const submit = () => {
    // Whoever presses Enter at once does not wait for the check: the server says the same when it is asked to change.
    const parsedHandle = handleInput.safeParse(typed);
    if (check.state === 'refused' || !parsedHandle.success) input.current?.focus();
    else if (check.state !== 'same') save.mutate(parsedHandle.data);
  };
  const host = user.publicUrl.replace(/^https?:\/\//, '').slice(0, -user.handle.length);
  const wrong = check.state === 'refused';
  return (
    <Card
      id="address"
      title="Public address"
      hint={`Your old address leads to the new one. You can change it ${LIMITS.handleChangesPerMonth} times a month.`}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <label htmlFor={ID} className="mb-1.5 block text-sm font-medium">
            Address
          </label>
          <p className="mb-1.5 text-sm text-muted [overflow-wrap:anywhere]">{host}</p>
          <TextInput
            id={ID}
            ref={input}
            value={typed}
            maxLength={LIMITS.handleMax}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong || undefined}
            aria-describedby={`${ID}-verdict`}
            onChange={(event) => {
              setTyped(event.target.value);
              save.reset();
            }}
          />
          <HandleVerdict id={`${ID}-verdict`} check={check} />
        </div>
        {save.isError && <FailureNotice error={save.error} title="Your address was not changed." />}
        {save.isSuccess && <Alert tone="success">Saved. Your portfolio is at {user.publicUrl}</Alert>}
        <Button type="submit" loading={save.isPending} disabled={check.state === 'same'}>
          Change address
        </Button>
      </form>
    </Card>
  );
}

/** How long typing has to rest before the server is asked, in milliseconds. */
const REST = 350;

type HandleCheck =
  | { state: 'same' | 'checking' }
  | { state: 'free'; handle: string }
  /** `message` says why it cannot be had, or that it could not be found out. */
  | { state: 'refused' | 'unknown'; message: string };

/** Whether a typed public address can be had, as it is typed. */
function useHandleCheck(typed: string, current: string): HandleCheck {
  const parsed = handleInput.safeParse(typed);
  const handle = parsed.success ? parsed.data : '';
  const rested = useRested(handle);
  const asks = rested !== '' && rested === handle && handle !== current;
  const { data, error } = useQuery({
    queryKey: ['handle', rested],
    queryFn: ({ signal }) => api(checkHandle, { params: { handle: rested }, signal }),
    enabled: asks,
    staleTime: 10_000,
  });
  if (handle === current) return { state: 'same' };
  if (!parsed.success) return { state: 'refused', message: parsed.error.issues[0]?.message ?? '' };
  if (!asks) return { state: 'checking' };
  if (error) return { state: 'unknown', message: toApiError(error).message };
  if (!data) return { state: 'checking' };
  return data.available ? { state: 'free', handle } : { state: 'refused', message: ERRORS['handle/taken'].message };
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
