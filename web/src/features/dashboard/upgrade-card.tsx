import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** What more there is, and the way to it; nothing for those who have everything. */
export function UpgradeCard({ plan: { name, displayName } }: Pick<UserRecord, 'plan'>) {
  if (name === 'enterprise') return null;
  const hint = name === 'free' ? 'Start for free, upgrade when you need more features' : `You have the ${displayName}.`;
  return (
    <Card title="Choose Your Plan" hint={hint}>
      <Link to={paths.plan} className={buttonClass('secondary')}>
        Upgrade
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </Card>
  );
}
