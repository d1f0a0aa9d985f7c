import type { UserRecord } from '@vitrine/contract/accounts';
import { profileCompletion } from '@vitrine/contract/completion';
import { CompletionCard } from './completion-card.tsx';
import { Counters } from './counters.tsx';
import { ExploreCards } from './explore-cards.tsx';
import { NewcomerCard } from './newcomer-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PortfolioCard, ResumeCard } from './portfolio-and-resume.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentEducation, RecentExperience } from './recent.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

/** The overview: portfolio and resume as they are now, what to do next, and what stands in them; each thing once. */
export function Overview({ user }: { user: UserRecord }) {
  const { resume } = user;
  const completion = profileCompletion(resume);
  const isNew = completion.overall === 0;
  const quickLinks = <QuickLinks resume={resume} completion={completion} />;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {isNew && <NewcomerCard />}
          <div className="grid gap-6 md:grid-cols-2">
            <PortfolioCard user={user} pictured={!isNew} />
            <ResumeCard user={user} pictured={!isNew} />
          </div>
          {isNew && quickLinks}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:row-span-2">
          <CompletionCard resume={resume} />
          <Counters views={user.viewsCount} downloads={user.downloadsCount} />
          {!isNew && quickLinks}
          <UpgradeCard plan={user.plan} />
        </div>
        {!isNew && (
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <PersonCard user={user} />
            <RecentExperience experiences={resume.experiences} />
            <RecentEducation education={resume.education} />
          </div>
        )}
      </div>
      <ExploreCards taught={isNew} />
    </>
  );
}
