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
      title="The file has more projects than your plan allows"
      actions={<UpgradeLink plan={plan.name} />}
    >
      The {plan.displayName} includes {plan.features.maxProjects} projects. The others are not added to your projects.
      After an upgrade, import the same file again.
    </Alert>
  );
}
