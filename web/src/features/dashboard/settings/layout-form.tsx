import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { MESSAGES } from '@vitrine/contract/messages';
import { listPlanLayouts } from '@vitrine/contract/plan-limits';
import { LAYOUT_IDS, LAYOUTS, type Layout } from '@vitrine/contract/portfolio';
import { useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { publishAppearance } from '../../../core/drafts/tried-appearance.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { useLockedChoices } from '../../../core/plans/locked-choices.ts';
import { LockedNotice } from '../../../core/plans/locked-notice.tsx';
import { UpgradeFor } from '../../../core/plans/upgrade.tsx';
import { changeUser } from '../../../core/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LayoutSelect } from './layout-select.tsx';
import { LayoutTiles } from './layout-tiles.tsx';
import { VisibilityToggle } from './visibility-toggle.tsx';

const FAILED = 'Failed to save portfolio settings. Please try again.';

/**
 * Layout and visibility, saved together with Save Settings. A layout that the plan has not can be looked at; the one
 * in use stays meanwhile, and the rest is saved.
 */
export function LayoutForm({ user }: { user: UserRecord }) {
  const [layout, setLayout] = useState<Layout>(user.portfolioLayout);
  const locked = useLockedChoices({ all: LAYOUT_IDS, held: listPlanLayouts, inUse: user.portfolioLayout }, user);
  const lockedIn = locked.get(layout);
  const [isPublic, setPublic] = useState(user.isPortfolioPublic);
  const save = useMutation({
    mutationFn: () =>
      api(updatePortfolioSettings, {
        body: {
          email: user.email,
          portfolioLayout: lockedIn === undefined ? layout : user.portfolioLayout,
          isPortfolioPublic: isPublic,
        },
      }),
    onSuccess: ({ data }) => changeUser((before) => ({ ...before, ...data })),
  });
  useEffect(() => {
    publishAppearance({ layout });
    return () => publishAppearance({ layout: undefined });
  }, [layout]);
  return (
    <Card id="layout" title="Layout and visibility">
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <LayoutSelect value={layout} locked={locked} onChange={setLayout} />
        <LayoutTiles user={user} chosen={layout} locked={locked} onChoose={setLayout} />
        <VisibilityToggle isPublic={isPublic} onChange={setPublic} />
        {lockedIn !== undefined && (
          <LockedNotice name={LAYOUTS[layout]} plan={lockedIn} user={user}>
            Look at it in the preview as long as you like. Until you upgrade, saving keeps{' '}
            {LAYOUTS[user.portfolioLayout]}.
          </LockedNotice>
        )}
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save Settings
        </Button>
      </form>
      <Outcome open={save.isSuccess} title="Success" text={MESSAGES.portfolioSettingsUpdated} onClose={save.reset} />
      <Outcome
        open={save.isError}
        title="Portfolio Settings Error"
        text={save.isError ? toApiError(save.error, FAILED).message : ''}
        error={save.error}
        onClose={save.reset}
      />
    </Card>
  );
}

interface OutcomeProps {
  open: boolean;
  title: string;
  text: string;
  /** Why it failed. */
  error?: unknown;
  onClose: () => void;
}

function Outcome({ open, title, text, error, onClose }: OutcomeProps) {
  const actions = (
    <>
      <UpgradeFor error={error} />
      <Button variant="primary" onClick={onClose}>
        OK
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions} role="alertdialog">
      <p>{text}</p>
    </Dialog>
  );
}
