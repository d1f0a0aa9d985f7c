import type { UserRecord } from '@vitrine/contract/accounts';
import { personName } from '../../core/session/person-name.ts';
import { WholeWords } from '../../ui/whole-words.tsx';
import { firstSkills } from './first-skills.ts';
import { PictureButton, type PictureDialog } from './picture-button.tsx';

interface WelcomeProps {
  user: UserRecord;
  pictureDialog: PictureDialog | undefined;
}

/** The banner of the overview: picture, name, headline and first skills. */
export function Welcome({ user, pictureDialog }: WelcomeProps) {
  const name = personName(user);
  const { personalInfo: me, skills } = user.resume;
  const { shown, more } = firstSkills(skills);
  return (
    <header className="mb-6 flex items-start gap-4">
      <PictureButton name={name} photoUrl={user.photoURL} dialog={pictureDialog} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h1 className="text-xl font-semibold tracking-tight">
          <WholeWords text={name} className="leading-[calc(36/28)]">
            Welcome, <bdi>{name}</bdi>
          </WholeWords>
        </h1>
        {me.designation && (
          <p className="text-muted">
            <WholeWords text={me.designation}>
              <bdi>{me.designation}</bdi>
            </WholeWords>
          </p>
        )}
        {shown.length > 0 && (
          <ul aria-label="First skills" className="mt-2 flex flex-wrap items-center gap-2">
            {shown.map((skill, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one skill may stand in both lists.
              <li key={index} className="max-w-full truncate rounded-full bg-sunken px-3 py-1 text-xs">
                <bdi>{skill}</bdi>
              </li>
            ))}
            {more > 0 && <li className="text-xs text-muted tabular-nums">+{more} more</li>}
          </ul>
        )}
      </div>
    </header>
  );
}
