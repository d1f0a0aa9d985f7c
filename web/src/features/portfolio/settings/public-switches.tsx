import { useMutation } from '@tanstack/react-query';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';
import {
  CONTACT_SWITCHES,
  CONTENT_SWITCHES,
  FIELD_SWITCHES,
  FILE_SWITCHES,
  FINDING_SWITCHES,
  type PublicSwitch,
} from './switches.ts';

interface Group {
  title: string;
  /** Anchor for links from other pages. */
  id?: string;
  switches: readonly PublicSwitch[];
}

/** All switches of a portfolio, by topic. */
const SWITCH_GROUPS: readonly Group[] = [
  { title: 'Show on your portfolio', switches: [...FIELD_SWITCHES, ...CONTENT_SWITCHES] },
  { title: 'Let people find it', switches: FINDING_SWITCHES },
  { title: 'Let people write to you', switches: CONTACT_SWITCHES },
  { title: 'What visitors can download', id: 'visitor-files', switches: FILE_SWITCHES },
];

/** The switches of what is public; each is saved immediately. */
export function PublicSwitches({ of: portfolio }: { of: EditedPortfolio }) {
  return (
    <Card
      id="public"
      title="What the public sees"
      hint="Your name, headline, summary, city, country, languages, skills and links are always shown. Switch on anything else to show it."
    >
      <div className="space-y-6">
        {SWITCH_GROUPS.map(({ title, id, switches }) => (
          <fieldset key={title} id={id} className="scroll-mt-22">
            <legend className="mb-1 text-xs font-medium text-muted">{title}</legend>
            <div className="divide-y divide-line">
              {switches
                .filter(({ isFirstOnly: firstOnly }) => portfolio.isFirst || !firstOnly)
                .map((it) => (
                  <SavedSwitch key={it.id} turned={it} portfolio={portfolio} />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  );
}

/** A switch that changes optimistically; reverts if saving fails. */
function useSavedSwitch(publicSwitch: PublicSwitch, { user, saveSettings, showSettings }: EditedPortfolio) {
  const showState = (on: boolean) => showSettings((settings) => publicSwitch.write(settings, on));
  const { mutate, isSuccess, error } = useMutation({
    // Queued, so that the last change wins.
    scope: { id: `public-${user.handle}-${publicSwitch.queueKey ?? publicSwitch.id}` },
    // Uses the settings displayed when the request is sent, after earlier failed changes were reverted.
    mutationFn: (on: boolean) =>
      saveSettings(
        publicSwitch.change(
          on,
          showSettings((settings) => settings),
        ),
      ),
    onMutate: showState,
    onError: (_, on) => showState(!on),
  });
  return { isOn: publicSwitch.read(user.publicSettings), turn: mutate, isSaved: isSuccess, error };
}

function SavedSwitch({ turned: publicSwitch, portfolio }: { turned: PublicSwitch; portfolio: EditedPortfolio }) {
  const { isOn, turn: setOn, isSaved, error } = useSavedSwitch(publicSwitch, portfolio);
  return (
    <div className="relative">
      <Switch checked={isOn} onChange={setOn} label={publicSwitch.label} help={publicSwitch.help} />
      <p role="status" className="pointer-events-none absolute top-2 right-14 text-xs leading-6 text-success">
        {isSaved ? 'Saved' : ''}
      </p>
      {error && (
        <p role="alert" className="pb-2 text-xs text-danger">
          Not saved. {toApiError(error).message}
        </p>
      )}
    </div>
  );
}
