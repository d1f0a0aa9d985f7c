import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { firstCall } from '../../blocks/contact-links.ts';
import { filesOf } from '../../blocks/files.ts';
import { Link } from '../../blocks/link.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { dropCapOf } from './drop-cap.ts';

/** The opening words, what one can do at once, and in the margin whether the person looks for work. */
export function Introduction({ view }: { view: PublicView }) {
  const { introduction, openToWork } = view.resume.personalInfo;
  const call = firstCall(view);
  return (
    <div className="introduction leaf">
      {openToWork && <p className="open beside">{SECTIONS.personalInfo.fields.openToWork.label}</p>}
      <div>
        {introduction && <Prose className={`prose ${dropCapOf(introduction)}`} text={introduction} />}
        <p className="calls">
          {call && (
            <Link className="call first" href={call.href} me={call.me}>
              {call.call}
            </Link>
          )}
          <Link className={call ? 'call' : 'call first'} href={filesOf(view).resume}>
            Download resume
          </Link>
        </p>
      </div>
    </div>
  );
}
