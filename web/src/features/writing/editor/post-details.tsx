import { LIMITS } from '@vitrine/contract/api/limits';
import { uploadPostPicture } from '@vitrine/contract/calls/posts';
import { POST_FIELDS, type PostContent } from '@vitrine/contract/writing/posts';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { TagInput } from '../../../ui/form/tag-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface PostDetailsProps {
  content: PostContent;
  errors: Readonly<Record<string, string>>;
  onChange: (parts: Partial<PostContent>) => void;
}

/** The metadata of a post: summary, tags, cover, address, and where it was first published. */
export function PostDetails({ content, errors, onChange: change }: PostDetailsProps) {
  const { summary, coverAlt, originalUrl, slug } = POST_FIELDS;
  return (
    <>
      <Field id="post-summary" label={summary.label} help={summary.help} error={errors.summary}>
        {(aria) => (
          <TextArea
            {...aria}
            rows={2}
            max={LIMITS.line}
            value={content.summary}
            onChange={(event) => change({ summary: event.target.value })}
          />
        )}
      </Field>
      <TagInput
        id="post-tags"
        label="Tags"
        entry="tag"
        maxItems={LIMITS.postTags}
        value={content.tags}
        error={errors.tags}
        onChange={(tags) => change({ tags })}
      />
      <CoverField cover={content.cover} error={errors.cover} onChange={(cover) => change({ cover })} />
      {content.cover && (
        <Field id="post-cover-alt" label={coverAlt.label} help={coverAlt.help} error={errors.coverAlt}>
          {(aria) => (
            <TextInput
              {...aria}
              value={content.coverAlt}
              onChange={(event) => change({ coverAlt: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field id="post-slug" label={slug.label} help={slug.help} error={errors.slug}>
        {(aria) => (
          <TextInput
            {...aria}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={content.slug}
            onChange={(event) => change({ slug: event.target.value })}
          />
        )}
      </Field>
      <Field id="post-original" label={originalUrl.label} help={originalUrl.help} error={errors.originalUrl}>
        {(aria) => (
          <TextInput
            {...aria}
            type="url"
            dir="ltr"
            placeholder={originalUrl.example}
            value={content.originalUrl}
            onChange={(event) => change({ originalUrl: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface CoverFieldProps {
  cover: string;
  error: string | undefined;
  onChange: (cover: string) => void;
}

/** The cover picture: upload, preview, and removal. */
function CoverField({ cover, error, onChange }: CoverFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const form = new FormData();
      form.set('picture', file);
      onChange((await api(uploadPostPicture, { form })).payload.url);
    } catch (caught) {
      setFailure({ error: caught });
    }
    setBusy(false);
  };
  return (
    <FieldGroup id="post-cover" label="Cover" error={error}>
      {cover && <img src={new URL(cover).pathname} alt="" className="mb-2 max-h-40 rounded-sm border border-line" />}
      <div className="flex flex-wrap gap-2">
        <Button loading={busy} onClick={() => chooser.current?.click()}>
          {cover ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {cover && (
          <Button variant="quiet" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {failure && <FailureNotice title="The cover was not uploaded." error={failure.error} />}
    </FieldGroup>
  );
}
