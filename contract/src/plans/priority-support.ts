import { DURATIONS, TIME_UNITS } from '../api/limits.ts';

/** Response time with Priority Support, such as '4 hours'. */
export const PRIORITY_RESPONSE = `${DURATIONS.priorityResponse / TIME_UNITS.HOUR} hours`;

/** Description of Priority Support, for those who have it or consider buying it (rule M27). */
export const PRIORITY_SUPPORT_TEXT = `Send a message with the contact form while signed in, and we answer it before others. We aim to answer within ${PRIORITY_RESPONSE}, day and night.`;
