/** How far a restore is, for whoever waits for it. */
export interface RestoreStep {
  step: string;
  done: number;
  total: number;
}
