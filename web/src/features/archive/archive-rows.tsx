import { downloadArchive } from '@vitrine/contract/calls/archive';
import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { SettingRow, StatusLine } from '../../ui/setting-row.tsx';
import { RestoreArchive } from './restore-archive.tsx';

/** Everything of the account as one file, and back from one: two rows of the card 'Your data'. */
export function ArchiveRows() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div>
        <SettingRow
          title="A copy of everything"
          text="One ZIP archive in open formats, with a README: what you entered, resumes, portfolios, posts, pictures, videos, and what happened to the account. Passwords and links are not in it."
        >
          {/* A link, so that the browser writes it to the disk as it comes: it may be larger than its memory. */}
          <a href={downloadArchive.path} download className={buttonClass()} onClick={() => setAsked(true)}>
            Download everything
          </a>
        </SettingRow>
        <StatusLine>{isAsked ? 'Your browser downloads it. With many videos that takes a while.' : ''}</StatusLine>
      </div>
      <RestoreArchive />
    </>
  );
}
