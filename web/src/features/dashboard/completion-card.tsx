import { Link } from '@tanstack/react-router';
import type { ProfileCompletion } from '@vitrine/contract/completion';
import { ArrowRight } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { textLink } from '../../ui/text-link.ts';
import { nextToAdd } from './sections.ts';

const NAME = 'Profile completion';

/** How complete the profile is, in a number and a word, and the best next step. */
export function CompletionCard({ completion }: { completion: ProfileCompletion }) {
  const next = nextToAdd(completion);
  return (
    <Card title={NAME} hint="All twelve sections, those to come included.">
      <div className="flex items-center gap-4">
        <ProgressRing value={completion.overall} label={NAME} />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{completion.strength}</p>
          {next ? (
            <p className="mt-1 text-sm text-muted">
              Next:{' '}
              <Link to={next.to} className={textLink}>
                {next.next}
                <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" className="ml-1 inline" />
              </Link>
            </p>
          ) : (
            <p className="mt-1 text-sm text-muted">Everything that can be filled in today is there.</p>
          )}
        </div>
      </div>
    </Card>
  );
}
