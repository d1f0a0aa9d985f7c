import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { updateThemes } from '@vitrine/contract/calls/portfolio';
import { THEMES, type Theme } from '@vitrine/contract/portfolio';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { FailureNotice } from '../../../shell/failure-notice.tsx';
import { changeUser } from '../../../shell/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ThemeTile } from './theme-tile.tsx';

/**
 * 'Choose a Theme': a tile only highlights; Apply saves.
 * @param props.headed false where the page itself is called so
 */
export function ThemeChooser({ user, headed = true }: { user: UserRecord; headed?: boolean }) {
  const [chosen, setChosen] = useState<Theme>(user.portfolioTheme);
  const apply = useMutation({
    mutationFn: () => api(updateThemes, { body: { email: user.email, portfolioTheme: chosen } }),
    onSuccess: ({ data }) => changeUser((before) => ({ ...before, ...data })),
  });
  const choose = (theme: Theme) => {
    setChosen(theme);
    apply.reset();
  };
  const applied = chosen === user.portfolioTheme;
  return (
    <Card
      title={headed ? 'Choose a Theme' : undefined}
      hint="The colours of your public page. Nothing changes there until you apply it."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply.mutate();
        }}
      >
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Portfolio Themes</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
            {THEMES.map((theme) => (
              <ThemeTile
                key={theme}
                theme={theme}
                checked={theme === chosen}
                inUse={theme === user.portfolioTheme}
                onChoose={choose}
              />
            ))}
          </div>
        </fieldset>
        <div className="mt-6 space-y-3">
          {apply.isError && <FailureNotice error={apply.error} title="The theme was not applied." />}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" look="primary" busy={apply.isPending} disabled={applied}>
              Apply
            </Button>
            <a
              href={`/p/${user.handle}?theme=${chosen}`}
              target="_blank"
              rel="noopener"
              className={buttonClass('secondary')}
            >
              <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
              Preview {chosen}
            </a>
            <span role="status" className="text-sm text-success">
              {apply.isSuccess && applied ? 'Saved' : ''}
            </span>
          </div>
        </div>
      </form>
    </Card>
  );
}
