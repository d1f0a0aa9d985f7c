/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { detectDirection } from '../../blocks/direction.ts';
import { formatPlace } from '../../blocks/fact-list.tsx';
import { Line } from '../../blocks/link.tsx';
import { PageText } from '../../blocks/page-text.tsx';
import { PersonName } from '../../blocks/person-name.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { PrimaryActions } from '../../blocks/primary-actions.tsx';
import { Prose } from '../../blocks/prose.tsx';

/** The introduction in the style of a system information tool: a picture, and beside it the key facts. */
export function Whoami({ view }: { view: PublicView }) {
  const { personalInfo: info } = view.resume;
  const place = formatPlace(info);
  return (
    <section class="whoami" aria-labelledby="name">
      <p class="prompt" aria-hidden="true">
        <span class="command">whoami</span>
      </p>
      <div class="row">
        <div class="said" dir={detectDirection([view.name])}>
          <PersonName name={view.name} setting="cells" />
          <Line className="headline">{info.designation}</Line>
          {(info.openToWork || place) && (
            <p class="state">
              {info.openToWork && (
                <span class="open" dir="ltr">
                  <PageText name="openToWork" />
                </span>
              )}
              {place && <bdi>{place}</bdi>}
            </p>
          )}
          {info.introduction && <Prose className="prose" text={info.introduction} />}
          <PrimaryActions view={view} />
        </div>
        <div class="picture">
          <Portrait view={view} className="portrait" sizes="(width >= 48rem) 17rem, 7rem" />
          <span class="palette" aria-hidden="true" />
        </div>
      </div>
    </section>
  );
}
