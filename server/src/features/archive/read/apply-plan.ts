import { listPlanLayouts, listPlanTemplates } from '@vitrine/contract/plans/plan-limits';
import { type Plan, UNLIMITED } from '@vitrine/contract/plans/plans';
import { LAYOUTS } from '@vitrine/contract/portfolio/portfolio';
import { TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import type { RestorableAccount } from './sanitize-account.ts';

/**
 * Limits an archive's content to a plan. Anyone can write an archive, so its paid features prove no payment: everything
 * is restored, and what exceeds the plan becomes private, hidden, or uses a design of the plan. Mutates the account and
 * its notes (rule A43).
 */
export function applyPlan(account: RestorableAccount, { displayName, features }: Plan): void {
  const { portfolios, resumes, notes } = account;
  const exceeding = features.maxPortfolios === UNLIMITED ? [] : portfolios.slice(features.maxPortfolios);
  for (const portfolio of exceeding) {
    portfolio.visibility = 'private';
    // It must not take an address from others either; a new one is derived from its name.
    portfolio.address = null;
  }
  if (exceeding.length > 0)
    notes.push(
      `The ${displayName} holds fewer portfolios than the archive has. ${exceeding.length === 1 ? 'This one comes' : 'These come'} back private: ${formatNames(exceeding)}.`,
    );
  showResumesWithinPlan(account, features.maxResumes, displayName);
  const withIndustry = features.industrySpecificResumes ? [] : resumes.filter(({ industry }) => industry !== null);
  for (const resume of withIndustry) resume.industry = null;
  if (withIndustry.length > 0)
    notes.push(
      `The ${displayName} has no industry-specific resumes. ${formatNames(withIndustry)} ${withIndustry.length === 1 ? 'comes back without its industry' : 'come back without their industries'}.`,
    );
  if (!features.videoSupport && account.videos.length > 0) {
    notes.push(
      `The ${displayName} has no videos. Upgrade before you restore the archive to have the ${account.videos.length} that ${account.videos.length === 1 ? 'is' : 'are'} in it.`,
    );
    account.videos = [];
  }
  hideProjects(account, features.maxProjects, displayName);
  const layouts = listPlanLayouts(features);
  const [layout = 'website'] = layouts;
  const inOtherLayout = portfolios.filter((portfolio) => !layouts.includes(portfolio.layout));
  for (const portfolio of inOtherLayout) portfolio.layout = layout;
  if (inOtherLayout.length > 0)
    notes.push(
      `The ${displayName} lacks the layout of ${formatNames(inOtherLayout)}: ${LAYOUTS[layout]} takes its place.`,
    );
  const templates = listPlanTemplates(features);
  const [template = 'classic'] = templates;
  const inOtherTemplate = resumes.filter(({ design }) => !templates.includes(design.template));
  for (const resume of inOtherTemplate)
    resume.design = { ...resume.design, template, templateVersion: TEMPLATE_VERSIONS[template] };
  if (inOtherTemplate.length > 0)
    notes.push(
      `The ${displayName} lacks the template of ${formatNames(inOtherTemplate)}: ${template} takes its place.`,
    );
}

const formatNames = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join(', ');

/**
 * Points portfolios that show a resume beyond the plan to the primary one; the plan keeps the primary and the oldest
 * (rule M5).
 */
function showResumesWithinPlan(
  { portfolios, resumes, notes }: RestorableAccount,
  maxResumes: number,
  plan: string,
): void {
  if (maxResumes === UNLIMITED || resumes.length <= maxResumes) return;
  const ranked = resumes.toSorted(
    (one, other) => Number(other.isPrimary) - Number(one.isPrimary) || one.createdAt - other.createdAt,
  );
  const exceeding = new Set(ranked.slice(maxResumes).map(({ id }) => id));
  for (const portfolio of portfolios)
    if (exceeding.has(portfolio.resumeId)) portfolio.resumeId = ranked[0]?.id ?? portfolio.resumeId;
  notes.push(
    `The ${plan} holds fewer resumes than the archive has. All come back; those beyond it are shown by no portfolio or link.`,
  );
}

/** Hides visible projects beyond the plan's maximum. */
function hideProjects({ record, notes }: RestorableAccount, maxProjects: number, plan: string): void {
  if (maxProjects === UNLIMITED) return;
  const hidden = record.projects.filter(({ isVisible }) => isVisible).slice(maxProjects);
  for (const project of hidden) project.isVisible = false;
  if (hidden.length > 0)
    notes.push(
      `The ${plan} shows ${maxProjects} projects. ${hidden.length === 1 ? 'One more comes' : `${hidden.length} more come`} back hidden.`,
    );
}
