import { useMutation } from '@tanstack/react-query';
import { downloadInvoice } from '@vitrine/contract/calls/payments';
import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { apiResponse } from '../../../api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { saveResponse } from '../../../core/files/sent-file.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { textLink } from '../../../ui/text-link.ts';

/** The invoice of a payment, or the credit note of a refund. The app fetches it, so that a failure is told here instead of in a file. */
export function InvoiceLink({ number, kind = 'Invoice' }: { number: string; kind?: 'Invoice' | 'Credit note' }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveResponse(await apiResponse(downloadInvoice, { params: { number } }), `${number}.pdf`),
  });
  const follow = (event: MouseEvent) => {
    // A press that asks the browser for more than a download, such as another tab, is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <>
      <a
        href={downloadInvoice.path.replace(':number', number)}
        download
        onClick={follow}
        className={`${textLink} inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap`}
      >
        {isPending ? <Spinner /> : <Download size={16} strokeWidth={1.5} aria-hidden="true" />}
        <span className="sr-only">{kind} </span>
        {number}
      </a>
      {error && (
        <span role="alert" className="block text-xs text-danger">
          {toApiError(error).message}
        </span>
      )}
    </>
  );
}
