/** @jsxImportSource @vitrine/portfolio-view/markup */
import { LIMITS } from '@vitrine/contract/api/limits';
import type { ShareLinkDesign, ShareLinkNotice } from '@vitrine/contract/sharing/share-link-notice';
import { renderHtml } from './markup/jsx-runtime.ts';
import { ThemedDocument } from './themed-document.tsx';

/**
 * Renders what a link shows in place of its content, in the portfolio's colours and type. It contains nothing else of
 * the portfolio or its owner (rule L6), so that it is in English whatever the portfolio's language is.
 */
export function renderShareLinkNotice(design: ShareLinkDesign, notice: ShareLinkNotice): string {
  const title = notice.kind === 'password' ? 'This page asks for a password' : 'This link has ended';
  const document = (
    <ThemedDocument {...design} language="en" title={title} name="" isSecret>
      <h1>{title}</h1>
      {notice.kind === 'password' ? <PasswordForm {...notice} /> : <p class="told">{notice.text}</p>}
    </ThemedDocument>
  );
  return `<!doctype html>${renderHtml(document)}`;
}

interface PasswordFormProps {
  action: string;
  problem: string;
}

function PasswordForm({ action, problem }: PasswordFormProps) {
  return (
    <>
      <p>Whoever sent you the link has told you the password, or will.</p>
      <form class="write" method="post" action={action}>
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxlength={LIMITS.passwordMax}
            autocomplete="off"
            autofocus
            aria-invalid={problem ? 'true' : undefined}
            aria-describedby={problem ? 'problem' : undefined}
          />
          {problem && (
            <p class="error" id="problem" role="alert">
              {problem}
            </p>
          )}
        </div>
        <button class="button" type="submit">
          Open
        </button>
      </form>
    </>
  );
}
