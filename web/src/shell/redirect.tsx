import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageSpinner } from '../ui/loading.tsx';

/** Goes on to a path of the app, in place of the page that it stands on. */
export function Redirect({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => {
    history.replace(to);
  }, [history, to]);
  return <PageSpinner />;
}
