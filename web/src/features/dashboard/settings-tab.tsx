import { PageSpinner } from '../../ui/spinner.tsx';
import { Settings } from './settings/settings.tsx';
import { WithRecord } from './with-record.tsx';

/** The tab 'Portfolio Settings', which is a page of its own too. */
export function SettingsTab() {
  return <WithRecord shape={<PageSpinner />}>{(user) => <Settings user={user} />}</WithRecord>;
}
