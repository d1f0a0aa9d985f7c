import { type ResumeDesign, TEMPLATE_VERSIONS } from '@vitrine/contract/resume-design';

/** What can be said of the version that a resume is set in; nothing where it is the newest and always was. */
export type VersionState =
  /** There is a newer one. */
  | { is: 'older'; version: number; newest: number }
  /** A newer one was taken on this visit, and can be given back. */
  | { is: 'taken'; version: number; before: number };

/** @param arrived how the resume was set when the page was opened */
export function versionState(design: ResumeDesign, arrived: ResumeDesign): VersionState | undefined {
  const { template, templateVersion: version } = design;
  const newest = TEMPLATE_VERSIONS[template];
  if (version < newest) return { is: 'older', version, newest };
  if (arrived.template === template && arrived.templateVersion < version) {
    return { is: 'taken', version, before: arrived.templateVersion };
  }
  return undefined;
}
