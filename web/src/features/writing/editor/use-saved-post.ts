import { savePost } from '@vitrine/contract/calls/posts';
import type { EditedPost, PostContent } from '@vitrine/contract/writing/posts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, api } from '../../../core/api/api.ts';
import { userDrafts } from '../../../core/drafts/user-drafts.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';

/** Delay after the last keystroke before the text is saved, in milliseconds. */
const DEBOUNCE_MS = 1_200;
/** Delay before retrying after a failure, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface SavedPost {
  /** The current text. */
  content: PostContent;
  /** The post as saved on the server. */
  post: EditedPost;
  state: SaveState;
  error: ApiError | undefined;
  /** Error messages by field. */
  fields: Readonly<Record<string, string>>;
  change: (parts: Partial<PostContent>) => void;
  /** Saves pending changes. @returns the post as saved; undefined if that failed */
  flush: () => Promise<EditedPost | undefined>;
  /** Resolves a conflict: continues from the server's version, with the local text or with the server's. */
  settle: (choice: 'mine' | 'theirs') => void;
  /** Applies the response of another call. */
  accept: (post: EditedPost) => void;
}

/**
 * Saves a post while it is being written. Unsaved text is stored in the browser, and saved once the server is reachable
 * again; changes made elsewhere are never overwritten without asking.
 * @param draftKey storage key of the browser's copy
 */
export function useSavedPost(initial: EditedPost, draftKey: string): SavedPost {
  const [content, setContent] = useState(() => readStoredDraft(draftKey, initial) ?? initial.content);
  const [post, setPost] = useState(initial);
  const [state, setState] = useState<SaveState>(content === initial.content ? 'saved' : 'waiting');
  const [error, setError] = useState<ApiError>();
  // The current values, for calls that end later.
  const latest = useRef({ content, post, running: undefined as Promise<EditedPost | undefined> | undefined });
  const timer = useRef<number>(undefined);

  const accept = useCallback((next: EditedPost) => {
    latest.current.post = next;
    setPost(next);
  }, []);

  const flush = useCallback(async (): Promise<EditedPost | undefined> => {
    window.clearTimeout(timer.current);
    if (latest.current.running) {
      await latest.current.running;
      return flush();
    }
    const { content: savingContent, post: basePost } = latest.current;
    if (isSameContent(savingContent, basePost.content)) {
      setState('saved');
      userDrafts.remove(draftKey);
      return basePost;
    }
    setState('saving');
    const params = { id: basePost.id };
    const running = api(savePost, { params, body: { version: basePost.version, content: savingContent } }).then(
      ({ payload }) => {
        accept({ ...payload, content: savingContent });
        setError(undefined);
        const isNewest = latest.current.content === savingContent;
        setState(isNewest ? 'saved' : 'waiting');
        if (isNewest) userDrafts.remove(draftKey);
        else timer.current = window.setTimeout(() => void flush(), DEBOUNCE_MS);
        return latest.current.post;
      },
      (failure: unknown) => {
        const reason = toApiError(failure);
        setError(reason);
        setState(reason.code === 'post/changed' ? 'conflict' : 'failed');
        if (isTransient(reason)) timer.current = window.setTimeout(() => void flush(), RETRY_DELAY_MS);
        return undefined;
      },
    );
    latest.current.running = running;
    await running.finally(() => {
      latest.current.running = undefined;
    });
    return running;
  }, [accept, draftKey]);

  const change = useCallback(
    (parts: Partial<PostContent>) => {
      const next = { ...latest.current.content, ...parts };
      latest.current.content = next;
      setContent(next);
      userDrafts.write(draftKey, { version: latest.current.post.version, content: next });
      setState((before) => (before === 'conflict' ? before : 'waiting'));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), DEBOUNCE_MS);
    },
    [draftKey, flush],
  );

  const resolveConflict = (choice: 'mine' | 'theirs') => {
    const current = error?.failure?.current as EditedPost | undefined;
    if (!current) return;
    accept(current);
    setError(undefined);
    if (choice === 'theirs') {
      latest.current.content = current.content;
      setContent(current.content);
    }
    void flush();
  };

  useEffect(() => {
    // Saves text restored from the browser, and pending text when the page is left.
    if (!isSameContent(latest.current.content, latest.current.post.content)) void flush();
    const save = () => void flush();
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      window.clearTimeout(timer.current);
      void flush();
    };
  }, [flush]);

  return { content, post, state, error, fields: readFields(error), change, flush, settle: resolveConflict, accept };
}

const isSameContent = (one: PostContent, other: PostContent): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether an error may be transient. */
const isTransient = ({ code }: ApiError): boolean =>
  code.startsWith('client/') || ['request/failed', 'request/unavailable', 'request/throttled'].includes(code);

/** Maps the error's fields, which are prefixed with `content.`, to those of the content. */
const readFields = (error: ApiError | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([path, sentence]) => [path.replace(/^content\./, ''), sentence]),
  );

/** Returns the text stored in the browser, if it is based on the server's current version. */
function readStoredDraft(draftKey: string, { version, content }: EditedPost): PostContent | undefined {
  const storedDraft = userDrafts.read(draftKey) as { version?: unknown; content?: unknown } | undefined;
  if (storedDraft?.version !== version || typeof storedDraft.content !== 'object') return undefined;
  return { ...content, ...storedDraft.content };
}
