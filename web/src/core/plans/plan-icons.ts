import type { PlanName } from '@vitrine/contract/plans';
import { Building2, type LucideIcon, Sprout, Zap } from 'lucide-react';

/** The icon of each plan, by its name. */
export const PLAN_ICONS: Record<PlanName, LucideIcon> = { free: Sprout, pro: Zap, enterprise: Building2 };
