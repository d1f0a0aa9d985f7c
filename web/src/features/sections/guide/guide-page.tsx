import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { type ComponentType, useEffect, useRef } from 'react';
import { paths } from '../../../core/navigation/paths.ts';
import { MAIN_ID } from '../../../shell/main-landmark.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { WithUser } from '../section-frame.tsx';
import { ItemStep } from './item-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { SkillsStep } from './skills-step.tsx';
import {
  GUIDE_DONE,
  GUIDE_STEPS,
  type GuideStep,
  type GuideStepId,
  type GuideStepProps,
  getNextGuideStep,
  parseGuideStep,
} from './steps.ts';

interface GuidePageProps {
  /** The parts that belong to other features: the last step, and what follows it. */
  panels: { look: ComponentType<GuideStepProps>; done: ComponentType<{ user: UserRecord }> };
}

/** Leads a new account through six short forms to a resume and a page (rule S57). */
export function GuidePage({ panels }: GuidePageProps) {
  const step = parseGuideStep(useSearch({ from: '/framed/members/previewed/start' }).step);
  const id = step === GUIDE_DONE ? step : step.id;
  useStepTitle(step === GUIDE_DONE ? 'Ready' : step.title);
  const isFirstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: does what a new path would do, on each step after the first one.
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false;
      return;
    }
    window.scrollTo(0, 0);
    // A step with a form has set the focus.
    if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [id]);
  return (
    <WithUser>
      {(user) =>
        step === GUIDE_DONE ? <panels.done user={user} /> : <Step key={id} step={step} user={user} look={panels.look} />
      }
    </WithUser>
  );
}

interface StepProps {
  step: GuideStep;
  user: UserRecord;
  look: ComponentType<GuideStepProps>;
}

/** Puts the name of the step into the title, so that history entries can be distinguished. */
function useStepTitle(title: string): void {
  useEffect(() => {
    // After the frame has set the page's own title in the same tick.
    queueMicrotask(() => {
      document.title = `${title} - Get started - Vitrine`;
    });
  }, [title]);
}

/** Who skips the last job has no job before that either. */
const getStepAfterSkip = (id: GuideStepId) => getNextGuideStep(id === 'job' ? 'earlier-job' : id);

/** One step with its heading and the progress. */
function Step({ step: { id, title }, user, look: LookStep }: StepProps) {
  const navigate = useNavigate();
  const next = getNextGuideStep(id);
  const props: GuideStepProps = {
    user,
    onDone: () => void navigate({ to: paths.guide, search: { step: next } }),
    skip: (
      <Link to={paths.guide} search={{ step: getStepAfterSkip(id) }} className={getButtonClasses('quiet')}>
        Skip
      </Link>
    ),
  };
  const number = GUIDE_STEPS.findIndex((step) => step.id === id) + 1;
  return (
    <>
      <Progress number={number} />
      <h1 className="mb-6 text-xl font-semibold tracking-tight">{title}</h1>
      {id === 'profile' && <ProfileStep {...props} />}
      {id === 'job' && <ItemStep {...props} section="experiences" index={0} />}
      {id === 'earlier-job' && <ItemStep {...props} section="experiences" index={1} />}
      {id === 'study' && <ItemStep {...props} section="education" index={0} />}
      {id === 'skills' && <SkillsStep {...props} />}
      {id === 'look' && <LookStep {...props} />}
    </>
  );
}

function Progress({ number }: { number: number }) {
  return (
    <div className="mb-4 max-w-140">
      <p className="text-sm text-muted">
        Step {number} of {GUIDE_STEPS.length}
      </p>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-accent" style={{ width: `${(100 * number) / GUIDE_STEPS.length}%` }} />
      </div>
    </div>
  );
}
