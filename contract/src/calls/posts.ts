import { z } from 'zod';
import { defineCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { postPicture } from '../writing/post-pictures.ts';
import { editedPost, POST_STATES, postContent, postRevision, postSummary } from '../writing/posts.ts';

const params = z.object({ id: rowId });
const version = z.number({ error: 'version must be a number' }).int().nonnegative();
const MAX_BODY_BYTES = LIMITS.postBody * 4 + LIMITS.bodyBytes;

export const listPosts = defineCall({
  method: 'GET',
  path: '/post',
  summary: 'All posts of the account, without their texts, those changed last first',
  isHeavy: true,
  answer: extendSuccess({ payload: z.array(postSummary) }),
});

export const createPost = defineCall({
  method: 'POST',
  path: '/post',
  summary: 'Begin a draft',
  maxBodyBytes: MAX_BODY_BYTES,
  body: z.object({ content: postContent }),
  answer: extendSuccess({ payload: editedPost }),
  errors: ['post/too-many'],
});

export const readPost = defineCall({
  method: 'GET',
  path: '/post/:id',
  summary: 'A post to be edited',
  params,
  answer: extendSuccess({ payload: editedPost }),
  errors: ['post/not-found'],
});

export const savePost = defineCall({
  method: 'PATCH',
  path: '/post/:id',
  summary: 'Save what is written; nobody else sees it before it is published',
  params,
  maxBodyBytes: MAX_BODY_BYTES,
  body: z.object({ version, content: postContent }),
  answer: extendSuccess({ payload: editedPost }),
  errors: ['post/not-found', 'post/changed'],
});

export const publishPost = defineCall({
  method: 'POST',
  path: '/post/:id/state',
  summary: 'Publish what was saved last, at once or at a time to come; list it or not; or take it back',
  params,
  body: z.object({
    version,
    state: z.enum(POST_STATES, { error: `state must be one of: ${POST_STATES.join(', ')}` }),
    /** The date that the post shows, in ms since 1970; for a scheduled post the time of its publication. */
    publishedAt: z.number({ error: 'publishedAt must be a number' }).int().min(0).max(8_640_000_000_000).optional(),
  }),
  answer: extendSuccess({ payload: editedPost }),
  errors: ['post/not-found', 'post/changed', 'post/address-taken'],
});

export const deletePost = defineCall({
  method: 'DELETE',
  path: '/post/:id',
  summary: 'Delete a post; it can be brought back for 30 days',
  params,
  answer: successAnswer,
  errors: ['post/not-found'],
});

export const restorePost = defineCall({
  method: 'POST',
  path: '/post/:id/restore',
  summary: 'Bring a deleted post back, as a draft',
  params,
  answer: extendSuccess({ payload: editedPost }),
  errors: ['post/not-found', 'post/too-many'],
});

export const sharePostPreview = defineCall({
  method: 'POST',
  path: '/post/:id/preview',
  summary: 'Make a new address under which a draft can be read, in the place of the one before; or have none',
  params,
  body: z.object({ isShared: z.boolean({ error: 'isShared must be true or false' }) }),
  answer: extendSuccess({ payload: editedPost }),
  errors: ['post/not-found'],
});

export const listPostRevisions = defineCall({
  method: 'GET',
  path: '/post/:id/revisions',
  summary: 'How a post was earlier, the newest first',
  params,
  answer: extendSuccess({ payload: z.array(postRevision) }),
  errors: ['post/not-found'],
});

export const readPostRevision = defineCall({
  method: 'GET',
  path: '/post/:id/revisions/:revision',
  summary: 'What a post was made of then',
  params: params.extend({ revision: rowId }),
  answer: extendSuccess({ payload: postContent }),
  errors: ['post/not-found'],
});

/** The result of importing one file of an archive. */
const importedFile = z.object({
  path: z.string(),
  outcome: z.enum(['imported', 'known', 'refused']),
  /** What was changed to make it fit, or why it was refused. */
  notes: z.array(z.string()),
});
export type ImportedFile = z.output<typeof importedFile>;

export const importPosts = defineCall({
  method: 'POST',
  path: '/post/import',
  summary: 'Import a ZIP archive of Markdown files with front matter and their pictures, as drafts',
  bodyType: 'multipart',
  isHeavy: true,
  maxBodyBytes: LIMITS.archiveBytes,
  body: z.object({ archive: z.instanceof(Uint8Array, { error: 'Please choose a ZIP archive' }) }),
  answer: extendSuccess({ payload: z.array(importedFile) }),
  errors: ['post/not-an-archive', 'post/too-many', 'plan/limit', 'files/unavailable', 'request/throttled'],
});

export const exportPosts = defineCall({
  method: 'GET',
  path: '/post/export',
  summary: 'All posts as a ZIP archive of Markdown files with front matter and their pictures',
  isHeavy: true,
  produces: 'application/zip',
  answer: successAnswer,
  errors: ['files/unavailable'],
});

export const uploadPostPicture = defineCall({
  method: 'POST',
  path: '/post/picture',
  summary: 'Upload a picture for posts (png, jpg, jpeg, gif, webp)',
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.pictureBytes,
  body: z.object({ picture: z.instanceof(Uint8Array, { error: 'Please choose a picture' }) }),
  answer: extendSuccess({ payload: postPicture }),
  errors: ['photo/not-a-picture', 'photo/too-large', 'files/unavailable', 'plan/limit', 'request/throttled'],
});
