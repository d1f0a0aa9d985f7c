import type { UserRecord } from '@vitrine/contract/accounts';
import { overviewCompleteness, profileCompletion } from '@vitrine/contract/completion';
import { personName } from '../../shell/person-name.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompletionCard } from './completion-card.tsx';
import { Counters } from './counters.tsx';
import { NewcomerCard } from './newcomer-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PublicAddressCard } from './public-address-card.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentEducation, RecentExperience } from './recent.tsx';

/** The first tab: who one is, how far one has come, what to do next. */
export function Overview({ user }: { user: UserRecord }) {
  const { resume } = user;
  const completion = profileCompletion(resume);
  const overview = overviewCompleteness(resume);
  const isNew = completion.overall === 0;
  return (
    <>
      <PageHeader title={`Welcome, ${personName(user)}`} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6">
          {isNew ? <NewcomerCard /> : <PersonCard user={user} />}
          <PublicAddressCard user={user} />
        </div>
        <div className="grid min-w-0 gap-6 lg:row-span-2">
          <CompletionCard completion={completion} />
          <Counters views={user.viewsCount} downloads={user.downloadsCount} />
          <QuickLinks resume={resume} completion={completion} overview={overview} />
        </div>
        {!isNew && (
          <div className="grid min-w-0 gap-6">
            <RecentExperience experiences={resume.experiences} />
            <RecentEducation education={resume.education} />
          </div>
        )}
      </div>
    </>
  );
}
