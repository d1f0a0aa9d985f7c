import { DURATIONS, TIME_UNITS } from '../api/limits.ts';

/** How soon a message with Priority Support should be answered, such as '4 hours'. */
export const PRIORITY_RESPONSE = `${DURATIONS.priorityResponse / TIME_UNITS.HOUR} hours`;

/** What Priority Support means, for whoever has it or thinks of buying it (rule M27). */
export const PRIORITY_SUPPORT_TEXT = `Messages that you send with the contact form while you are signed in are answered before all others. We aim to answer within ${PRIORITY_RESPONSE}, day and night.`;
