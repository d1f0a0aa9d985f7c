import type { PublicView } from '@vitrine/contract/public-view';

/** The window's head: the person, and as decoration where a terminal would say it is. */
export function TitleBar({ view }: { view: PublicView }) {
  return (
    <header className="title">
      <div className="frame">
        <span className="marks" aria-hidden="true" />
        <a className="brand" href="#main" dir="auto">
          {view.name}
        </a>
        <span className="host" aria-hidden="true" dir="ltr">
          {view.address}@{new URL(view.url).hostname}: ~
        </span>
      </div>
    </header>
  );
}
