/** Progress of a restore. */
export interface RestoreStep {
  step: string;
  done: number;
  total: number;
}
