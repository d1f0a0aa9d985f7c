import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { listPlanLayouts } from '@vitrine/contract/plans/plan-limits';
import { LAYOUT_IDS, LAYOUTS, type Layout, VISIBILITY_TEXTS } from '@vitrine/contract/portfolio/portfolio';
import { ChevronDown, Globe, Lock } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { getServerCode } from '../../../core/api/api.ts';
import { publishAppearance } from '../../../core/drafts/published-drafts.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { type LockedChoices, LockedNotice, useLockedChoices } from '../../../core/plans/locked-notice.tsx';
import { PlanBadge, toShortPlanName } from '../../../core/plans/plan-badge.tsx';
import { UpgradeForError } from '../../../core/plans/upgrade.tsx';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, ChoiceTile } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { CONTROL_CLASSES } from '../../../ui/form/text-input.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';
import { PortfolioMiniature } from './portfolio-miniature.tsx';

const SAVE_FAILED = 'Failed to save portfolio settings. Please try again.';

/**
 * Layout and visibility, both saved with Save Settings. A layout that the plan does not include can be previewed;
 * saving then keeps the current one.
 */
export function LayoutForm({ of: portfolio }: { of: EditedPortfolio }) {
  const { user } = portfolio;
  const [layout, setLayout] = useState<Layout>(user.portfolioLayout);
  const locked = useLockedChoices({ all: LAYOUT_IDS, listAllowed: listPlanLayouts, inUse: user.portfolioLayout }, user);
  const requiredPlan = locked.get(layout);
  const [isPublic, setPublic] = useState(user.isPortfolioPublic);
  const savedLayout = requiredPlan === undefined ? layout : user.portfolioLayout;
  const isChanged = savedLayout !== user.portfolioLayout || isPublic !== user.isPortfolioPublic;
  const save = useMutation({
    mutationFn: () => portfolio.saveLook({ layout: savedLayout, isPublic }),
  });
  useEffect(() => {
    publishAppearance({ layout });
    return () => publishAppearance({ layout: undefined });
  }, [layout]);
  return (
    <Card id="layout" title="Layout and visibility">
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <LayoutSelect value={layout} locked={locked} onChange={setLayout} />
        <LayoutTiles user={user} chosen={layout} locked={locked} onChoose={setLayout} />
        <VisibilityToggle isPublic={isPublic} isSaved={isPublic === user.isPortfolioPublic} onChange={setPublic} />
        {requiredPlan !== undefined && (
          <LockedNotice name={LAYOUTS[layout]} plan={requiredPlan} user={user}>
            You can preview this layout. Until you upgrade, saving keeps {LAYOUTS[user.portfolioLayout]}.
          </LockedNotice>
        )}
        {/* A layout of another plan alone would be saved as the current one. */}
        <Button
          type="submit"
          variant="primary"
          loading={save.isPending}
          disabled={requiredPlan !== undefined && !isChanged}
        >
          Save Settings
        </Button>
      </form>
      <LeaveGuard
        when={isChanged && !save.isPending}
        onDiscard={() => {
          setLayout(user.portfolioLayout);
          setPublic(user.isPortfolioPublic);
        }}
      />
      <OutcomeDialog
        open={save.isSuccess}
        title="Success"
        text={MESSAGES.portfolioSettingsUpdated}
        onClose={save.reset}
      />
      <OutcomeDialog
        open={save.isError}
        title="Portfolio Settings Error"
        {...(save.isError ? describeFailure(save.error) : { text: '' })}
        error={save.error}
        onClose={save.reset}
      />
    </Card>
  );
}

/** Returns the server's message, or the specified text with the network error below it. */
function describeFailure(error: unknown): { text: string; reason?: string } {
  const failure = toApiError(error, SAVE_FAILED);
  return getServerCode(failure) ? { text: failure.message } : { text: SAVE_FAILED, reason: failure.message };
}

interface OutcomeProps {
  open: boolean;
  title: string;
  text: string;
  reason?: string;
  /** The error. */
  error?: unknown;
  onClose: () => void;
}

