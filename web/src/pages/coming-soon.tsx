import { paths } from '../core/navigation/paths.ts';
import { ActionLink } from './frame/action-link.tsx';

/** A page that is only announced so far. */
export function ComingSoon({ page }: { page: 'Settings' }) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center sm:py-24">
      <h1 className="text-xl font-semibold tracking-tight">{page} Page - Coming Soon!</h1>
      <ActionLink href={paths.landing} look="secondary" className="mt-8">
        Go to Homepage
      </ActionLink>
    </div>
  );
}
