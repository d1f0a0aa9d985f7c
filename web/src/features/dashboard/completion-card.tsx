import { Link } from '@tanstack/react-router';
import { type CompletionInput, computeProfileCompletion } from '@vitrine/contract/resume/completion';
import { paths } from '../../core/navigation/paths.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { getNextProfileStep, type NextStep } from './next-step.ts';
import { getTabSearch } from './tabs.ts';

const CARD_TITLE = 'Profile completion';

/** The profile's completeness with its label, and the best next step. */
export function CompletionCard({ user }: { user: CompletionInput }) {
  const completion = computeProfileCompletion(user);
  const { overall, strength } = completion;
  const next = getNextProfileStep(completion);
  return (
    <Card title={CARD_TITLE}>
      <div className="flex items-center gap-4">
        <ProgressRing value={overall} label={CARD_TITLE} />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{strength}</p>
          <NextStepLink step={next} done="All sections are filled in." />
        </div>
      </div>
    </Card>
  );
}

function NextStepLink({ step, done: doneText }: { step: NextStep | undefined; done: string }) {
  return (
    <p className="mt-1 text-sm text-muted">
      {step ? (
        <>
          Next:{' '}
          <Link to={paths.dashboard} search={getTabSearch(step.tab)} className={TEXT_LINK_CLASSES}>
            {step.text}
          </Link>
        </>
      ) : (
        doneText
      )}
    </p>
  );
}

const RING_RADIUS = 42;
const RING_LENGTH = 2 * Math.PI * RING_RADIUS;

interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  /** The measured quantity. */
  label: string;
}

/** A percentage as a ring with the number inside, 96 px wide. */
function ProgressRing({ value, label }: ProgressRingProps) {
  return (
    <svg viewBox="0 0 96 96" className="size-24 shrink-0" role="img" aria-label={`${label}: ${value}%`}>
      <circle cx="48" cy="48" r={RING_RADIUS} fill="none" strokeWidth="8" className="stroke-sunken" />
      {value > 0 && (
        <circle
          cx="48"
          cy="48"
          r={RING_RADIUS}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${(RING_LENGTH * value) / 100} ${RING_LENGTH}`}
          transform="rotate(-90 48 48)"
          className="stroke-accent"
        />
      )}
      <text x="48" y="55" textAnchor="middle" className="fill-ink text-lg font-semibold tabular-nums">
        {value}%
      </text>
    </svg>
  );
}
