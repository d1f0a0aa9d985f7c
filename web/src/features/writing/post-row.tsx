import { Link } from '@tanstack/react-router';
import type { PostSummary } from '@vitrine/contract/writing/posts';
import { ExternalLink, Trash2 } from 'lucide-react';
import { paths } from '../../core/navigation/paths.ts';
import { type Formats, useFormats } from '../../core/preferences/formats.ts';
import { IconButton } from '../../ui/button.tsx';
import { STATE_NAMES } from './posts.ts';

/** One post of the list: its title, status and actions. */
export function PostRow({ post, onDelete }: { post: PostSummary; onDelete: () => void }) {
  const formats = useFormats();
  const title = post.title || 'Untitled';
  const isPublic = post.state === 'published' || post.state === 'unlisted';
  return (
    <li className="flex items-start justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          <Link to={paths.blogs} search={{ post: post.id }} className="hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">
          <span className={isPublic ? 'text-success' : undefined}>{STATE_NAMES[post.state]}</span>
          <span>{describeTime(post, formats)}</span>
          {post.hasChanges && <span className="text-warning">Changes not published</span>}
        </p>
        {post.tags.length > 0 && <p className="mt-1 text-sm text-muted">{post.tags.join(' · ')}</p>}
      </div>
      <div className="flex shrink-0">
        {isPublic && (
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${title}`}
            className="inline-flex size-10 items-center justify-center rounded-sm text-ink hover:bg-sunken"
          >
            <ExternalLink size={20} strokeWidth={1.5} aria-hidden="true" />
          </a>
        )}
        <IconButton icon={Trash2} label={`Delete ${title}`} onClick={onDelete} />
      </div>
    </li>
  );
}

function describeTime({ state, publishedAt, updatedAt }: PostSummary, { day, moment }: Formats): string {
  if (state === 'scheduled' && publishedAt !== null) return `for ${moment(publishedAt)}`;
  return state === 'draft' || publishedAt === null ? `changed ${day(updatedAt)}` : day(publishedAt);
}
