import { Link } from '@tanstack/react-router';
import type { Education, Experience } from '@vitrine/contract/resume';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { textLink } from '../../ui/text-link.ts';

/** How many entries the overview shows (specification of content, section 2). */
const SHOWN = 2;

interface Line {
  id: string;
  title: string;
  beside: string;
  when: string;
}

export function RecentExperience({ experiences }: { experiences: Experience[] }) {
  const lines = experiences.map(({ _id, role, companyName, duration }) => ({
    id: _id,
    title: role,
    beside: companyName,
    when: duration,
  }));
  return <Recent title="Experience" to={paths.experiences} lines={lines} teach="Where you have worked so far." />;
}

export function RecentEducation({ education }: { education: Education[] }) {
  const lines = education.map(({ _id, title, instituteName, fromYear, toYear }) => ({
    id: _id,
    title,
    beside: instituteName,
    when: [fromYear, toYear].filter(Boolean).join(' - '),
  }));
  return <Recent title="Education" to={paths.education} lines={lines} teach="Degrees, courses and schools." />;
}

interface RecentProps {
  title: string;
  to: (typeof paths)['experiences' | 'education'];
  lines: Line[];
  /** What belongs here, while it is empty. */
  teach: string;
}

function Recent({ title, to, lines, teach }: RecentProps) {
  const more = lines.length - SHOWN;
  const action = (
    <Link to={to} className={`${textLink} inline-flex min-h-6 items-center text-sm`}>
      {lines.length === 0 ? 'Add' : more > 0 ? `All ${lines.length}` : 'Edit'}
      <span className="sr-only">&nbsp;{title.toLowerCase()}</span>
    </Link>
  );
  return (
    <Card title={title} action={action}>
      {lines.length === 0 && <p className="text-sm text-muted">{teach}</p>}
      <ul className="space-y-4">
        {lines.slice(0, SHOWN).map(({ id, title: head, beside, when }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
            <div className="min-w-0">
              <p className="font-medium">{head || beside}</p>
              {head && <p className="text-sm text-muted">{beside}</p>}
            </div>
            <p className="text-sm text-muted tabular-nums">{when}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
