import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { listPlanTemplates } from '@vitrine/contract/plans/plan-limits';
import {
  FEATURED_THEMES,
  OTHER_THEMES,
  TEMPLATES,
  type Template,
  THEME_NAMES,
  THEMES,
  type Theme,
} from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { publishAppearance } from '../../../core/drafts/published-drafts.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { paths, toSamplePath } from '../../../core/navigation/paths.ts';
import { type LockedChoices, LockedNotice, useLockedChoices } from '../../../core/plans/locked-notice.tsx';
import { PlanBadge } from '../../../core/plans/plan-badge.tsx';
import { TemplateMiniature } from '../../../core/preview/template-miniature.tsx';
import { Button, getButtonClasses, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Card, ChoiceTile } from '../../../ui/card.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';
import { PortfolioMiniature } from './portfolio-miniature.tsx';

/** 'Choose a Theme': selecting a tile previews it; Apply saves it. */
export function ThemeChooser({ of: portfolio }: { of: EditedPortfolio }) {
  const { user, isFirst } = portfolio;
  const { portfolioTheme, resumeTheme, resumeDesign } = user;
  const [theme, setTheme] = useState<Theme>(portfolioTheme);
  const [template, setTemplate] = useState<Template>(resumeTheme);
  const locked = useLockedChoices({ all: TEMPLATES, listAllowed: listPlanTemplates, inUse: resumeTheme }, user);
  const requiredPlan = locked.get(template);
  /** The template to save: one that the plan does not include is only previewed. */
  const templateToSave = requiredPlan === undefined ? template : resumeTheme;
  const apply = useMutation({
    mutationFn: () => portfolio.saveThemes({ theme, template: templateToSave }),
  });
  useEffect(() => {
    const design =
      template === resumeDesign.template ? resumeDesign : createLatestDesign(template, resumeDesign.options);
    publishAppearance({ theme, design });
    return () => publishAppearance({ theme: undefined, design: undefined });
  }, [theme, template, resumeDesign]);
  const isApplied = theme === portfolioTheme && templateToSave === resumeTheme;
  return (
    <Card
      id="theme"
      title="Choose a Theme"
      hint={`${isFirst ? 'Choose colours for your portfolio and a template for your resume' : 'Choose colours for this portfolio'}. Nothing changes until you press Apply.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isApplied) apply.mutate();
        }}
      >
        <PortfolioThemes
          user={user}
          chosen={theme}
          onChoose={(next) => {
            setTheme(next);
            apply.reset();
          }}
        />
        {isFirst && (
          <ResumeThemes
            user={user}
            chosen={template}
            locked={locked}
            onChoose={(next) => {
              setTemplate(next);
              apply.reset();
            }}
          />
        )}
        <div
          data-keep-clear
          data-save-bar
          className="sticky bottom-0 -mx-4 -mb-4 space-y-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 max-xl:pr-30!"
        >
          {requiredPlan !== undefined && (
            <LockedNotice name={template} plan={requiredPlan} user={user}>
              {theme !== portfolioTheme && `Apply keeps ${resumeTheme} for your resume.`}
            </LockedNotice>
          )}
          {apply.isError && <FailureNotice error={apply.error} title="The theme was not applied." />}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" loading={apply.isPending} disabled={isApplied}>
              Apply
            </Button>
            <a
              href={`/p/${user.handle}?theme=${theme}`}
              target="_blank"
              rel="noopener"
              // Narrow screens use the preview's own button.
              className={`${getButtonClasses('secondary')} max-xl:hidden`}
            >
              <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
              Preview {THEME_NAMES[theme]}
            </a>
            <a
              href={toSamplePath(user.portfolioLayout, theme)}
              target="_blank"
              rel="noopener"
              className={getButtonClasses('quiet')}
            >
              See a sample page
              <span className="sr-only">(opens a new tab)</span>
            </a>
            <span role="status" className="text-sm text-success">
              {apply.isSuccess && isApplied ? 'Saved' : ''}
            </span>
          </div>
        </div>
      </form>
    </Card>
  );
}

interface PortfolioThemesProps {
  user: UserRecord;
  chosen: Theme;
  onChoose: (theme: Theme) => void;
}

/** The themes as thumbnails of the user's own page: a dozen, and the others in a fold, which is open if one is in use. */
function PortfolioThemes({ user, chosen, onChoose }: PortfolioThemesProps) {
  const [startsOpen] = useState(OTHER_THEMES.includes(user.portfolioTheme));
  const renderTiles = (themes: readonly Theme[]) => (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {themes.map((theme) => (
        <ChoiceTile
          key={theme}
          name="portfolio-theme"
          label={THEME_NAMES[theme]}
          note={theme === user.portfolioTheme ? 'in use' : undefined}
          checked={theme === chosen}
          onChoose={() => onChoose(theme)}
          shape="aspect-4/3"
        >
          <PortfolioMiniature user={user} layout={user.portfolioLayout} theme={theme} name={THEME_NAMES[theme]} />
        </ChoiceTile>
      ))}
    </div>
  );
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Portfolio Themes</legend>
      {renderTiles(FEATURED_THEMES)}
      <details className="mt-3" open={startsOpen}>
        <summary className="min-h-9 cursor-pointer py-2 text-sm font-medium">Show all {THEMES.length}</summary>
        <div className="mt-1">{renderTiles(OTHER_THEMES)}</div>
      </details>
    </fieldset>
  );
}

interface ResumeThemesProps {
  user: UserRecord;
  chosen: Template;
  locked: LockedChoices<Template>;
  onChoose: (template: Template) => void;
}

/** The resume's templates, each as a thumbnail of its first page. */
function ResumeThemes({ user, chosen, locked, onChoose }: ResumeThemesProps) {
  return (
    <fieldset className="mt-6 mb-6">
      <legend className="mb-2 text-sm font-medium">Resume Themes</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {TEMPLATES.map((template) => (
          <ChoiceTile
            key={template}
            name="resume-theme"
            label={template}
            note={
              template === user.resumeTheme
                ? 'in use'
                : locked.has(template) && <PlanBadge plan={locked.get(template) ?? ''} />
            }
            checked={template === chosen}
            onChoose={() => onChoose(template)}
            shape="aspect-[596/842]"
          >
            <TemplateMiniature user={user} template={template} />
          </ChoiceTile>
        ))}
      </div>
      <p className="mt-2 text-sm">
        <Link to={paths.resume} className={TEXT_LINK_CLASSES}>
          Design your resume
        </Link>
      </p>
    </fieldset>
  );
}
