import type { Place } from '@vitrine/contract/resume-checks';
import { paths, type ScreenPath } from '../../../paths.ts';

interface FixLink {
  /** The page where it is mended. */
  label: string;
  to: ScreenPath;
}

const MEND_PLACES: Record<Place['section'], FixLink> = {
  personalInfo: { label: 'Profile Details', to: paths.personalInfo },
  experiences: { label: 'Experience', to: paths.experiences },
  projects: { label: 'Projects', to: paths.projects },
  education: { label: 'Education', to: paths.education },
  certificates: { label: 'Certificates', to: paths.certificates },
  skills: { label: 'Skills', to: paths.skills },
  footerLinks: { label: 'Social URLs', to: paths.footerLinks },
  design: { label: 'the design', to: paths.resume },
};

/** Where a finding is mended. Options of the design have an anchor each. */
export function getFixLink({ section, field }: Place): FixLink & { hash?: string } {
  return { ...MEND_PLACES[section], ...(section === 'design' && field && { hash: `design-${field}` }) };
}
