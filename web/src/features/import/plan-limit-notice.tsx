import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { UpgradeLink } from '../../core/plans/upgrade.tsx';
import { useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { isPlanLimitExceeded } from './report-groups.ts';

/** Shows that a document has more projects than the plan allows, with a link to upgrade; otherwise nothing. */
export function PlanLimitNotice({ report }: { report: ImportReport }) {
  const plan = useUser().data?.plan;
  if (!plan || !isPlanLimitExceeded(report)) return null;
  return (
    <Alert
      tone="info"
      title="There are more projects than your plan has room for"
      actions={<UpgradeLink plan={plan.name} />}
    >
      The {plan.displayName} holds {plan.features.maxProjects}. The others are refused and kept aside; after an upgrade,
      the same file brings them.
    </Alert>
  );
}
