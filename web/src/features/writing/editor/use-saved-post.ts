import { savePost } from '@vitrine/contract/calls/posts';
import type { EditedPost, PostContent } from '@vitrine/contract/writing/posts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, api } from '../../../core/api/api.ts';
import { personDrafts } from '../../../core/drafts/person-drafts.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';

/** So long after the last stroke what is written is saved. */
const DEBOUNCE_MS = 1_200;
/** So long after a failure it is tried again. */
const RETRY = 5_000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface SavedPost {
  /** As it is written now. */
  content: PostContent;
  /** As the server has it. */
  post: EditedPost;
  state: SaveState;
  error: ApiError | undefined;
  /** Sentences by field. */
  fields: Readonly<Record<string, string>>;
  change: (parts: Partial<PostContent>) => void;
  /** Saves what is not saved yet. @returns the post as it is then; undefined where that failed */
  flush: () => Promise<EditedPost | undefined>;
  /** Goes on from what the server has now, with one's own text or with that one. */
  settle: (whose: 'mine' | 'theirs') => void;
  /** Takes what another call has answered. */
  accept: (post: EditedPost) => void;
}

/**
 * Saves a post while it is written. What is not saved yet is kept in the browser, and saved when the server is there
 * again; what was changed elsewhere meanwhile is never overwritten unasked.
 * @param draft the key of the browser's copy
 */
export function useSavedPost(initial: EditedPost, draft: string): SavedPost {
  const [content, setContent] = useState(() => readCopy(draft, initial) ?? initial.content);
  const [post, setPost] = useState(initial);
  const [state, setState] = useState<SaveState>(content === initial.content ? 'saved' : 'waiting');
  const [error, setError] = useState<ApiError>();
  // What a call that ends later has to compare with.
  const now = useRef({ content, post, running: undefined as Promise<EditedPost | undefined> | undefined });
  const timer = useRef<number>(undefined);

  const accept = useCallback((next: EditedPost) => {
    now.current.post = next;
    setPost(next);
  }, []);

  const flush = useCallback(async (): Promise<EditedPost | undefined> => {
    window.clearTimeout(timer.current);
    if (now.current.running) {
      await now.current.running;
      return flush();
    }
    const { content: written, post: known } = now.current;
    if (isSame(written, known.content)) {
      setState('saved');
      personDrafts.remove(draft);
      return known;
    }
    setState('saving');
    const params = { id: known.id };
    const running = api(savePost, { params, body: { version: known.version, content: written } }).then(
      ({ payload }) => {
        accept({ ...payload, content: written });
        setError(undefined);
        const isNewest = now.current.content === written;
        setState(isNewest ? 'saved' : 'waiting');
        if (isNewest) personDrafts.remove(draft);
        else timer.current = window.setTimeout(() => void flush(), DEBOUNCE_MS);
        return now.current.post;
      },
      (failure: unknown) => {
        const reason = toApiError(failure);
        setError(reason);
        setState(reason.code === 'post/changed' ? 'conflict' : 'failed');
        if (isPassing(reason)) timer.current = window.setTimeout(() => void flush(), RETRY);
        return undefined;
      },
    );
    now.current.running = running;
    await running.finally(() => {
      now.current.running = undefined;
    });
    return running;
  }, [accept, draft]);

  const change = useCallback(
    (parts: Partial<PostContent>) => {
      const next = { ...now.current.content, ...parts };
      now.current.content = next;
      setContent(next);
      personDrafts.write(draft, { version: now.current.post.version, content: next });
      setState((before) => (before === 'conflict' ? before : 'waiting'));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), DEBOUNCE_MS);
    },
    [draft, flush],
  );

  const settle = (whose: 'mine' | 'theirs') => {
    const current = error?.failure?.current as EditedPost | undefined;
    if (!current) return;
    accept(current);
    setError(undefined);
    if (whose === 'theirs') {
      now.current.content = current.content;
      setContent(current.content);
    }
    void flush();
  };

  useEffect(() => {
    // What was brought back from the browser, and what waits while the page is left.
    if (!isSame(now.current.content, now.current.post.content)) void flush();
    const save = () => void flush();
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      window.clearTimeout(timer.current);
      void flush();
    };
  }, [flush]);

  return { content, post, state, error, fields: readFields(error), change, flush, settle, accept };
}

const isSame = (one: PostContent, other: PostContent): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a failure may be over by itself. */
const isPassing = ({ code }: ApiError): boolean =>
  code.startsWith('client/') || ['request/failed', 'request/unavailable', 'request/throttled'].includes(code);

/** The call's fields are those of the content below its name. */
const readFields = (error: ApiError | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([path, sentence]) => [path.replace(/^content\./, ''), sentence]),
  );

/** What the browser kept of it, if it was written from what the server has now. */
function readCopy(draft: string, { version, content }: EditedPost): PostContent | undefined {
  const copy = personDrafts.read(draft) as { version?: unknown; content?: unknown } | undefined;
  if (copy?.version !== version || typeof copy.content !== 'object') return undefined;
  return { ...content, ...copy.content };
}
