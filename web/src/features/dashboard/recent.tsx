import { Link } from '@tanstack/react-router';
import { withoutOptOuts } from '@vitrine/contract/resume/fields';
import { type Education, type Experience, SECTIONS } from '@vitrine/contract/resume/resume';
import { writtenOnce } from '@vitrine/contract/text/dates';
import { Building2 } from 'lucide-react';
import { type DashboardTab, paths } from '../../core/navigation/paths.ts';
import { textLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TypedLogo } from '../../ui/typed-logo.tsx';
import { tabSearch } from './tabs.ts';

/** Number of entries that the overview shows (rule S14). */
const SHOWN = 2;

interface Line {
  id: string;
  title: string;
  beside: string;
  when: string;
  /** Address of an image; absent if there is none. */
  logo?: string;
}

export function RecentExperience({ experiences }: { experiences: Experience[] }) {
  const shown = experiences.map((item) => withoutOptOuts(SECTIONS.experiences.fields, item));
  const lines = shown.map(({ _id, role, companyName, duration, companyLogo }) => ({
    id: _id,
    title: role,
    beside: companyName,
    when: writtenOnce(duration),
    logo: companyLogo,
  }));
  return <Recent title="Experience" tab="experience" lines={lines} teach="Where you have worked so far." />;
}

export function RecentEducation({ education }: { education: Education[] }) {
  const shown = education.map((item) => withoutOptOuts(SECTIONS.education.fields, item));
  const lines = shown.map(({ _id, title, instituteName, fromYear, toYear }) => ({
    id: _id,
    title,
    beside: instituteName,
    when: writtenOnce([fromYear, toYear].filter(Boolean).join(' - ')),
  }));
  return <Recent title="Education" tab="education" lines={lines} teach="Degrees, courses and schools." />;
}

interface RecentProps {
  title: string;
  tab: DashboardTab;
  lines: Line[];
  /** Text of the empty state. */
  teach: string;
}

function Recent({ title, tab, lines, teach }: RecentProps) {
  const more = lines.length - SHOWN;
  const action = (
    <Link
      to={paths.dashboard}
      search={tabSearch(tab)}
      className={`${textLink} inline-flex min-h-6 items-center text-sm tabular-nums`}
    >
      {lines.length === 0 ? 'Add' : more > 0 ? `All ${lines.length}` : 'Edit'}
      <span className="sr-only">&nbsp;{title.toLowerCase()}</span>
    </Link>
  );
  return (
    <Card title={title} action={action}>
      {lines.length === 0 && <p className="text-sm text-muted">{teach}</p>}
      <ul className="space-y-4">
        {lines.slice(0, SHOWN).map(({ id, title: head, beside, when, logo }) => (
          <li key={id} className="flex gap-4">
            {logo !== undefined && <EmployerLogo url={logo} />}
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
              <div className="min-w-0">
                <p className="font-medium">
                  <bdi>{head || beside}</bdi>
                </p>
                {head && (
                  <p className="text-sm text-muted">
                    <bdi>{beside}</bdi>
                  </p>
                )}
              </div>
              <p className="text-sm text-muted tabular-nums">{when}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An employer's logo, or a default icon. */
const EmployerLogo = ({ url }: { url: string }) => (
  <TypedLogo url={url}>
    <Building2 size={20} strokeWidth={1.5} />
  </TypedLogo>
);
