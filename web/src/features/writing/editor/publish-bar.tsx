import { publishPost, sharePostPreview } from '@vitrine/contract/calls/posts';
import type { EditedPost, PostState } from '@vitrine/contract/writing/posts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { type Formats, useFormats } from '../../../core/preferences/formats.ts';
import { usePreferences } from '../../../core/preferences/preferences.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { CopyUrl } from '../../../ui/copy-url.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { refetchPosts } from '../posts.ts';
import { HistoryDialog } from './history-dialog.tsx';
import type { SavedPost } from './use-saved-post.ts';

interface PublishBarProps {
  saved: SavedPost;
  /** Called with the missing fields and their messages; with none once it is published. */
  onRefused: (fields: Readonly<Record<string, string>>) => void;
}

const COPIED_MS = 2_000;

/** Actions on a post as a whole. */
export function PublishBar({ saved, onRefused }: PublishBarProps) {
  const { post } = saved;
  const [open, setOpen] = useState<'publish' | 'preview' | 'history'>();
  const isPublic = post.state === 'published' || post.state === 'unlisted';
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" onClick={() => setOpen('history')}>
        History
      </Button>
      {isPublic ? (
        <a href={post.url} target="_blank" rel="noreferrer" className={getButtonClasses('quiet')}>
          View
        </a>
      ) : (
        <Button variant="quiet" onClick={() => setOpen('preview')}>
          Share the draft
        </Button>
      )}
      <Button variant="primary" onClick={() => setOpen('publish')}>
        {isPublic ? (post.hasChanges || saved.state !== 'saved' ? 'Publish changes' : 'Publishing') : 'Publish'}
      </Button>
      <PublishDialog open={open === 'publish'} saved={saved} onRefused={onRefused} onClose={close} />
      <PreviewDialog open={open === 'preview'} saved={saved} onClose={close} />
      <HistoryDialog open={open === 'history'} saved={saved} onClose={close} />
    </div>
  );
}

interface PublishPartProps {
  open: boolean;
  saved: SavedPost;
  onClose: () => void;
}

function PublishDialog({ open, saved, onRefused, onClose }: PublishPartProps & Pick<PublishBarProps, 'onRefused'>) {
  const { post, flush, accept } = saved;
  const [busy, setBusy] = useState<PostState>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [timeError, setTimeError] = useState<string>();
  const time = useRef<HTMLInputElement>(null);
  const formats = useFormats();
  const { timeZone } = usePreferences();
  const close = () => {
    setFailure(undefined);
    setTimeError(undefined);
    onClose();
  };
  const publish = async (state: PostState, publishedAt?: number) => {
    setBusy(state);
    setFailure(undefined);
    setTimeError(undefined);
    try {
      const savedPost = await flush();
      if (!savedPost) return close();
      const { payload } = await api(publishPost, {
        params: { id: post.id },
        body: { version: savedPost.version, state, publishedAt },
      });
      accept(payload);
      onRefused({});
      void refetchPosts();
      close();
    } catch (error) {
      const { publishedAt: timeProblem, ...fields } = toApiError(error).fields;
      if (timeProblem) setTimeError(timeProblem);
      else if (Object.keys(fields).length > 0) {
        // The dialog has to be closed first: while it is open, nothing outside can be focused.
        flushSync(() => {
          onRefused(fields);
          close();
        });
        focusFirst(fields);
      } else setFailure({ error });
    } finally {
      setBusy(undefined);
    }
  };
  const schedule = () => {
    const publishTime = Date.parse(time.current?.value ?? '');
    if (Number.isNaN(publishTime)) return setTimeError('Choose a day and a time');
    void publish('scheduled', publishTime);
  };
  return (
    <Dialog open={open} onClose={close} title="Publish this post" text={describeState(post, formats)}>
      <div className="mt-4 space-y-5">
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" loading={busy === 'published'} onClick={() => publish('published')}>
            {post.state === 'published' ? 'Publish the changes' : 'Publish now'}
          </Button>
          <Button loading={busy === 'unlisted'} onClick={() => publish('unlisted')}>
            {post.state === 'unlisted' ? 'Publish the changes, unlisted' : 'Publish unlisted'}
          </Button>
        </div>
        <p className="text-sm text-muted">
          Unlisted: anyone with the address can read it, but lists, feeds and search engines leave it out.
        </p>
        {post.state !== 'published' && post.state !== 'unlisted' && (
          <Field
            id="post-time"
            label="Or at a later time"
            {...(timeZone && { help: 'In the time zone of this device.' })}
            error={timeError}
          >
            {(aria) => (
              <div className="flex flex-wrap gap-2">
                <TextInput {...aria} ref={time} type="datetime-local" className="w-auto" />
                <Button loading={busy === 'scheduled'} onClick={schedule}>
                  Schedule
                </Button>
              </div>
            )}
          </Field>
        )}
        {post.state !== 'draft' && (
          <Button variant="danger" loading={busy === 'draft'} onClick={() => publish('draft')}>
            Move back to drafts
          </Button>
        )}
        {failure && <FailureNotice title="The post was not published." error={failure.error} />}
      </div>
    </Dialog>
  );
}

function describeState({ state, publishedAt, url }: EditedPost, { moment }: Formats): string {
  if (state === 'scheduled' && publishedAt !== null)
    return `It will be published automatically on ${moment(publishedAt)}.`;
  if (state === 'draft') return 'It will appear on your portfolio, in the list of posts and in feeds.';
  return `It is at ${url}`;
}

/** Focuses the first invalid field. */
function focusFirst(fields: Readonly<Record<string, string>>): void {
  const [name] = Object.keys(fields);
  document.getElementById(`post-${name}`)?.focus();
}

/** The address for previewing a draft. */
function PreviewDialog({ open, saved: { post, accept, flush }, onClose }: PublishPartProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const setShared = async (isShared: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const savedPost = await flush();
      const { payload } = await api(sharePostPreview, { params: { id: post.id }, body: { isShared } });
      accept({ ...payload, content: savedPost?.content ?? payload.content });
    } catch (error) {
      setFailure({ error });
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share the draft"
      text="Anyone with the address can read the saved draft while your portfolio is public. It is not listed anywhere."
    >
      <div className="mt-4 space-y-4">
        {post.previewUrl && (
          <p dir="ltr" className="rounded-sm bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
            {post.previewUrl}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {post.previewUrl && <CopyUrl url={post.previewUrl} shownFor={COPIED_MS} label="Copy address" />}
          <Button loading={busy} onClick={() => setShared(true)}>
            {post.previewUrl ? 'Create a new address' : 'Create an address'}
          </Button>
          {post.previewUrl && (
            <Button variant="danger" onClick={() => setShared(false)}>
              Stop sharing
            </Button>
          )}
        </div>
        {failure && <FailureNotice error={failure.error} />}
      </div>
    </Dialog>
  );
}
