import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { MESSAGES } from '@vitrine/contract/messages';
import type { Layout } from '@vitrine/contract/portfolio';
import { useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { told } from '../../../shell/failure-text.ts';
import { changeUser } from '../../../shell/session.ts';
import { tellTried } from '../../../shell/tried-dress.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LayoutSelect } from './layout-select.tsx';
import { LayoutTiles } from './layout-tiles.tsx';
import { VisibilityToggle } from './visibility-toggle.tsx';

const FAILED = 'Failed to save portfolio settings. Please try again.';

/** Layout and visibility, saved together with Save Settings. */
export function LayoutForm({ user }: { user: UserRecord }) {
  const [layout, setLayout] = useState<Layout>(user.portfolioLayout);
  const [isPublic, setPublic] = useState(user.isPortfolioPublic);
  const save = useMutation({
    mutationFn: () =>
      api(updatePortfolioSettings, {
        body: { email: user.email, portfolioLayout: layout, isPortfolioPublic: isPublic },
      }),
    onSuccess: ({ data }) => changeUser((before) => ({ ...before, ...data })),
  });
  useEffect(() => {
    tellTried({ layout });
    return () => tellTried({ layout: undefined });
  }, [layout]);
  return (
    <Card title="Layout and visibility">
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <LayoutSelect value={layout} onChange={setLayout} />
        <LayoutTiles user={user} chosen={layout} onChoose={setLayout} />
        <VisibilityToggle isPublic={isPublic} onChange={setPublic} />
        <Button type="submit" look="primary" busy={save.isPending}>
          Save Settings
        </Button>
      </form>
      <Outcome open={save.isSuccess} title="Success" text={MESSAGES.portfolioSettingsUpdated} onClose={save.reset} />
      <Outcome
        open={save.isError}
        title="Portfolio Settings Error"
        text={save.isError ? told(save.error, FAILED).message : ''}
        onClose={save.reset}
      />
    </Card>
  );
}

interface OutcomeProps {
  open: boolean;
  title: string;
  text: string;
  onClose: () => void;
}

function Outcome({ open, title, text, onClose }: OutcomeProps) {
  const ok = (
    <Button look="primary" onClick={onClose}>
      OK
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={ok} role="alertdialog">
      <p>{text}</p>
    </Dialog>
  );
}