function OutcomeDialog({ open, title, text, reason, error, onClose }: OutcomeProps) {
  const actions = (
    <>
      <UpgradeForError error={error} />
      <Button variant="primary" onClick={onClose}>
        OK
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions} role="alertdialog">
      <p>{text}</p>
      {reason && <p className="mt-2 text-muted">{reason}</p>}
    </Dialog>
  );
}

interface LayoutTilesProps {
  user: UserRecord;
  chosen: Layout;
  locked: LockedChoices<Layout>;
  onChoose: (layout: Layout) => void;
}

/** All layouts as thumbnails of the user's own page. */
function LayoutTiles({ user, chosen, locked, onChoose }: LayoutTilesProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tile = row.current?.children[LAYOUT_IDS.indexOf(chosen)];
    const { left = 0, right = 0 } = tile?.getBoundingClientRect() ?? {};
    const view = row.current?.getBoundingClientRect();
    if (view && (left < view.left || right > view.right)) row.current?.scrollBy({ left: left - view.left });
  }, [chosen]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Portfolio layouts</legend>
      {/* On phones a row that scrolls sideways: its tiles would fill a screen. */}
      <div
        ref={row}
        className="gap-3 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:w-36 max-sm:*:shrink-0 max-sm:*:snap-start sm:grid sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]"
      >
        {LAYOUT_IDS.map((layout) => (
          <ChoiceTile
            key={layout}
            name="portfolio-layout"
            label={LAYOUTS[layout]}
            note={locked.has(layout) && <PlanBadge plan={locked.get(layout) ?? ''} />}
            checked={layout === chosen}
            onChoose={() => onChoose(layout)}
            shape="aspect-4/3"
          >
            <PortfolioMiniature user={user} layout={layout} theme={user.portfolioTheme} name={LAYOUTS[layout]} />
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}

interface VisibilityToggleProps {
  isPublic: boolean;
  isSaved: boolean;
  onChange: (isPublic: boolean) => void;
}

const VISIBILITY_CHOICES = [
  { isPublic: true, label: 'Public', icon: Globe },
  { isPublic: false, label: 'Private', icon: Lock },
] as const;

/** Public or private, with an explanation. */
function VisibilityToggle({ isPublic, isSaved, onChange }: VisibilityToggleProps) {
  const text = useId();
  return (
    <fieldset id="visibility" aria-describedby={text} className="scroll-mt-22">
      <legend className="mb-1.5 text-sm font-medium">Visibility</legend>
      <div className="inline-flex rounded-sm border border-line-strong p-1">
        {VISIBILITY_CHOICES.map(({ isPublic: value, label, icon: Icon }) => (
          <label
            key={label}
            className="relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="visibility"
              className="sr-only"
              checked={isPublic === value}
              onChange={() => onChange(value)}
            />
            <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
      <p id={text} className="mt-1.5 text-sm text-muted">
        {VISIBILITY_TEXTS[isPublic ? 'public' : 'private']}
        {!isSaved && <span className="text-ink"> once you save</span>}
      </p>
    </fieldset>
  );
}

interface LayoutSelectProps {
  value: Layout;
  locked: LockedChoices<Layout>;
  onChange: (layout: Layout) => void;
}

/** All layouts by name; those not included in the plan with the plan that includes them. */
function LayoutSelect({ value, locked, onChange }: LayoutSelectProps) {
  const choose = (chosen: string) => {
    const layout = LAYOUT_IDS.find((id) => id === chosen);
    if (layout) onChange(layout);
  };
  return (
    <Field id="portfolio-layout" label="Portfolio layout">
      {(aria) => (
        <div className="relative">
          <select
            {...aria}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className={`${CONTROL_CLASSES} appearance-none pr-9`}
          >
            {LAYOUT_IDS.map((id) => (
              <option key={id} value={id}>
                {LAYOUTS[id]}
                {locked.get(id) && ` (${toShortPlanName(locked.get(id) ?? '')})`}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            strokeWidth={1.5}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
