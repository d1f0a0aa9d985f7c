import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** What more there is, and the way to it. */
export function UpgradeCard() {
  return (
    <Card title="Choose Your Plan" hint="Start for free, upgrade when you need more features">
      <Link to={paths.plan} className={buttonClass('secondary')}>
        Upgrade
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </Card>
  );
}
