import { LIMITS } from '@vitrine/contract/api/limits';
import { uploadPortrait, writeTestimonial } from '@vitrine/contract/calls/testimonials';
import { type TestimonialText, testimonialForm } from '@vitrine/contract/testimonials/testimonial-requests';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { createPictureForm, usePictureUpload } from '../../core/photo/picture-upload.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PictureInput } from '../../ui/form/picture-input.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

const LINE_FIELDS = [
  { name: 'author', label: 'Your name', required: true, autoComplete: 'name' },
  { name: 'role', label: 'Your role', required: false, autoComplete: 'organization-title' },
  { name: 'company', label: 'Your company', required: false, autoComplete: 'organization' },
] as const;

const CONSENT_REQUIRED_MESSAGE = 'Please agree that it may be shown on the page';

type FieldErrors = Partial<Record<keyof TestimonialText | 'consent' | 'portrait', string>>;

/** The form for a testimonial, without an account. Input is kept until it is submitted. */
export function WriteForm({ token, onWritten }: { token: string; onWritten: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState<TestimonialText>({ author: '', role: '', company: '', text: '' });
  const [consent, setConsent] = useState(false);
  const [portrait, setPortrait] = useState<{ url: string; seen: string }>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [busy, setBusy] = useState(false);

  const upload = usePictureUpload(
    async (file) => {
      const form = createPictureForm('portrait', file, { token });
      const { portraitUrl } = await api(uploadPortrait, { form });
      // The uploaded picture is not public yet, not even to the uploader, whose preview is the local file.
      setPortrait({ url: portraitUrl, seen: URL.createObjectURL(file) });
      return portraitUrl;
    },
    () => setErrors((fieldErrors) => ({ ...fieldErrors, portrait: undefined })),
  );
  const previewUrl = portrait?.seen;
  useEffect(() => (previewUrl ? () => URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  const change = (name: keyof TestimonialText, value: string) => {
    setWords({ ...words, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };
  const showErrors = (fieldErrors: FieldErrors) => {
    // Rendered synchronously, so that the invalid field is marked when it is queried.
    flushSync(() => setErrors(fieldErrors));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] button')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const parsed = testimonialForm.safeParse(words);
    const fieldErrors: FieldErrors = Object.fromEntries(
      (parsed.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
    if (!consent) fieldErrors.consent = CONSENT_REQUIRED_MESSAGE;
    if (!parsed.success || !consent) return showErrors(fieldErrors);
    setBusy(true);
    try {
      await api(writeTestimonial, { body: { token, words: parsed.data, portrait: portrait?.url ?? '', consent } });
      onWritten();
    } catch (error) {
      const fields = Object.entries(toApiError(error).fields);
      if (fields.length > 0)
        showErrors(Object.fromEntries(fields.map(([at, text]) => [at.replace(/^words\./, ''), text])));
      else if (error instanceof ApiError && error.code === 'testimonial/written') onWritten();
      else setFailure({ error });
    }
    setBusy(false);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-5" aria-label="Testimonial">
      {LINE_FIELDS.map(({ name, label, required, autoComplete }) => (
        <Field key={name} id={`testimonial-${name}`} label={label} required={required} error={errors[name]}>
          {(aria) => (
            <TextInput
              {...aria}
              name={name}
              autoComplete={autoComplete}
              value={words[name]}
              onChange={(event) => change(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field
        id="testimonial-text"
        label="Testimonial"
        required
        error={errors.text}
        help="A few sentences in your own words, without links."
      >
        {(aria) => (
          <TextArea
            {...aria}
            name="text"
            rows={6}
            max={LIMITS.testimonial}
            value={words.text}
            onChange={(event) => change('text', event.target.value)}
          />
        )}
      </Field>
      <PictureInput
        id="testimonial-portrait"
        label="Your portrait"
        help="Optional. A small picture of you, shown next to your testimonial."
        src={portrait?.seen ?? ''}
        shape="round"
        busy={upload.isPending}
        status={portrait ? 'Uploaded. It is saved when you send your testimonial.' : ''}
        error={upload.failure?.message ?? errors.portrait}
        onChoose={upload.start}
        onRemove={() => {
          upload.forget();
          setPortrait(undefined);
          setErrors({ ...errors, portrait: undefined });
        }}
      />
      <Checkbox
        id="testimonial-consent"
        name="consent"
        label={`I wrote this myself, and it may be shown on the page with my name${portrait ? ' and portrait' : ''}`}
        value={consent}
        onChange={(on) => {
          setConsent(on);
          setErrors({ ...errors, consent: undefined });
        }}
        error={errors.consent}
      />
      {failure && <FailureNotice title="Your testimonial was not sent." error={failure.error} />}
      <Button type="submit" variant="primary" loading={busy}>
        Send testimonial
      </Button>
    </form>
  );
}
