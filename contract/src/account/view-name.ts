import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';

/** The owner's private name for a resume or a portfolio. */
export const viewNameInput = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(LIMITS.resumeName, `Name can have at most ${LIMITS.resumeName} characters`);
