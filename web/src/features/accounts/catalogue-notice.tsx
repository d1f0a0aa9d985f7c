import type { Catalogue } from '@vitrine/contract/catalogue';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Alert } from '../../ui/alert.tsx';
import { catalogueText } from './catalogue-text.ts';

/**
 * A failure in the words of a screen's catalogue, with what is known beyond them beneath. Where one has to wait, only
 * the wait is told: 'Please try again' would say the opposite.
 */
export function CatalogueNotice({ catalogue, error }: { catalogue: Catalogue; error: unknown }) {
  const { title, reason } = catalogueText(catalogue, error);
  if (reason?.retryAfter) return <FailureNotice error={reason} />;
  return reason ? <FailureNotice title={title} error={reason} /> : <Alert tone="danger" title={title} />;
}
