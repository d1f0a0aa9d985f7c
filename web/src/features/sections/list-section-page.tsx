import type { ListSectionKey } from '@vitrine/contract/resume';
import { ListSection } from './list-section.tsx';
import { WithUser } from './with-user.tsx';

interface ListSectionPageProps {
  section: ListSectionKey;
  /** Asks only for what an item cannot do without. */
  quickAdd?: boolean;
}

/** The page of one list section: its items as they read in the resume, and a form to add one. */
export function ListSectionPage({ section, quickAdd = false }: ListSectionPageProps) {
  return (
    <WithUser>
      {(user) => <ListSection key={`${user._id} ${section}`} section={section} user={user} quick={quickAdd} />}
    </WithUser>
  );
}
