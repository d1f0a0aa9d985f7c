import { LAYOUT_IDS, LAYOUTS, type Layout, TEMPLATES, type Template } from '../portfolio/portfolio.ts';
import { type Feature, type Plan, type PlanFeatures, UNLIMITED } from './plans.ts';

/** Layouts in the order in which plans include them: a plan with three has the first three (rule M3). */
const LAYOUTS_BY_PLAN: readonly Layout[] = [
  'website',
  'nova',
  'serif',
  ...LAYOUT_IDS.filter((layout) => !['website', 'nova', 'serif'].includes(layout)),
];

export const BYTES_PER_MB = 1024 * 1024;

const takeFirst = <T>(items: readonly T[], count: number): T[] =>
  count === UNLIMITED ? [...items] : items.slice(0, count);

/** Returns the layouts that can be chosen on a plan; one in use is kept on every plan. */
export const listPlanLayouts = ({ portfolioTemplates }: Pick<PlanFeatures, 'portfolioTemplates'>): Layout[] =>
  takeFirst(LAYOUTS_BY_PLAN, portfolioTemplates);

/** Returns the resume templates that can be chosen on a plan. */
export const listPlanTemplates = ({ resumeTemplates }: Pick<PlanFeatures, 'resumeTemplates'>): Template[] =>
  takeFirst(TEMPLATES, resumeTemplates);

/** Whether the limit of a plan is reached. @param used the current number or amount */
export const isLimitReached = (limit: number, used: number): boolean => limit !== UNLIMITED && used >= limit;

/** Features whose limits the server enforces. */
export type Limit = Extract<
  Feature,
  | 'maxPortfolios'
  | 'maxProjects'
  | 'maxResumes'
  | 'portfolioTemplates'
  | 'resumeTemplates'
  | 'industrySpecificResumes'
  | 'analytics'
  | 'customDomain'
  | 'videoSupport'
  | 'resumeDownloads'
  | 'maxStorageMB'
>;

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const formatList = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** A single one is the account's first, which cannot be deleted. */
const formatCountLimit = (plan: string, count: number, noun: string) =>
  `The ${plan} includes ${pluralize(count, noun)}. ${count === 1 ? 'Upgrade' : 'Delete one, or upgrade'} to add more.`;

/** Error messages: the limit of the plan and what to do. The link to upgrade is shown next to them. */
const LIMIT_MESSAGES: Record<Limit, (plan: string, features: PlanFeatures) => string> = {
  maxProjects: (plan, { maxProjects }) => formatCountLimit(plan, maxProjects, 'project'),
  maxPortfolios: (plan, { maxPortfolios }) => formatCountLimit(plan, maxPortfolios, 'portfolio'),
  maxResumes: (plan, { maxResumes }) => formatCountLimit(plan, maxResumes, 'resume'),
  portfolioTemplates: (plan, features) =>
    `The ${plan} has the layouts ${formatList(listPlanLayouts(features).map((layout) => LAYOUTS[layout]))}. Upgrade to use this one.`,
  resumeTemplates: (plan, features) =>
    `The ${plan} has the resume templates ${formatList(listPlanTemplates(features))}. Upgrade to use this one.`,
  industrySpecificResumes: (plan) => `The ${plan} does not include industry-specific resumes. Upgrade to use them.`,
  customDomain: (plan) => `The ${plan} does not include a custom domain. Upgrade to use yours for your portfolio.`,
  videoSupport: (plan) =>
    `The ${plan} does not include videos. Upgrade to show one on your portfolio and one for each project.`,
  analytics: (plan) =>
    `The ${plan} counts views and downloads. Upgrade to see where visitors come from and what they open.`,
  resumeDownloads: (plan, { resumeDownloads }) =>
    `The ${plan} includes ${pluralize(resumeDownloads, 'new PDF or Word file')} a month, and none are left. ` +
    'You can still download the last one, plain text and JSON Resume. Upgrade to create more now.',
  maxStorageMB: (plan, { maxStorageMB }) =>
    `The ${plan} includes ${maxStorageMB} MB for pictures, videos, your resume and 30 days of undo history. ` +
    'There is not enough space. Remove a picture or a video, or upgrade for more space.',
};

/** Returns the error message for one public portfolio too many. */
export const formatPublicLimit = ({ displayName, features }: Pick<Plan, 'displayName' | 'features'>): string =>
  `The ${displayName} includes ${pluralize(features.maxPortfolios, 'public portfolio')}. Make another one private, or upgrade to show more.`;

/** Returns the error message for showing a resume beyond those that the plan includes. */
export const formatResumeLimit = ({ displayName, features }: Pick<Plan, 'displayName' | 'features'>): string =>
  `The ${displayName} shows ${pluralize(features.maxResumes, 'resume')}: your first one and then the oldest. Delete an older one, or upgrade to show this one.`;

/** Returns the error message for showing one project too many. */
export const formatShownLimit = ({ displayName, features }: Pick<Plan, 'displayName' | 'features'>): string =>
  `The ${displayName} shows ${pluralize(features.maxProjects, 'project')}. Hide another one, or upgrade to show more.`;

/** Returns the error message for a limit of a plan. */
export const formatLimitMessage = (
  limit: Limit,
  { displayName, features }: Pick<Plan, 'displayName' | 'features'>,
): string => LIMIT_MESSAGES[limit](displayName, features);
