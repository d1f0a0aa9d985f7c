import type { UserRecord } from '@vitrine/contract/accounts';
import { Card } from '../../../ui/card.tsx';
import { SavedSwitch } from './saved-switch.tsx';
import { FIELD_SWITCHES, FILE_SWITCHES, FINDING_SWITCHES, type PublicSwitch, WRITING_SWITCHES } from './switches.ts';

interface Group {
  title: string;
  /** An anchor that other pages lead to. */
  id?: string;
  switches: readonly PublicSwitch[];
}

const GROUPS: readonly Group[] = [
  { title: 'Show on the public page', switches: FIELD_SWITCHES },
  { title: 'Let people find it', switches: FINDING_SWITCHES },
  { title: 'Let people write to you', switches: WRITING_SWITCHES },
  { title: 'What visitors can download', id: 'visitor-files', switches: FILE_SWITCHES },
];

/** What leaves the account for the public, each saved the moment it is turned. */
export function PublicSwitches({ user }: { user: UserRecord }) {
  return (
    <Card
      id="public"
      title="What the public sees"
      hint="Your name, headline, summary, city and country, languages, skills and links are always shown. These facts are shown only when you switch them on."
    >
      <div className="space-y-6">
        {GROUPS.map(({ title, id, switches }) => (
          <fieldset key={title} id={id} className="scroll-mt-22">
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
