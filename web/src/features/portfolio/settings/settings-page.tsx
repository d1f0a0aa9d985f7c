import type { UserRecord } from '@vitrine/contract/account/accounts';
import { useContext } from 'react';
import { PreviewSlot } from '../../../core/preview/live-resume-preview.ts';
import { WithRecord } from '../../../core/session/with-record.tsx';
import { PageSpinner } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { editFirstPortfolio } from '../edited-portfolio.ts';
import { FirstResumeChoice } from './resume-choice.tsx';
import { SettingsCards } from './settings-cards.tsx';

/** 'Portfolio Settings', as a page and as a tab: the design, address and visibility of the first portfolio. */
export function SettingsPage() {
  return <WithRecord shape={<PageSpinner />}>{(user) => <Settings user={user} />}</WithRecord>;
}

function Settings({ user }: { user: UserRecord }) {
  const WithPreview = useContext(PreviewSlot);
  return (
    <WithPreview>
      <PageHeader title="Portfolio Settings" lead="Choose how your portfolio looks, its address and what it shows." />
      <SettingsCards of={editFirstPortfolio(user)} resume={<FirstResumeChoice user={user} />} />
    </WithPreview>
  );
}
