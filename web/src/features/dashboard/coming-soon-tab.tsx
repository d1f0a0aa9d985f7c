import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type ComingTab, TAB_LABELS } from './tabs.ts';

/** The place of a section that is still to come: what it will be for, and how it could read. */
export function ComingSoonTab({ tab }: { tab: ComingTab }) {
  const { singular, purpose, example } = COMING_SOON[tab];
  const heading = useId();
  return (
    <div className="w-full max-w-3xl">
      <PageHeader title={TAB_LABELS[tab]} lead={purpose} />
      <section aria-labelledby={heading} className="rounded-lg border border-dashed border-line-strong p-6 sm:p-8">
        <h2 id={heading} className="text-lg font-semibold">
          Coming Soon
        </h2>
        <p className="mt-4 text-xs font-medium text-muted">For example</p>
        <div className="mt-2 text-muted">
          <p className="font-semibold">{example.title}</p>
          <p className="mt-1 max-w-prose">{example.detail}</p>
        </div>
        <div className="mt-6">
          <Button variant="primary" disabled>
            <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
            Add {singular}
          </Button>
        </div>
      </section>
    </div>
  );
}

interface ComingSoon {
  /** What its button will add. */
  singular: string;
  /** What the section will be for. */
  purpose: string;
  /** How an entry could read. */
  example: { title: string; detail: string };
}

const COMING_SOON: Readonly<Record<ComingTab, ComingSoon>> = {
  blogs: {
    singular: 'blog post',
    purpose: 'Articles you wrote, each with a link where one can read it.',
    example: {
      title: 'Ledgers that cannot lose money',
      detail: 'asharao.dev, Feb 2024. Why every payment is written twice.',
    },
  },
};
