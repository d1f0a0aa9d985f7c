import { DURATIONS } from '@vitrine/contract/api/limits';
import { changeShareLink, deleteShareLink, renewShareLink } from '@vitrine/contract/calls/share-links';
import type { ShareLink } from '@vitrine/contract/sharing/share-links';
import { useRef, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { LinkReadyDialog } from './link-ready-dialog.tsx';
import { OpeningsDialog } from './openings-dialog.tsx';
import { ShareLinkDialog } from './share-link-dialog.tsx';
import { ShareLinkItem } from './share-link-item.tsx';
import { matchesLink, refetchShareLinks, useShareLinks } from './share-links.ts';

/** Minimum number of links for searching. */
const MIN_SEARCHABLE_LINKS = 6;

/** The open dialog. */
type DialogState =
  | { kind: 'new' }
  | { kind: 'edit' | 'openings' | 'renew' | 'delete'; link: ShareLink }
  | { kind: 'ready'; address: string; label: string };

/** Links to a page or files, each for one reader (rules L1 to L9). */
export function ShareLinksPage() {
  const { data, error, refetch } = useShareLinks();
  const [dialog, setDialog] = useState<DialogState>();
  const [searchText, setSearchText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const heading = useRef<HTMLDivElement>(null);
  /**
   * Returns a handler that closes dialogs of the given kinds. A dialog reports its closing late, when another one may
   * already be open.
   */
  const closeDialog =
    (...kinds: DialogState['kind'][]) =>
    () =>
      setDialog((now) => (now && kinds.includes(now.kind) ? undefined : now));
  const runAction = async (action: () => Promise<unknown>) => {
    setFailure(undefined);
    setBusy(true);
    try {
      await action();
      await refetchShareLinks();
      return true;
    } catch (error) {
      setFailure({ error });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const openConfirmation = (kind: 'renew' | 'delete', link: ShareLink) => {
    setFailure(undefined);
    setDialog({ kind, link });
  };
  const setRevoked = ({ id }: ShareLink, isRevoked: boolean) =>
    runAction(() => api(changeShareLink, { params: { id }, body: { isRevoked } }));
  const revoke = async (link: ShareLink) => {
    if (!(await setRevoked(link, true))) return;
    showUndoToast({
      id: link.id,
      text: `Switched off ${link.label}`,
      durationMs: DURATIONS.undoSeveralNotice,
      undo: async () => {
        await setRevoked(link, false);
      },
    });
  };
  const renew = ({ id, label }: ShareLink) =>
    runAction(async () => {
      const { link } = await api(renewShareLink, { params: { id } });
      setDialog({ kind: 'ready', address: link, label });
    });
  const remove = async ({ id }: ShareLink) => {
    if (!(await runAction(() => api(deleteShareLink, { params: { id } })))) return;
    setDialog(undefined);
    // The row with the pressed button is unmounted.
    heading.current?.focus();
  };

  const matchingLinks = data?.filter((link) => matchesLink(link, searchText.trim())) ?? [];
  const confirmation = dialog?.kind === 'renew' || dialog?.kind === 'delete' ? dialog : undefined;
  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeader
          title="Share links"
          note={data && data.length > 0 && (data.length === 1 ? '1 link' : `${data.length} links`)}
          lead="Share your portfolio or resume with one person, even while it is private. See when the link is opened, and switch it off at any time."
          actions={
            <Button variant="primary" onClick={() => setDialog({ kind: 'new' })}>
              New link
            </Button>
          }
        />
      </div>
      {failure && !confirmation && (
        <div className="mb-4">
          <FailureNotice error={failure.error} />
        </div>
      )}
      {error && !data ? (
        <FailureNotice error={error} title="Your links could not be loaded." onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton className="h-64 w-full" />
      ) : data.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong p-8 text-center text-muted">
          No links yet. Create one for each person to see who opened it.
        </p>
      ) : (
        <>
          {data.length >= MIN_SEARCHABLE_LINKS && (
            <div className="mb-4 max-w-md">
              <Field id="search-links" label="Search links">
                {(aria) => (
                  <TextInput
                    {...aria}
                    type="search"
                    value={searchText}
                    onChange={(event) => setSearchText(event.target.value)}
                  />
                )}
              </Field>
            </div>
          )}
          <p role="status" className={matchingLinks.length === 0 ? 'text-muted' : 'sr-only'}>
            {searchText.trim() &&
              (matchingLinks.length === 0 ? 'No links match your search.' : `${matchingLinks.length} found`)}
          </p>
          <ul className="space-y-3">
            {matchingLinks.map((link) => (
              <ShareLinkItem
                key={link.id}
                link={link}
                onEdit={() => setDialog({ kind: 'edit', link })}
                onOpenings={() => setDialog({ kind: 'openings', link })}
                onRenew={() => openConfirmation('renew', link)}
                onDelete={() => openConfirmation('delete', link)}
                onRevoke={() => revoke(link)}
                onReopen={() => void setRevoked(link, false)}
              />
            ))}
          </ul>
        </>
      )}
      <ShareLinkDialog
        edited={dialog?.kind === 'edit' ? dialog.link : undefined}
        open={dialog?.kind === 'new' || dialog?.kind === 'edit'}
        onClose={closeDialog('new', 'edit')}
        onCreated={(address, label) => setDialog({ kind: 'ready', address, label })}
      />
      <LinkReadyDialog ready={dialog?.kind === 'ready' ? dialog : undefined} onClose={closeDialog('ready')} />
      <OpeningsDialog link={dialog?.kind === 'openings' ? dialog.link : undefined} onClose={closeDialog('openings')} />
      <ConfirmDialog
        open={confirmation !== undefined}
        onClose={closeDialog('renew', 'delete')}
        title={confirmation?.kind === 'renew' ? 'Create a new address?' : `Delete ${confirmation?.link.label ?? ''}?`}
        text={
          confirmation?.kind === 'renew'
            ? 'The old address stops working, and openings are counted from zero.'
            : 'The link stops working and its list of openings is deleted. This cannot be undone.'
        }
        confirm={confirmation?.kind === 'renew' ? 'Create new address' : 'Delete'}
        variant={confirmation?.kind === 'renew' ? 'primary' : 'danger'}
        busy={busy}
        onConfirm={() =>
          confirmation && void (confirmation.kind === 'renew' ? renew(confirmation.link) : remove(confirmation.link))
        }
        failure={failure && <FailureNotice error={failure.error} />}
      />
    </>
  );
}
