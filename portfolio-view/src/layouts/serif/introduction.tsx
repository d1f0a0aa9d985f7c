import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { findPrimaryAction } from '../../blocks/contact-links.ts';
import { resumeFiles } from '../../blocks/files.ts';
import { Link } from '../../blocks/link.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { chooseDropCap } from './drop-cap.ts';

/** The opening words, what one can do at once, and in the margin whether the person looks for work. */
export function Introduction({ view }: { view: PublicView }) {
  const { introduction, openToWork } = view.resume.personalInfo;
  const call = findPrimaryAction(view);
  const [resume] = resumeFiles(view);
  return (
    <div className="introduction leaf">
      {openToWork && <p className="open beside">{SECTIONS.personalInfo.fields.openToWork.label}</p>}
      <div>
        {introduction && <Prose className={`prose ${chooseDropCap(introduction)}`} text={introduction} />}
        {(call || resume) && (
          <p className="calls">
            {call && (
              <Link className="call first" href={call.href} me={call.me}>
                {call.call}
              </Link>
            )}
            {resume && (
              <Link className={call ? 'call' : 'call first'} href={resume.href}>
                Download resume
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
