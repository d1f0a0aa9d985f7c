/** Returns milliseconds since 1970. Tests advance it manually. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
