/** What `auth/number-needed` carries: the browser that waits for a verification, and the numbers to choose from. */
export interface NumberQuestion {
  email: string;
  /** Identifies the waiting browser in the answer. */
  waiting: string;
  device: string;
  /** How long it has been waiting. */
  secondsAgo: number;
  /** Three in ascending order; none where the number has to be typed, after a wrong choice. */
  numbers: number[];
  /** Somebody signed up with the address again since the link was mailed. */
  isNewer: boolean;
}
