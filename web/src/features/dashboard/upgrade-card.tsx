import { ArrowUpRight } from 'lucide-react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** What more there is, and the way to it. */
export function UpgradeCard() {
  return (
    <Card title="Choose Your Plan" hint="Start for free, upgrade when you need more features">
      {/* A whole document of its own, so no link inside the app. */}
      <a href={paths.pricing} className={buttonClass('secondary')}>
        <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
        Upgrade
      </a>
    </Card>
  );
}
