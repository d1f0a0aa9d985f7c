import { LAYOUT_IDS, LAYOUTS, type Layout, TEMPLATES, type Template } from '../portfolio/portfolio.ts';
import { type Feature, type Plan, type PlanFeatures, UNLIMITED } from './plans.ts';

/** Layouts in the order in which plans hold them: a plan with three has the first three (rule M3). */
const LAYOUTS_BY_PLAN: readonly Layout[] = [
  'website',
  'nova',
  'serif',
  ...LAYOUT_IDS.filter((layout) => !['website', 'nova', 'serif'].includes(layout)),
];

/** What a megabyte of storage is. */
export const BYTES_PER_MB = 1024 * 1024;

const first = <T>(all: readonly T[], count: number): T[] => (count === UNLIMITED ? [...all] : all.slice(0, count));

/** Layouts that a plan lets somebody choose; one that is in use stays whatever the plan. */
export const listPlanLayouts = ({ portfolioTemplates }: Pick<PlanFeatures, 'portfolioTemplates'>): Layout[] =>
  first(LAYOUTS_BY_PLAN, portfolioTemplates);

/** Templates of the resume that a plan lets somebody choose. */
export const listPlanTemplates = ({ resumeTemplates }: Pick<PlanFeatures, 'resumeTemplates'>): Template[] =>
  first(TEMPLATES, resumeTemplates);

/** Whether a plan holds no more of something. @param used how much of it there is */
export const isLimitReached = (limit: number, used: number): boolean => limit !== UNLIMITED && used >= limit;

/** Features that the server holds people to. */
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

const pluralize = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const formatList = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Why a plan allows no more, and what to do. The way to upgrade stands beside it. */
const SENTENCES: Record<Limit, (plan: string, features: PlanFeatures) => string> = {
  maxProjects: (plan, { maxProjects }) =>
    `The ${plan} holds ${pluralize(maxProjects, 'project')}. Delete one, or upgrade to add more.`,
  maxPortfolios: (plan, { maxPortfolios }) =>
    `The ${plan} holds ${pluralize(maxPortfolios, 'portfolio')}. Delete one, or upgrade to add more.`,
  maxResumes: (plan, { maxResumes }) =>
    `The ${plan} holds ${pluralize(maxResumes, 'resume')}, copies and translations counted. Delete one, or upgrade to add more.`,
  portfolioTemplates: (plan, features) =>
    `The ${plan} has the layouts ${formatList(listPlanLayouts(features).map((layout) => LAYOUTS[layout]))}. Upgrade to use this one.`,
  resumeTemplates: (plan, features) =>
    `The ${plan} has the resume templates ${formatList(listPlanTemplates(features))}. Upgrade to use this one.`,
  industrySpecificResumes: (plan) =>
    `The ${plan} has no industry-specific resumes. Begin an ordinary one, or upgrade to make this one.`,
  customDomain: (plan) => `The ${plan} has no domain of one’s own. Upgrade to put your portfolio at yours.`,
  videoSupport: (plan) => `The ${plan} has no videos. Upgrade to show one on your portfolio and one for each project.`,
  analytics: (plan) =>
    `The ${plan} counts views and downloads. Upgrade to see where visitors come from and what they open.`,
  resumeDownloads: (plan, { resumeDownloads }) =>
    `The ${plan} makes ${pluralize(resumeDownloads, 'new PDF or Word file')} of your resume a month, and no more are left. ` +
    'The last one stays here to download, and plain text and JSON Resume do not count; upgrade to make more now.',
  maxStorageMB: (plan, { maxStorageMB }) =>
    `The ${plan} holds ${maxStorageMB} MB: pictures, videos, your resume, and what can be undone for 30 days. ` +
    'There is no room for this. Remove a picture or a video, or upgrade for more room.',
};

/** Why no further portfolio can become public on a plan. */
export const formatPublicLimit = ({ displayName, features }: Pick<Plan, 'displayName' | 'features'>): string =>
  `The ${displayName} holds ${pluralize(features.maxPortfolios, 'public portfolio')}. Make another one private, or upgrade to show more.`;

/** Why a resume beyond those that a plan holds cannot be shown anew. */
export const formatResumeLimit = ({ displayName, features }: Pick<Plan, 'displayName' | 'features'>): string =>
  `The ${displayName} shows ${pluralize(features.maxResumes, 'resume')}: your first one and then the oldest. Delete an older one, or upgrade to show this one.`;

/** Why no further project can be shown on a plan. */
export const formatShownLimit = ({ displayName, features }: Pick<Plan, 'displayName' | 'features'>): string =>
  `The ${displayName} shows ${pluralize(features.maxProjects, 'project')}. Hide another one, or upgrade to show more.`;

/** Why a plan allows no more of something, in a sentence. */
export const formatLimitMessage = (
  limit: Limit,
  { displayName, features }: Pick<Plan, 'displayName' | 'features'>,
): string => SENTENCES[limit](displayName, features);
