import type { PublicView } from '@vitrine/contract/public-view';
import { CompanyLogo } from '../../blocks/company-logo.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Company, ExperienceDates, ExperienceTitle } from '../../blocks/job.tsx';
import { Monogram } from '../../blocks/monogram.tsx';
import { Points } from '../../blocks/points.tsx';
import { Section } from './section.tsx';

/** Jobs, one card each: logo or monogram, role, company, dates, what was done. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="jobs">
        {(job) => (
          <li key={job._id} className="card job" dir="auto">
            <CompanyLogo
              view={view}
              job={job}
              className="tile"
              otherwise={<Monogram className="tile" name={job.companyName || job.role} />}
            />
            <div className="job-title">
              <ExperienceTitle job={job} />
              <Company job={job} />
            </div>
            <ExperienceDates job={job} className="dates" />
            <Points points={job.summaryPoints} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
