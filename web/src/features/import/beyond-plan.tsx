import type { ImportReport } from '@vitrine/contract/json-resume/report';
import { limitSentence } from '@vitrine/contract/plan-limits';
import { useUser } from '../../shell/session.ts';
import { UpgradeLink } from '../../shell/upgrade.tsx';
import { Alert } from '../../ui/alert.tsx';
import { isBeyondPlan } from './report-groups.ts';

/** Says that the document has more projects than the plan, with the way to upgrade; nothing where it has not. */
export function BeyondPlan({ report }: { report: ImportReport }) {
  const plan = useUser().data?.plan;
  if (!plan || !isBeyondPlan(report, plan.features)) return null;
  return (
    <Alert
      tone="info"
      title="The document has more projects than your plan has room for."
      actions={<UpgradeLink plan={plan.name} />}
    >
      The {plan.displayName} holds {plan.features.maxProjects}. Those beyond are under "Refused" and kept aside.
    </Alert>
  );
}
