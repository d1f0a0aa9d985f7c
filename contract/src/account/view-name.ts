import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';

/** What its owner calls a resume or a portfolio, and nobody else sees. */
export const viewNameInput = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(LIMITS.resumeName, `Name can have at most ${LIMITS.resumeName} characters`);
