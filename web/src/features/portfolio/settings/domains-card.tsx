import { useMutation, useQuery } from '@tanstack/react-query';
import { addDomain, changeDomain, checkDomain, deleteDomain, listDomains } from '@vitrine/contract/calls/domains';
import type { OwnDomain } from '@vitrine/contract/domains/domains';
import { type FormEvent, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { UpgradeForError } from '../../../core/plans/upgrade.tsx';
import { useFormats } from '../../../core/preferences/formats.ts';
import { queries } from '../../../core/session/query-client.ts';
import { useUser } from '../../../core/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyUrl } from '../../../ui/copy-url.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { StatusLine } from '../../../ui/setting-row.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';
import { usePortfolios } from '../portfolios.ts';

const queryKey = ['domains'];
const refetchDomains = () => queries.invalidateQueries({ queryKey });

/** The portfolio's custom domains (rules P25 to P28); nothing if the server does not support them. */
export function DomainsCard({ of: portfolio }: { of: EditedPortfolio }) {
  const user = useUser().data;
  const portfolios = usePortfolios();
  const { id: portfolioId } = portfolio;
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, user?.uid],
    queryFn: ({ signal }) => api(listDomains, { signal }),
    enabled: user !== undefined,
  });
  const portfolioDomains = data?.payload.filter((domain) => domain.portfolioId === portfolioId) ?? [];
  const otherPortfolios = portfolios.data?.filter(({ id }) => id !== portfolioId) ?? [];
  const [movedMessage, setMovedMessage] = useState('');
  // If the server no longer supports domains, existing ones can still be removed.
  const isOffered = data !== undefined && (data.target !== null || portfolioDomains.length > 0);
  if (!isOffered && !error) return null;
  return (
    <Card id="domains" title="Custom domain" hint="Use your own domain for this page. The old address redirects to it.">
      {error && !data && (
        <FailureNotice error={error} title="Your domains could not be loaded." onRetry={() => refetch()} />
      )}
      <ul className="divide-y divide-line empty:hidden">
        {portfolioDomains.map((domain) => (
          <DomainItem
            key={domain.id}
            domain={domain}
            target={data?.target ?? ''}
            others={otherPortfolios}
            onMoved={(name) => setMovedMessage(`${domain.domain} now belongs to ${name}.`)}
          />
        ))}
      </ul>
      <StatusLine>{movedMessage}</StatusLine>
      {data?.target && <AddDomain portfolioId={portfolioId} isFirst={portfolioDomains.length === 0} />}
    </Card>
  );
}

const STATE_LABELS = {
  waiting: 'Waiting for DNS record',
  proven: 'Not connected yet',
  served: 'Connected',
  failing: 'DNS record missing',
};
const STATE_CLASSES = {
  waiting: 'bg-warning-soft text-warning',
  proven: 'bg-warning-soft text-warning',
  served: 'bg-success-soft text-success',
  failing: 'bg-danger-soft text-danger',
};

interface DomainItemProps {
  domain: OwnDomain;
  target: string;
  /** The account's other portfolios, to which the domain can be moved. */
  others: readonly { id: string; name: string }[];
  /** @param name of the portfolio that has it now */
  onMoved: (name: string) => void;
}

