import type { UserRecord } from '@vitrine/contract/accounts';
import { Card } from '../../../ui/card.tsx';
import { SavedSwitch } from './saved-switch.tsx';
import { FIELD_SWITCHES, FINDING_SWITCHES, type PublicSwitch, WRITING_SWITCHES } from './switches.ts';

const GROUPS: readonly { title: string; switches: readonly PublicSwitch[] }[] = [
  { title: 'Show on the public page', switches: FIELD_SWITCHES },
  { title: 'Let people find it', switches: FINDING_SWITCHES },
  { title: 'Let people write to you', switches: WRITING_SWITCHES },
];

/** What leaves the account for the public, each saved the moment it is turned. */
export function PublicSwitches({ user }: { user: UserRecord }) {
  return (
    <Card
      title="What the public sees"
      hint="Your name, headline, summary, city and country, languages, skills and links are always shown. These facts are shown only when you switch them on."
    >
      <div className="space-y-6">
        {GROUPS.map(({ title, switches }) => (
          <fieldset key={title}>
            <legend className="mb-1 text-xs font-medium text-muted">{title}</legend>
            <div className="divide-y divide-line">
              {switches.map((it) => (
                <SavedSwitch key={it.id} of={it} user={user} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
