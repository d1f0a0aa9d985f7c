/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { findPrimaryAction } from './contact-links.ts';
import { listResumeFiles } from './files.ts';
import { Icon, Link } from './link.tsx';
import { useTexts } from './page.ts';

interface PrimaryActionsProps {
  view: PublicView;
  /** Where the download icon is placed, if anywhere. */
  icon?: 'before' | 'behind';
}

/** The main actions as buttons: contact the person, download the resume. The first one is emphasised. */
export function PrimaryActions({ view, icon }: PrimaryActionsProps) {
  const texts = useTexts();
  const call = findPrimaryAction(view, texts);
  const [resume] = listResumeFiles(view, texts);
  if (!call && !resume) return null;
  return (
    <p class="buttons">
      {call && (
        <Link className="button primary" href={call.href} me={call.me}>
          {call.call}
        </Link>
      )}
      {resume && (
        <Link className={call ? 'button' : 'button primary'} href={resume.href}>
          {icon === 'before' && <Icon shape="download" />}
          {texts.downloadResume}
          {icon === 'behind' && <Icon shape="download" />}
        </Link>
      )}
    </p>
  );
}