function DomainItem({ domain, target, others: otherPortfolios, onMoved }: DomainItemProps) {
  const { day } = useFormats();
  const [isConfirmingRemoval, setConfirmingRemoval] = useState(false);
  const params = { id: domain.id };
  const check = useMutation({ mutationFn: () => api(checkDomain, { params }), onSettled: refetchDomains });
  const makeMain = useMutation({
    mutationFn: () => api(changeDomain, { params, body: { isMain: true } }),
    onSettled: refetchDomains,
  });
  const move = useMutation({
    mutationFn: (portfolioId: string) => api(changeDomain, { params, body: { portfolioId } }),
    onSuccess: (_, portfolioId) => {
      onMoved(otherPortfolios.find(({ id }) => id === portfolioId)?.name ?? '');
      return refetchDomains();
    },
  });
  const remove = useMutation({
    mutationFn: () => api(deleteDomain, { params }),
    onSuccess: () => {
      setConfirmingRemoval(false);
      return refetchDomains();
    },
  });
  const { state, record } = domain;
  const isServed = state === 'served';
  return (
    <li className="space-y-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{domain.domain}</p>
        <span className={`rounded-sm px-2 text-xs font-medium ${STATE_CLASSES[state]}`}>{STATE_LABELS[state]}</span>
        {isServed && !domain.isMain && <span className="text-xs text-muted">Redirects to your main domain</span>}
      </div>
      {!isServed && (
        <ol className="list-decimal space-y-3 pl-5 text-sm" start={state === 'proven' ? 2 : 1}>
          <li hidden={state === 'proven'}>
            At your domain provider, add a <strong>TXT</strong> record with this name and value:
            <CopyableText label="Name" text={record.name} />
            <CopyableText label="Value" text={record.value} />
          </li>
          <li>
            Point the domain to us with a <strong>CNAME</strong> record (or ALIAS for the domain itself):
            <CopyableText label="Target" text={target} />
          </li>
          <li>Then press Check now. We also check automatically for a week.</li>
        </ol>
      )}
      {domain.endsAt !== null && (
        <p className="text-sm text-danger">Without the DNS record, we remove this domain on {day(domain.endsAt)}.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isServed && (
          <Button variant="primary" loading={check.isPending} onClick={() => check.mutate()}>
            Check now
          </Button>
        )}
        {(isServed || state === 'proven') && !domain.isMain && (
          <Button loading={makeMain.isPending} onClick={() => makeMain.mutate()}>
            {isServed ? 'Make main domain' : 'It already works'}
          </Button>
        )}
        {otherPortfolios.length > 0 && (
          <Select
            aria-label={`Portfolio of ${domain.domain}`}
            className="w-auto"
            value=""
            empty="Move to…"
            disabled={move.isPending}
            options={otherPortfolios.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target: { value } }) => value && move.mutate(value)}
          />
        )}
        <Button onClick={() => setConfirmingRemoval(true)}>
          Remove<span className="sr-only"> {domain.domain}</span>
        </Button>
      </div>
      {check.isError && <FailureNotice error={check.error} title="The domain is not verified yet." />}
      {makeMain.isError && <FailureNotice error={makeMain.error} />}
      {move.isError && <FailureNotice error={move.error} />}
      {state === 'proven' && (
        <p className="text-sm text-muted">
          The domain is verified. We redirect visitors to it once it points to us. If it points to a proxy or CDN of
          yours, press “It already works”.
        </p>
      )}
      <StatusLine>{isServed && check.isSuccess ? 'Your portfolio is at this domain now.' : ''}</StatusLine>
      <ConfirmDialog
        open={isConfirmingRemoval}
        onClose={() => setConfirmingRemoval(false)}
        title={`Remove ${domain.domain}`}
        text="Your portfolio no longer opens at this address. You can add it again at any time."
        confirm="Remove"
        variant="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        failure={remove.isError && <FailureNotice error={remove.error} />}
      />
    </li>
  );
}

/** A text with its label and a copy button. */
function CopyableText({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <span className="w-14 text-muted">{label}</span>
      <code className="min-w-0 flex-1 basis-40 rounded-sm bg-sunken px-2 py-1 [overflow-wrap:anywhere]">{text}</code>
      <CopyUrl url={text} label={`Copy ${label.toLowerCase()}`} shownFor={2_000} />
    </div>
  );
}

function AddDomain({ portfolioId, isFirst }: { portfolioId: string; isFirst: boolean }) {
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api(addDomain, { body: { domain: text, portfolioId } }),
    onSuccess: () => {
      setText('');
      return refetchDomains();
    },
  });
  const failure = add.isError ? toApiError(add.error) : undefined;
  const problem = failure && (failure.fields.domain ?? failure.message);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={isFirst ? '' : 'mt-4 border-t border-line pt-4'}>
      <Field id="domain" label={isFirst ? 'Domain' : 'Another domain'} {...(problem && { error: problem })}>
        {(aria) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...aria}
              value={text}
              placeholder="asha.example"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              className="min-w-0 flex-1 basis-48"
              onChange={(event) => {
                setText(event.target.value);
                add.reset();
              }}
            />
            <Button type="submit" loading={add.isPending}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {failure?.code === 'plan/limit' && <UpgradeForError error={add.error} />}
    </form>
  );
}
