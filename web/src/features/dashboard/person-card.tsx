import type { UserRecord } from '@vitrine/contract/accounts';
import { experienceText, monthsWorked } from '@vitrine/contract/dates';
import { personName } from '../../shell/person-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { firstSkills } from './first-skills.ts';

type Language = UserRecord['resume']['personalInfo']['languages'][number];

/** 'Kannada (Native)'; the name alone while the proficiency is to be completed. */
const languageText = ({ name, proficiency }: Language) => (proficiency ? `${name} (${proficiency})` : name);

/** Who one is, as the profile says it. Only the owner sees this card, private facts included. */
export function PersonCard({ user }: { user: UserRecord }) {
  const { personalInfo: me, skills, experiences } = user.resume;
  const name = personName(user);
  const { shown, more } = firstSkills(skills);
  const facts = [
    { label: 'Email', value: me.email || user.email },
    { label: 'Phone', value: me.contactNumber },
    { label: 'Gender', value: me.gender },
    { label: 'Address', value: me.address },
    { label: 'Total experience', value: experienceText(monthsWorked(experiences, new Date())) },
    { label: 'Languages', value: me.languages.map(languageText).join(', ') },
  ].filter(({ value }) => value);
  return (
    <Card>
      <div className="flex items-start gap-4">
        <Avatar name={name} photoUrl={user.photoURL} size={56} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="text-lg font-semibold">{name}</h2>
          {me.designation && <p className="text-muted">{me.designation}</p>}
        </div>
      </div>
      {shown.length > 0 && (
        <ul aria-label="Skills" className="mt-4 flex flex-wrap gap-2">
          {shown.map((skill) => (
            <li key={skill} className="max-w-full truncate rounded-full bg-sunken px-3 py-1 text-xs">
              {skill}
            </li>
          ))}
          {more > 0 && <li className="px-1 py-1 text-xs text-muted">+{more} more</li>}
        </ul>
      )}
      {me.summary && <p className="mt-4 max-w-prose [overflow-wrap:anywhere]">“{me.summary}”</p>}
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-sm [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
