import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Words that would read as a page of the product or as somebody official. */
const RESERVED_HANDLES = [
  'about',
  'account',
  'accounts',
  'admin',
  'administrator',
  'api',
  'app',
  'assets',
  'auth',
  'billing',
  'blog',
  'contact',
  'dashboard',
  'docs',
  'email',
  'enterprise',
  'help',
  'home',
  'legal',
  'login',
  'logout',
  'mail',
  'me',
  'media',
  'official',
  'outbox',
  'payment',
  'payments',
  'plan',
  'plans',
  'portfolio',
  'pricing',
  'privacy',
  'pro',
  'profile',
  'public',
  'register',
  'resume',
  'root',
  'samples',
  'security',
  'settings',
  'sitemap',
  'static',
  'status',
  'support',
  'system',
  'team',
  'terms',
  'themes',
  'user',
  'users',
  'vitrine',
  'webmaster',
  'www',
] as const;

const reserved: ReadonlySet<string> = new Set(RESERVED_HANDLES);

export const HANDLE_RULE = `Use ${LIMITS.handleMin} to ${LIMITS.handleMax} small letters, digits and hyphens`;

/** A handle, the last part of a public address. Upper case is taken as small letters. */
export const handleInput = z
  .string({ error: HANDLE_RULE })
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^[a-z0-9-]{${LIMITS.handleMin},${LIMITS.handleMax}}$`), HANDLE_RULE)
  .refine((handle) => !/^-|-$|--/.test(handle), 'Hyphens stand between letters or digits, one at a time')
  .refine((handle) => !reserved.has(handle), 'This address is reserved');

/** Whether a text could be a handle that somebody has, before the database is asked. */
export const isHandle = (text: string): boolean => handleInput.safeParse(text).success;
