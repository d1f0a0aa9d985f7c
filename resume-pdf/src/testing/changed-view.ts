import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';

type Changes = {
  [K in keyof PublicResume]?: PublicResume[K] extends unknown[] ? PublicResume[K] : Partial<PublicResume[K]>;
};

/** Returns a copy of a view with some fields of its objects, or whole lists, replaced. */
export function changeView(view: PublicView, { personalInfo, skills, footerLinks, ...lists }: Changes): PublicView {
  const { resume } = view;
  return {
    ...view,
    resume: {
      ...resume,
      ...lists,
      personalInfo: { ...resume.personalInfo, ...personalInfo },
      skills: { ...resume.skills, ...skills },
      footerLinks: { ...resume.footerLinks, ...footerLinks },
    },
  };
}
