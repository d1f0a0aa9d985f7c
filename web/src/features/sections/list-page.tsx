import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { type ComponentType, lazy, Suspense } from 'react';
import { ListSectionPage } from './list/list-section-page.tsx';
import { WithUser } from './section-frame.tsx';

/** Additional content below the items of a section. */
const EXTRA_CONTENT: Partial<Record<ListSectionKey, ComponentType<{ user: UserRecord }>>> = {
  publications: lazy(async () => ({ default: (await import('./publications/bibtex.tsx')).Bibtex })),
  testimonials: lazy(async () => ({
    default: (await import('./testimonials/testimonial-requests.tsx')).TestimonialRequests,
  })),
};

interface ListPageProps {
  section: ListSectionKey;
  /** Whether to ask only for the required fields of an item. */
  quickAdd?: boolean;
}

/** A list section: its items, and additional content. */
export function ListPage({ section, quickAdd }: ListPageProps) {
  const ExtraContent = EXTRA_CONTENT[section];
  return (
    <>
      <ListSectionPage section={section} {...(quickAdd && { quickAdd })} />
      {ExtraContent && (
        <Suspense>
          <WithUser>{(user) => <ExtraContent user={user} />}</WithUser>
        </Suspense>
      )}
    </>
  );
}
