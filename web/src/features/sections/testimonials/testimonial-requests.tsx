import type { UserRecord } from '@vitrine/contract/account/accounts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SubHeading } from '../section-frame.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { RequestList } from './request-list.tsx';

/** Testimonial requests, below the testimonials. */
export function TestimonialRequests({ user }: { user: UserRecord }) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="requests" className="mt-12 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SubHeading id="requests" className="text-lg font-semibold">
          Requests
        </SubHeading>
        <Button onClick={() => setAsking(true)}>Ask for a testimonial</Button>
      </div>
      <RequestList user={user} />
      <AskDialog open={asking} user={user} onClose={() => setAsking(false)} />
    </section>
  );
}
