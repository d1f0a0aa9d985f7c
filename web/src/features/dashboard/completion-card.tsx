import { Link } from '@tanstack/react-router';
import {
  COUNTED_SECTIONS,
  type CompletionInput,
  computeOverviewCompleteness,
  computeProfileCompletion,
  getCountedPlace,
  OVERVIEW_SECTIONS,
} from '@vitrine/contract/resume/completion';
import { paths } from '../../core/navigation/paths.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { getNextOverviewStep, getNextProfileStep, type NextStep } from './next-step.ts';
import { getTabSearch } from './tabs.ts';

const CARD_TITLE = 'Profile completion';

/** The counted sections by their tab labels, so that the text always matches what is counted. */
const CARD_HINT = `The average of ${COUNTED_SECTIONS.length} sections: ${new Intl.ListFormat('en').format(
  COUNTED_SECTIONS.map((section) => getCountedPlace(section).tabLabel.toLowerCase()),
)}.`;

/** The profile's completeness as two figures with a label, and the best next step for each if they differ. */
export function CompletionCard({ user }: { user: CompletionInput }) {
  const { resume } = user;
  const completion = computeProfileCompletion(user);
  const overview = computeOverviewCompleteness(resume);
  const next = getNextProfileStep(completion);
  const nextOverview = getNextOverviewStep(resume);
  return (
    <Card title={CARD_TITLE} hint={CARD_HINT}>
      <div className="flex items-center gap-4">
        <ProgressRing value={completion.overall} label={CARD_TITLE} />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{completion.strength}</p>
          <NextStepLink step={next} done="All of them are there." />
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-sm font-medium">Overview completeness</h3>
          <p className="text-sm font-semibold tabular-nums">{overview}%</p>
        </div>
        <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full rounded-full bg-accent" style={{ width: `${overview}%` }} />
        </div>
        <p className="mt-2 text-xs text-muted">
          The {OVERVIEW_SECTIONS.length} sections that a reader looks for first.
        </p>
        {nextOverview?.tab !== next?.tab && <NextStepLink step={nextOverview} done="All of them are there." />}
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
