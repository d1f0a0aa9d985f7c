import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ListSectionPage } from '../list/list-section-page.tsx';
import { WithUser } from '../section-frame.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { RequestList } from './request-list.tsx';

/** Testimonials: what was asked for and waits, above those that are there. */
export function TestimonialsPage() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ListSectionPage section="testimonials" />
      <WithUser>
        {(user) => (
          <section aria-labelledby="requests" className="mt-12 border-t border-line pt-6">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <h2 id="requests" className="text-lg font-semibold">
                Asked for
              </h2>
              <Button onClick={() => setAsking(true)}>Ask for a testimonial</Button>
            </div>
            <RequestList user={user} />
            <AskDialog open={asking} user={user} onClose={() => setAsking(false)} />
          </section>
        )}
      </WithUser>
    </>
  );
}
