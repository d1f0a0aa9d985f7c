import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { ComponentType } from 'react';
import { paths } from '../../core/navigation/paths.ts';
import { FoldedCards } from '../../core/preferences/folded-cards.tsx';
import { WithRecord } from '../../core/session/with-record.tsx';
import { getButtonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageSpinner } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { RadioPreference } from './preference-fields.tsx';
import { RegionCard } from './region-card.tsx';
import { ShortcutsCard } from './shortcuts-card.tsx';

/** Components of other features on this page. */
export interface SettingsPanels {
  publicTable: ComponentType;
  sessions: ComponentType<{ user: UserRecord }>;
  download: ComponentType;
  archive: ComponentType;
}

const OPEN_CARDS = ['appearance'];

/** The app's appearance and behaviour for an account (rules S26 and S50 to S54). */
export function SettingsPage({ panels }: { panels: SettingsPanels }) {
  return (
    <div className="mx-auto w-full max-w-[45rem]">
      <PageHeader title="Settings" lead="Appearance, dates, emails, privacy and your data." />
      <WithRecord shape={<PageSpinner />}>{(user) => <Cards user={user} panels={panels} />}</WithRecord>
    </div>
  );
}

function Cards({ user, panels }: { user: UserRecord; panels: SettingsPanels }) {
  const { publicTable: PublicTable, sessions: Sessions, download: Download, archive: Archive } = panels;
  return (
    <FoldedCards open={OPEN_CARDS}>
      <div className="space-y-3">
        <Card id="appearance" title="Appearance">
          <RadioPreference
            name="appearance"
            label="App theme"
            help="Your portfolios do not change."
            options={[
              { value: 'system', label: 'Same as device' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </Card>
        <RegionCard />
        <NotificationsCard />
        <Card id="entries" title="New entries" hint="Shown at once, or hidden first.">
          <RadioPreference
            name="newEntries"
            label="New entries are"
            help="Each entry can be shown or hidden at any time."
            options={[
              { value: 'shown', label: 'Shown at once' },
              { value: 'hidden', label: 'Hidden until you show it' },
            ]}
          />
        </Card>
        <PublicTable />
        <ShortcutsCard />
        <Card id="sign-in" title="Sign-in" hint="Providers and open sessions.">
          <div className="divide-y divide-line">
            <div className="pb-6">
              <SettingRow title="Connected providers" text={describeProviders(user)}>
                <Link to={paths.account} className={getButtonClasses()}>
                  Password and security
                </Link>
              </SettingRow>
            </div>
            <div className="pt-6">
              <Sessions user={user} />
            </div>
          </div>
        </Card>
        <Card id="data" title="Your data" hint="Download, archive or delete everything.">
          <div className="space-y-6">
            <SettingRow
              title="Resume data"
              text="Your resume data as one JSON Resume file. You can import it again or use it in other apps."
            >
              <Download />
            </SettingRow>
            <Archive />
            <SettingRow
              title="Delete the account"
              text="Also deletes your portfolio, resume and files. We ask you to confirm first."
            >
              <Link to={paths.account} className={getButtonClasses()}>
                Go to My Account
              </Link>
            </SettingRow>
          </div>
        </Card>
      </div>
    </FoldedCards>
  );
}

const describeProviders = ({ providers, hasPassword }: UserRecord): string => {
  const names = new Intl.ListFormat('en').format(providers.map((id) => id[0]?.toUpperCase() + id.slice(1)));
  if (providers.length === 0) return 'None. You sign in with your password.';
  return `${names}.${hasPassword ? ' You can sign in with your password, too.' : ''}`;
};
