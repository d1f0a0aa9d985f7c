import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { countDays, MAX_RANGE_DAYS } from '@vitrine/contract/analytics/analytics';
import { exportAnalytics, readAnalytics } from '@vitrine/contract/calls/analytics';
import { listPortfolios } from '@vitrine/contract/calls/portfolios';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { UpgradeLink } from '../../core/plans/upgrade.tsx';
import { useFormats } from '../../core/preferences/formats.ts';
import { useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { getButtonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FactCard } from './fact-card.tsx';
import { FACT_LISTS } from './facts.ts';
import { type DayRange, describeChange, findPeriod, getLastDays, PERIODS, today } from './period.ts';
import { VisitChart } from './visit-chart.tsx';

const CUSTOM_PERIOD = 'own';

/** The visits of a portfolio (rule V7). */
export function AnalyticsPage() {
  const user = useUser().data;
  if (!user) return <Skeleton className="h-96 w-full" />;
  return user.plan.features.analytics ? <Visits /> : <BasicCounters user={user} />;
}

/** The two counters of plans without analytics (rule V4). */
function BasicCounters({ user }: { user: UserRecord }) {
  return (
    <>
      <PageHeader title="Analytics" lead="Views of your first portfolio, and downloads of its resume." />
      <dl className="mb-6 grid grid-cols-2 gap-4">
        <Total name="Views" count={user.viewsCount} note="of all time" />
        <Total name="Downloads" count={user.downloadsCount} note="of all time" />
      </dl>
      <Alert
        tone="info"
        title={`Sources, devices and daily figures are not included in the ${user.plan.displayName}`}
        actions={<UpgradeLink plan={user.plan.name} />}
      >
        We already count them. You see them as soon as you upgrade.
      </Alert>
    </>
  );
}

function Visits() {
  const portfolios = useQuery({
    queryKey: ['portfolios', 'choices'],
    queryFn: async ({ signal }) => (await api(listPortfolios, { signal })).payload,
  });
  const [chosen, setChosen] = useState<string>();
  const { utcDays } = useFormats();
  const [range, setRange] = useState(() => getLastDays(30));
  const [isCustom, setCustom] = useState(false);
  const id = chosen ?? portfolios.data?.[0]?.id;
  const days = countDays(range.from, range.to);
  const isValid = range.from <= range.to && days <= MAX_RANGE_DAYS;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['analytics', id, range],
    queryFn: async ({ signal }) => (await api(readAnalytics, { params: { id: id ?? '', ...range }, signal })).payload,
    enabled: id !== undefined && isValid,
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  });
  const failure = error ?? portfolios.error;
  const query = new URLSearchParams({ ...range });
  return (
    <>
      <PageHeader
        title="Analytics"
        note={utcDays(range.from, range.to)}
        lead="How many people visit your portfolio. We use no cookies and do not record who visited."
        actions={
          id && (
            <a className={getButtonClasses()} href={`${exportAnalytics.path.replace(':id', id)}?${query}`} download>
              Download as CSV
            </a>
          )
        }
      />
      <div className="mb-6 flex flex-wrap items-start gap-x-8 gap-y-4 print:hidden">
        {(portfolios.data?.length ?? 0) > 1 && (
          <div className="w-full max-w-xs">
            <Field id="analytics-portfolio" label="Portfolio">
              {(aria) => (
                <Select
                  {...aria}
                  value={id ?? ''}
                  options={(portfolios.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(event) => setChosen(event.target.value)}
                />
              )}
            </Field>
          </div>
        )}
        <RadioGroup
          id="analytics-period"
          name="period"
          label="Period"
          options={[
            ...PERIODS.map((days) => ({ value: String(days), label: `${days} days` })),
            { value: CUSTOM_PERIOD, label: 'Custom dates' },
          ]}
          value={isCustom ? CUSTOM_PERIOD : String(findPeriod(range) ?? CUSTOM_PERIOD)}
          onChange={(value) => {
            setCustom(value === CUSTOM_PERIOD);
            if (value !== CUSTOM_PERIOD) setRange(getLastDays(Number(value)));
          }}
        />
        {isCustom && <CustomRange range={range} isRight={isValid} onChange={setRange} />}
      </div>
      {failure ? (
        <FailureNotice
          error={failure}
          title="Your visits could not be loaded."
          onRetry={() => void (portfolios.error ? portfolios.refetch() : refetch())}
        />
      ) : !data ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <div
          className={`space-y-6 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={isPlaceholderData}
        >
          <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            <Total
              name="Views"
              count={data.total.views}
              note={describeChange(data.total.views, data.before.views, days)}
            />
            <Total
              name="Visitors"
              count={data.total.visitors}
              note={describeChange(data.total.visitors, data.before.visitors, days)}
            />
            <Total
              name="Downloads"
              count={data.total.downloads}
              note={describeChange(data.total.downloads, data.before.downloads, days)}
            />
            <Total name="Messages" count={data.facts.message[0]?.count ?? 0} note="sent through your contact form" />
          </dl>
          <Card title={data.hours.length > 0 ? 'Views by hour' : 'Views and visitors'}>
            <VisitChart days={data.days} hours={data.hours} />
          </Card>
          <div className="grid gap-6 lg:grid-cols-2">
            {FACT_LISTS.map((list) => (
              <FactCard key={list.fact} list={list} values={data.facts[list.fact]} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

interface CustomRangeProps {
  range: DayRange;
  isRight: boolean;
  onChange: (range: DayRange) => void;
}

function CustomRange({ range, isRight: isValid, onChange }: CustomRangeProps) {
  const rangeError =
    range.from > range.to ? 'The first day must not be after the last' : `Choose at most ${MAX_RANGE_DAYS} days`;
  return (
    <div className="flex flex-wrap gap-4">
      <Field id="analytics-from" label="First day" {...(!isValid && { error: rangeError })}>
        {(aria) => (
          <TextInput
            {...aria}
            type="date"
            max={today()}
            value={range.from}
            onChange={({ target: { value } }) => value && onChange({ ...range, from: value })}
          />
        )}
      </Field>
      <Field id="analytics-to" label="Last day">
        {(aria) => (
          <TextInput
            {...aria}
            type="date"
            max={today()}
            value={range.to}
            onChange={({ target: { value } }) => value && onChange({ ...range, to: value })}
          />
        )}
      </Field>
    </div>
  );
}

const Total = ({ name, count, note }: { name: string; count: number; note: string }) => (
  <div className="rounded-lg border border-line bg-surface p-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-1">
      <span className="text-2xl font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
      <span className="mt-1 block text-sm text-muted">{note}</span>
    </dd>
  </div>
);
