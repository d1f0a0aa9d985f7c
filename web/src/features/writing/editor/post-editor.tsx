import type { UserRecord } from '@vitrine/contract/account/accounts';
import { deletePost } from '@vitrine/contract/calls/posts';
import { type EditedPost, POST_FIELDS, type PostContent } from '@vitrine/contract/writing/posts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { toDraftKey } from '../../../core/drafts/user-drafts.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { refetchPosts, STATE_NAMES } from '../posts.ts';
import { MarkdownField } from './markdown-field.tsx';
import { PostDetails } from './post-details.tsx';
import { PostPreview } from './post-preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SaveStatus } from './save-status.tsx';
import { useSavedPost } from './use-saved-post.ts';

/** The editor of a post: its text with a preview, its metadata, and its status. */
export function PostEditor({ initial, user }: { initial: EditedPost; user: UserRecord }) {
  const saved = useSavedPost(initial, toDraftKey(user._id, `post:${initial.id}`));
  const { content, post, fields } = saved;
  const [requiredErrors, setRequiredErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (parts: Partial<PostContent>) => {
    // Fields that are being corrected are no longer marked.
    const others = Object.entries(requiredErrors).filter(([name]) => !(name in parts));
    setRequiredErrors(Object.fromEntries(others));
    saved.change(parts);
  };
  const errors = { ...requiredErrors, ...fields };
  useDeleteEmptyDraft(saved.content, post);
  return (
    <>
      <h1 className="sr-only">{content.title || 'New post'}</h1>
      <div className="z-10 -mx-2 mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-paper px-2 py-3 sm:sticky sm:top-16">
        <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="font-medium">{STATE_NAMES[post.state]}</span>
          <SaveStatus saved={saved} />
        </div>
        <PublishBar saved={saved} onRefused={setRequiredErrors} />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <Field id="post-title" label="Title" required error={errors.title}>
            {(aria) => (
              <TextInput
                {...aria}
                className="text-lg font-semibold"
                value={content.title}
                onChange={(event) => change({ title: event.target.value })}
              />
            )}
          </Field>
          <Field
            id="post-body"
            label="Text"
            error={errors.body}
            help="Markdown: **bold**, *italic*, [a link](https://…), lists, tables, footnotes and code. HTML is shown as text."
          >
            {(aria) => (
              <MarkdownField
                aria={aria}
                max={POST_FIELDS.body.maxLength ?? 0}
                value={content.body}
                onChange={(body) => change({ body })}
                onPicture={() => void saved.flush()}
              />
            )}
          </Field>
          <PostDetails content={content} errors={errors} onChange={change} />
        </div>
        <div className="min-w-0">
          <PostPreview user={user} content={content} post={post} />
        </div>
      </div>
    </>
  );
}

/** Deletes a new draft that was left empty. */
function useDeleteEmptyDraft(content: EditedPost['content'], post: EditedPost): void {
  const last = useRef({ content, post });
  last.current = { content, post };
  useEffect(
    () => () => {
      const { content: lastContent, post: lastPost } = last.current;
      const isEmpty = Object.values(lastContent).every((value) => value.length === 0);
      const isDisposable = isEmpty && lastPost.state === 'draft' && lastPost.version === 1;
      const deletion = isDisposable ? api(deletePost, { params: { id: lastPost.id } }) : Promise.resolve();
      // If deleting fails, the draft stays in the list, where it can be deleted.
      deletion.then(refetchPosts, () => undefined);
    },
    [],
  );
}
