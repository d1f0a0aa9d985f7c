import { Link, useLocation } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto max-w-lg py-12 text-center">
      <h1 className="font-serif text-xl font-medium">404 - Page Not Found</h1>
      <p className="mt-3 text-muted [overflow-wrap:anywhere]">
        There is no page at <code className="text-ink">{pathname}</code>.
      </p>
      <Link to={paths.landing} className={`${buttonClass('primary')} mt-6`}>
        Go to Homepage
      </Link>
    </div>
  );
}
