import { downloadResume } from '@vitrine/contract/calls/resume';
import type { ResumeFormat } from '@vitrine/contract/resume-formats';
import { apiResponse } from '../../api.ts';
import { refetchOwnPlan } from '../../shell/plans/plan-queries.ts';
import { keepFile, sentName } from '../../shell/sent-file.ts';

export interface WantedFile {
  format: ResumeFormat;
  /** The last one that was made, as it was, instead of a new one. */
  last?: 'true';
}

/** Brings a file of the resume among the person's downloads. Throws ApiError. */
export async function downloadFile(wanted: WantedFile): Promise<void> {
  try {
    const response = await apiResponse(downloadResume, { params: wanted });
    keepFile(await response.blob(), sentName(response.headers) ?? `Resume.${wanted.format}`);
  } finally {
    // How many files the month still has is known better now, by a refusal too.
    void refetchOwnPlan();
  }
}
