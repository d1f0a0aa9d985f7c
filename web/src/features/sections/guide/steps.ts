import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { ReactNode } from 'react';

/** The steps from an empty account to a first resume and page, in their order, as `/start?step=` (rule S57). */
export const GUIDE_STEPS = [
  { id: 'profile', title: 'Name and contact' },
  { id: 'job', title: 'Your current or last job' },
  { id: 'earlier-job', title: 'The job before that' },
  { id: 'study', title: 'Your studies' },
  { id: 'skills', title: 'Your skills' },
  { id: 'look', title: 'Choose how it looks' },
] as const;

export type GuideStep = (typeof GUIDE_STEPS)[number];
export type GuideStepId = GuideStep['id'];

/** Value of `?step=` after the last step. */
export const GUIDE_DONE = 'done';

/** Returns the step of an address, or that all are done; the first step if it names none or an unknown one. */
export const parseGuideStep = (text: string | undefined): GuideStep | typeof GUIDE_DONE =>
  text === GUIDE_DONE ? GUIDE_DONE : (GUIDE_STEPS.find(({ id }) => id === text) ?? GUIDE_STEPS[0]);

/** Returns the value of `?step=` after a step. */
export const getNextGuideStep = (id: GuideStepId): GuideStepId | typeof GUIDE_DONE =>
  GUIDE_STEPS[GUIDE_STEPS.findIndex((step) => step.id === id) + 1]?.id ?? GUIDE_DONE;

/** Properties of the content of a step. */
export interface GuideStepProps {
  user: UserRecord;
  /** Opens the next step. */
  onDone: () => void;
  /** A link to the next step, rendered next to the button that saves. */
  skip: ReactNode;
}
