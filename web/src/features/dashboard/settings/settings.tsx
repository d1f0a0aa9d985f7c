import type { UserRecord } from '@vitrine/contract/accounts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AddressForm } from './address-form.tsx';
import { LayoutForm } from './layout-form.tsx';
import { PublicSwitches } from './public-switches.tsx';
import { ThemeChooser } from './theme-chooser.tsx';

/** The tab 'Portfolio Settings': how the public page looks, where it is, and what it tells. */
export function Settings({ user }: { user: UserRecord }) {
  return (
    <>
      <PageHeader title="Portfolio Settings" lead="How your public page looks, where it is found and what it tells." />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <LayoutForm user={user} />
          <AddressForm user={user} />
        </div>
        <PublicSwitches user={user} />
        <div className="min-w-0 lg:col-span-2">
          <ThemeChooser user={user} />
        </div>
      </div>
    </>
  );
}
