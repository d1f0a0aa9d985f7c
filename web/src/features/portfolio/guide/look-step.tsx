import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { listPlanLayouts, listPlanTemplates } from '@vitrine/contract/plans/plan-limits';
import { LAYOUTS } from '@vitrine/contract/portfolio/portfolio';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { TemplateMiniature } from '../../../core/preview/template-miniature.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTile } from '../../../ui/card.tsx';
import { editFirstPortfolio } from '../edited-portfolio.ts';
import { PortfolioMiniature } from '../settings/portfolio-miniature.tsx';

interface LookStepProps {
  user: UserRecord;
  onDone: () => void;
  skip: ReactNode;
}

/** The last step of the guide: the looks that the plan includes, each as a picture of the person's own content. */
export function LookStep({ user, onDone, skip }: LookStepProps) {
  const { features } = user.plan;
  const [template, setTemplate] = useState(user.resumeTheme);
  const [layout, setLayout] = useState(user.portfolioLayout);
  const layouts = listPlanLayouts(features);
  const save = useMutation({
    mutationFn: async () => {
      const portfolio = editFirstPortfolio(user);
      if (template !== user.resumeTheme) await portfolio.saveThemes({ theme: user.portfolioTheme, template });
      if (layout !== user.portfolioLayout) await portfolio.saveLook({ layout, isPublic: user.isPortfolioPublic });
    },
    onSuccess: onDone,
  });
  return (
    <form
      className="max-w-140 space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Tiles label="Your resume">
        {listPlanTemplates(features).map((id) => (
          <ChoiceTile
            key={id}
            name="template"
            label={id}
            checked={id === template}
            onChoose={() => setTemplate(id)}
            shape="aspect-[596/842]"
          >
            <TemplateMiniature user={user} template={id} />
          </ChoiceTile>
        ))}
      </Tiles>
      {layouts.length > 1 && (
        <Tiles label="Your portfolio">
          {layouts.map((id) => (
            <ChoiceTile
              key={id}
              name="layout"
              label={LAYOUTS[id]}
              checked={id === layout}
              onChoose={() => setLayout(id)}
              shape="aspect-4/3"
            >
              <PortfolioMiniature user={user} layout={id} theme={user.portfolioTheme} name={LAYOUTS[id]} />
            </ChoiceTile>
          ))}
        </Tiles>
      )}
      {save.isError && <FailureNotice error={save.error} title="Your choice was not saved." />}
      <div data-keep-clear className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save and finish
        </Button>
        {skip}
      </div>
    </form>
  );
}

function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">{children}</div>
    </fieldset>
  );
}
