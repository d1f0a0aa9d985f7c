import { LIMITS } from '@vitrine/contract/api/limits';
import { REGISTERED_SECTIONS, SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';

const { anchor: customSectionsAnchor } = SECTION_REGISTRY.additions;
const sectionIds = REGISTERED_SECTIONS.flatMap(({ anchor }) =>
  anchor === customSectionsAnchor
    ? Array.from({ length: LIMITS.customSections }, (_, index) => `${customSectionsAnchor}-${index + 1}`)
    : [anchor],
);

const renderSectionTimeline = (id: string) => `
    #${id} {
      view-timeline-name: --${id};
    }

    [href$="${id}"]::after {
      animation-timeline: --${id};
    }
`;

/** Underlines the section at the middle of the window in the contents, in browsers with view timelines. */
export const currentSectionCss = `
@media (prefers-reduced-motion: no-preference) {
  @supports (timeline-scope: --about) and (animation-timeline: view()) {
    body {
      timeline-scope: ${sectionIds.map((id) => `--${id}`).join(', ')};
    }

    nav a::after {
      content: "";
      display: block;
      border-block-end: 2px solid;
      margin-block-start: -2px;
      transform: scaleX(0);
      animation: here linear;
    }

    @keyframes here {
      from,
      to {
        transform: none;
      }
    }
${sectionIds.map(renderSectionTimeline).join('')}
    :is(main, footer) > section {
      view-timeline-inset: 50% 49.9%;
    }
  }
}
`.replace(/\n\s*/g, '');
