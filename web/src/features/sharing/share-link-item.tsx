import { getFactLabel } from '@vitrine/contract/resume/person-facts';
import type { ShareLink } from '@vitrine/contract/sharing/share-links';
import { Ban, Ellipsis, Eye, KeyRound, Lock, Pencil, RotateCcw, Snowflake, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../core/preferences/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { describeEnd, describeOpenings, describeSharedContent, STATE_LABELS } from './share-links.ts';

interface ShareLinkItemProps {
  link: ShareLink;
  onEdit: () => void;
  onOpenings: () => void;
  onRenew: () => void;
  onRevoke: () => void;
  onReopen: () => void;
  onDelete: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true, className: 'shrink-0' } as const;

/** A link of the list: its reader, content, number of openings, and actions. */
export function ShareLinkItem({ link, ...handlers }: ShareLinkItemProps) {
  const formats = useFormats();
  const { label, state, portfolio, resume, hasPassword, isFrozen, reveal } = link;
  return (
    <li className="flex items-start justify-between gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold">
            <bdi>{label}</bdi>
          </h2>
          <span
            className={`rounded-full px-2 py-0.5 text-xs font-medium ${state === 'open' ? 'bg-success-soft text-success' : 'bg-sunken text-muted'}`}
          >
            {STATE_LABELS[state]}
          </span>
        </div>
        <p className="mt-1 text-sm text-muted">
          {describeSharedContent(link)} · <bdi>{resume.name || 'A resume that was deleted'}</bdi>
          {link.hasPage && (
            <>
              {' on '}
              <bdi>{portfolio.name}</bdi>
            </>
          )}
        </p>
        <p className="mt-1 text-sm text-muted">{describeEnd(link, formats)}</p>
        {(hasPassword || isFrozen || reveal.length > 0) && (
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {hasPassword && <Mark icon={<KeyRound {...icon} />}>Asks for a password</Mark>}
            {isFrozen && <Mark icon={<Snowflake {...icon} />}>Fixed version</Mark>}
            {reveal.length > 0 && (
              <Mark icon={<Lock {...icon} />}>
                Shows {reveal.map((fact) => getFactLabel(fact).toLowerCase()).join(', ')}
              </Mark>
            )}
          </ul>
        )}
        <p className="mt-3">
          <Button onClick={handlers.onOpenings}>
            <Eye {...icon} />
            {describeOpenings(link, formats)}
            <span className="sr-only">: {label}</span>
          </Button>
        </p>
      </div>
      <Menu label={`More for ${label}`} face={<Ellipsis size={20} strokeWidth={1.5} />}>
        <MenuItem onSelect={handlers.onEdit}>
          <Pencil {...icon} />
          Edit or extend
        </MenuItem>
        {state === 'revoked' ? (
          <MenuItem onSelect={handlers.onReopen}>
            <RotateCcw {...icon} />
            Switch on
          </MenuItem>
        ) : (
          <MenuItem onSelect={handlers.onRevoke}>
            <Ban {...icon} />
            Switch off
          </MenuItem>
        )}
        <MenuItem onSelect={handlers.onRenew}>
          <KeyRound {...icon} />
          Create new address
        </MenuItem>
        <MenuItem onSelect={handlers.onDelete}>
          <Trash2 {...icon} />
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}

const Mark = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {icon}
    <span>{children}</span>
  </li>
);
