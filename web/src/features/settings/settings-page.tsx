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
  const { download: Download, archive: Archive } = panels;
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
        <Card id="privacy" title="Privacy" hint="What visitors see, and how they find you.">
          <SettingRow
            title="What the public sees"
            text="Each portfolio has its own choices: private fields, search engines, contact form and downloads."
          >
            <Link to={paths.portfolio} hash="public" className={getButtonClasses()}>
              Go to Portfolio Settings
            </Link>
          </SettingRow>
        </Card>
        <ShortcutsCard />
        <Card id="sign-in" title="Sign-in" hint="Providers, password and open sessions.">
          <SettingRow title="Connected providers" text={describeProviders(user)}>
            <Link to={paths.account} className={getButtonClasses()}>
              Password, sessions and security
            </Link>
          </SettingRow>
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
