import { useLocation } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { useContext, useEffect } from 'react';
import { PreviewSlot } from '../../../core/preview/preview-slot.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AddressForm } from './address-form.tsx';
import { LayoutForm } from './layout-form.tsx';
import { PublicSwitches } from './public-switches.tsx';
import { SharingForm } from './sharing-form.tsx';
import { ThemeChooser } from './theme-chooser.tsx';

/** 'Portfolio Settings', a page and a tab: how the public page looks, where it is, and what it tells. */
export function Settings({ user }: { user: UserRecord }) {
  const WithPreview = useContext(PreviewSlot);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <WithPreview>
      <PageHeader title="Portfolio Settings" lead="How your public page looks, where it is found and what it tells." />
      <div className="grid grid-cols-1 gap-6">
        <LayoutForm user={user} />
        <AddressForm user={user} />
        <PublicSwitches user={user} />
        <SharingForm user={user} />
        <ThemeChooser user={user} />
      </div>
    </WithPreview>
  );
}
