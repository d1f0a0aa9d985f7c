import type { ListSectionKey } from '@vitrine/contract/resume';
import { certificateList } from './certificates.ts';
import { educationList } from './education.ts';
import type { ListMapping } from './mapping.ts';
import { projectList } from './projects.ts';
import { volunteerList } from './volunteering.ts';
import { work } from './work.ts';

/** How each list section stands in a document. */
export const LIST_MAPPINGS: { [K in ListSectionKey]: ListMapping } = {
  experiences: work,
  projects: projectList,
  education: educationList,
  certificates: certificateList,
  volunteering: volunteerList,
};
