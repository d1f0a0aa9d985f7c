import { useMutation, useQuery } from '@tanstack/react-query';
import { readCaptions, saveCaptions } from '@vitrine/contract/calls/videos';
import { RESUME_LANGUAGES, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import type { PublicVideo } from '@vitrine/contract/videos/videos';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { DialogButtons } from '../../ui/setting-row.tsx';
import { api } from '../api/api.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { toApiError } from '../errors/failure-text.ts';
import { updateVideo } from './video-uploads.ts';

interface CaptionsDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called instead of `onClose`. */
  onSaved: () => void;
  /** Id of the video. */
  id: string;
  captions: PublicVideo['captions'];
}

/** Edits the captions of a video: from a file, or typed; in one language. */
export function CaptionsDialog({ open, onClose, ...rest }: CaptionsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Captions"
      text="Spoken words and important sounds, as a WebVTT (.vtt) or SubRip (.srt) file."
    >
      <StoredCaptions onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that the stored captions are fetched each time. */
function StoredCaptions({ id, captions, ...handlers }: Omit<CaptionsDialogProps, 'open'>) {
  const stored = useQuery({
    queryKey: ['captions', id],
    queryFn: ({ signal }) => api(readCaptions, { params: { id }, signal }),
    enabled: captions !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (stored.isError) return <FailureNotice error={stored.error} onRetry={() => stored.refetch()} />;
  if (captions !== null && !stored.data) return <Skeleton className="h-40 w-full" />;
  return (
    <CaptionsForm
      id={id}
      text={stored.data?.captions?.text ?? ''}
      language={captions?.language ?? 'en'}
      isThere={captions !== null}
      {...handlers}
    />
  );
}

interface CaptionsFormProps extends Pick<CaptionsDialogProps, 'id' | 'onClose' | 'onSaved'> {
  text: string;
  language: ResumeLanguage;
  isThere: boolean;
}

const CAPTIONS_EXAMPLE = '00:00.000 --> 00:03.500\nHello, I am Asha.';
const LANGUAGES = Object.entries(RESUME_LANGUAGES).map(([value, label]) => ({ value, label }));

function CaptionsForm({ id, onClose, onSaved, text, language, isThere: hasCaptions }: CaptionsFormProps) {
  const field = useId();
  const [captionText, setCaptionText] = useState(text);
  const [captionLanguage, setCaptionLanguage] = useState(language);
  const save = useMutation({
    mutationFn: (captions: { text: string; language: ResumeLanguage } | null) =>
      api(saveCaptions, { params: { id }, body: { captions } }),
    onSuccess: ({ payload }) => {
      updateVideo(payload);
      onSaved();
    },
  });
  const failure = save.isError ? toApiError(save.error) : undefined;
  const problem = failure && (failure.fields.captions ?? failure.fields['captions.text']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Do not submit an outer form around the dialog.
    event.stopPropagation();
    save.mutate({ text: captionText, language: captionLanguage });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-4">
      <ChooseButton
        label="Choose a file"
        accept=".vtt,.srt,text/vtt"
        busy={false}
        onChoose={async (file) => {
          save.reset();
          setCaptionText(await file.text());
        }}
      />
      <Field id={`${field}-text`} label="Captions" {...(problem && { error: problem })}>
        {(aria) => (
          <TextArea
            {...aria}
            value={captionText}
            rows={6}
            spellCheck={false}
            placeholder={CAPTIONS_EXAMPLE}
            className="max-h-80 overflow-y-auto font-mono text-xs"
            onChange={({ target }) => {
              save.reset();
              setCaptionText(target.value);
            }}
          />
        )}
      </Field>
      <Field id={`${field}-language`} label="Caption language">
        {(aria) => (
          <Select
            {...aria}
            options={LANGUAGES}
            value={captionLanguage}
            onChange={({ target }) => setCaptionLanguage(target.value as ResumeLanguage)}
          />
        )}
      </Field>
      {failure && !problem && <FailureNotice error={failure} />}
      <DialogButtons>
        {hasCaptions && (
          <Button variant="quiet" loading={save.isPending && save.variables === null} onClick={() => save.mutate(null)}>
            Remove captions
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending && save.variables !== null}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}
