import { REPORT_REASONS } from '@vitrine/contract/administration/report-reasons';
import { REPORT_HONEYPOT, type ReportField, type ReportOutcome } from '@vitrine/contract/pages/report';
import { REPORT_PATH } from '@vitrine/contract/pages/report-path';
import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { paths } from '../../core/navigation/paths.ts';
import { ActionLink } from '../frame/action-link.tsx';
import { Honeypot } from '../frame/honeypot.tsx';

interface ReportProps {
  outcome: ReportOutcome;
  supportEmail: string;
}

/** A form to report a public page, without script (rule D21). */
export function Report({ outcome, supportEmail }: ReportProps) {
  return (
    <div className="mx-auto w-full max-w-[44rem] px-5 pt-14 pb-16 sm:px-8 sm:pt-20 lg:pb-24">
      {outcome.sent ? <ReportSent /> : <ReportForm outcome={outcome} supportEmail={supportEmail} />}
    </div>
  );
}

function ReportSent() {
  return (
    <>
      <h1 className="font-serif text-3xl font-medium tracking-[-0.022em]">Thank you for your report</h1>
      <p role="status" className="mt-4 text-lg text-muted">
        Somebody reads it, looks at the page, and decides whether it stays. The owner of the page is not told who
        reported it.
      </p>
      <ActionLink href={paths.landing} variant="secondary" className="mt-8">
        Go to Homepage
      </ActionLink>
    </>
  );
}

function ReportForm({
  outcome: { problem, values, errors },
  supportEmail,
}: {
  outcome: Exclude<ReportOutcome, { sent: true }>;
  supportEmail: string;
}) {
  const alertText = problem || (Object.keys(errors).length > 0 ? 'Please correct the marked fields.' : '');
  const getFieldProps = (name: ReportField) => ({ name, value: values[name], error: errors[name] });
  return (
    <>
      <h1 className="font-serif text-3xl font-medium tracking-[-0.022em]">Report a page</h1>
      <p className="mt-4 text-lg text-muted">
        Tell whoever runs this server what is wrong with a public page. They read every report; the owner of the page is
        not told who sent it. In urgent cases write to{' '}
        <a
          href={`mailto:${supportEmail}`}
          className="text-accent underline underline-offset-4 [overflow-wrap:anywhere] hover:text-accent-strong"
        >
          {supportEmail}
        </a>
        .
      </p>
      <form method="post" action={REPORT_PATH} noValidate className="mt-10 space-y-6">
        {alertText && (
          <p role="alert" className="flex gap-3 rounded-sm bg-danger-soft p-4">
            <CircleAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-danger" />
            {alertText}
          </p>
        )}
        <Field {...getFieldProps('page')} label="Address of the page" inputMode="url" autoComplete="off" />
        <Reasons value={values.reason} error={errors.reason} />
        <Field {...getFieldProps('words')} label="What should we know? (optional)" rows={5} />
        <Field
          {...getFieldProps('email')}
          label="Your email, if we may ask you about it (optional)"
          type="email"
          autoComplete="email"
        />
        <Honeypot name={REPORT_HONEYPOT} />
        <button
          type="submit"
          className="inline-flex min-h-12 items-center justify-center rounded-sm bg-accent px-6 font-medium text-on-accent transition-colors hover:bg-accent-strong max-sm:w-full"
        >
          Send Report
        </button>
      </form>
    </>
  );
}

const CONTROL_CLASSES =
  'block w-full min-h-12 rounded-sm border border-line-strong bg-surface px-3 py-2.5 transition-colors hover:border-ink aria-invalid:border-danger';

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'type'> {
  name: ReportField;
  label: string;
  value: string | undefined;
  error: string | undefined;
  /** Makes it a multi-line text. */
  rows?: number;
}

/**
 * A field of the form. Text longer than the limit can be typed: pasted text is never truncated silently, the server
 * reports the limit.
 */
function Field({ name, label, value, error, rows, type = 'text', ...rest }: FieldProps) {
  const shared = {
    id: name,
    name,
    defaultValue: value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    className: CONTROL_CLASSES,
  };
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {rows ? <textarea {...shared} dir="auto" rows={rows} /> : <input {...shared} {...rest} type={type} />}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </div>
  );
}

function Reasons({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'reason-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">What is wrong with it?</legend>
      {Object.entries(REPORT_REASONS).map(([id, words]) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={id}
            defaultChecked={value === id}
            className="size-5 shrink-0 accent-accent"
          />
          {words}
        </label>
      ))}
      <FieldError id="reason-error">{error}</FieldError>
    </fieldset>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
