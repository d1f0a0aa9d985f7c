import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { PortfolioSummary } from '@vitrine/contract/calls/portfolios';
import { useState } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { useUser } from '../../core/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { SwitchInput } from '../../ui/switch.tsx';
import type { EditedPortfolio } from './edited-portfolio.ts';
import { editFirstPortfolio, editFurtherPortfolio } from './edited-portfolio.ts';
import { usePortfolioDetail, usePortfolios } from './portfolios.ts';
import { SWITCH_GROUPS, useSavedSwitch } from './settings/public-switches.tsx';
import type { PublicSwitch } from './settings/switches.ts';

/** The public switches of all portfolios: one row per switch, one column per portfolio (rule S54). */
export function PublicTable() {
  const user = useUser().data;
  const { data, error, refetch } = usePortfolios();
  return (
    <Card id="public" title="What the public sees" hint="Choose what each portfolio shows. Changes are saved at once.">
      {error && !data ? (
        <FailureNotice error={error} title="Your portfolios could not be loaded." onRetry={() => refetch()} />
      ) : data && user ? (
        <Table portfolios={data} user={user} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Card>
  );
}

function Table({ portfolios, user }: { portfolios: readonly PortfolioSummary[]; user: UserRecord }) {
  const [messages, setMessages] = useState({ saved: '', failed: '' });
  return (
    <>
      {/* Wide tables scroll inside this; `relative`, so that visually hidden labels do too. Row headers are sticky. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section aria-label="Switches" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="align-bottom">
              <td />
              {portfolios.map(({ id, name, visibility }) => (
                <th key={id} scope="col" className="min-w-24 px-2 pb-2 text-left font-medium">
                  <span className="block max-w-40 [overflow-wrap:anywhere]">{name}</span>
                  <span className="block text-xs font-normal text-muted">
                    {visibility === 'public' ? 'Public' : 'Private'}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {SWITCH_GROUPS.map(({ title, switches }) => (
            <tbody key={title} className="border-t border-line">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={portfolios.length + 1}
                  className="pt-4 pb-1 text-left text-xs font-medium text-muted"
                >
                  {title}
                </th>
              </tr>
              {switches.map((it) => (
                <tr key={it.id}>
                  <th scope="row" className="sticky left-0 bg-surface py-2 pr-4 text-left font-normal">
                    {it.label}
                  </th>
                  {portfolios.map((portfolio) => (
                    <td key={portfolio.id} className="px-2 py-2">
                      <Cell switch={it} portfolio={portfolio} user={user} say={setMessages} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <p role="status" className="mt-2 text-xs text-success empty:hidden">
        {messages.saved}
      </p>
      {messages.failed && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {messages.failed}
        </p>
      )}
    </>
  );
}

interface CellProps {
  switch: PublicSwitch;
  portfolio: PortfolioSummary;
  user: UserRecord;
  say: (messages: { saved: string; failed: string }) => void;
}

function Cell({ portfolio, user, switch: publicSwitch, ...rest }: CellProps) {
  const furtherPortfolio = usePortfolioDetail(portfolio.id, !portfolio.isPrimary);
  if (publicSwitch.isFirstOnly && !portfolio.isPrimary)
    return <span className="sr-only">Only for the first portfolio</span>;
  if (!portfolio.isPrimary && !furtherPortfolio.data)
    return furtherPortfolio.error ? <span className="text-danger">Not loaded</span> : <Skeleton className="h-6 w-10" />;
  const editedPortfolio = furtherPortfolio.data
    ? editFurtherPortfolio(user, furtherPortfolio.data)
    : editFirstPortfolio(user);
  return <TableSwitch {...rest} turned={publicSwitch} name={portfolio.name} portfolio={editedPortfolio} />;
}

interface TableSwitchProps {
  turned: PublicSwitch;
  name: string;
  portfolio: EditedPortfolio;
  say: CellProps['say'];
}

function TableSwitch({ turned: publicSwitch, name, portfolio, say: showMessages }: TableSwitchProps) {
  const { isOn, turn: setOn } = useSavedSwitch(publicSwitch, portfolio);
  const label = `${publicSwitch.label}, ${name}`;
  return (
    <SwitchInput
      checked={isOn}
      aria-label={label}
      onChange={(on) =>
        setOn(on, {
          onSuccess: () => showMessages({ saved: `Saved: ${label}.`, failed: '' }),
          onError: (error) => showMessages({ saved: '', failed: `Not saved: ${label}. ${toApiError(error).message}` }),
        })
      }
    />
  );
}
