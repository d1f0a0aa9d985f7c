import { PageHeader } from '../../ui/page-header.tsx';
import { ViewLinks } from './view-links.tsx';

/** What every view of the page begins with. */
export function PageHead() {
  return (
    <>
      <PageHeader title="Resume" lead="How it is set, as which file it leaves, and what a program reads in it." />
      <ViewLinks />
    </>
  );
}
