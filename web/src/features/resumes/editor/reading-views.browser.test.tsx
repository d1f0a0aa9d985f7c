import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { createEmptyOverlay } from '@vitrine/contract/overlay/overlay';
import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import type { CheckResult } from '@vitrine/contract/resume/resume-checks';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ContentView } from './content-view.tsx';
import { ChecksView, ParserView } from './reading-views.tsx';
import { createOverlayEditor, Editing } from './testing/edit-overlay.tsx';

const { software } = INDUSTRIES;
const design = createLatestDesign('classic');
const record = resumeSchema.parse({
  ...createEmptyResume(),
  personalInfo: { firstName: 'Asha' },
  skills: { technical: ['Go'] },
  projects: [{ _id: 'p', title: 'Railbook' }],
});
const createCheck = (
  id: string,
  weight: CheckResult['weight'],
  place: CheckResult['findings'][number]['place'],
): CheckResult => ({
  id,
  title: `Check ${id}`,
  reason: 'A reason',
  weight,
  findings: [{ message: `Found ${id}`, place }],
});
const parsed = { pages: ['Asha Rao'], title: 'Asha', language: 'en', accessible: true, headings: [], missing: [] };
const checks = [
  createCheck('email', 'must', { section: 'personalInfo', field: 'email' }),
  createCheck('pages', 'should', { section: 'design', field: 'pages' }),
  createCheck('projects-text', 'could', { section: 'projects', item: 'p' }),
];
const answers = {
  ...buildMemberResponses(() => record),
  'GET /resume/parsed?resume=r': () => ({ success: true, parsed, checks }),
};
const reading = { id: 'r', record, saved: createEmptyOverlay(), design, isUnsaved: false };

// Rule R71.
test('what matters to the industry comes first, with who says so; options are mended in this resume', async () => {
  const { screen } = await renderInApp(<ChecksView {...reading} industry={software} />, answers);
  const titles = screen.getByRole('heading', { level: 2 });
  await expect
    .poll(() => titles.elements().map((one) => one.textContent))
    .toEqual(['What matters most: Software', 'Fix first', 'Recommended', 'What readers look for: Software']);
  const first = screen.getByRole('listitem').filter({ hasText: 'Check projects-text' }).first();
  await expect.element(first.getByRole('link', { name: 'Kevin Peters, software developer' })).toBeVisible();
  const fixLink = screen.getByRole('link', { name: /^Fix it\s*in the design/ });
  await expect.element(fixLink).toHaveAttribute('href', '/resumes/r?view=design#design-pages');
});

test('a resume that was made for none has its checks by weight', async () => {
  const { screen } = await renderInApp(<ChecksView {...reading} industry={undefined} />, answers);
  const titles = screen.getByRole('heading', { level: 2 });
  await expect
    .poll(() => titles.elements().map((one) => one.textContent))
    .toEqual(['Fix first', 'Recommended', 'Optional']);
});

test('what a parser reads is said of this resume, and that what is not saved is not in it', async () => {
  const { screen } = await renderInApp(<ParserView {...reading} isUnsaved />, answers);
  await expect.element(screen.getByText('Asha Rao')).toBeVisible();
  await expect.element(screen.getByText(/^This shows the saved resume\./)).toBeVisible();
});

test('sections in which the resume has nothing say what its industry wants there (rule R67)', async () => {
  const editor = createOverlayEditor({ shown: { 'projects/p': false } });
  const shown = { ...record, projects: [] };
  const { screen } = await renderInApp(
    <Editing editor={editor}>
      {(editing) => <ContentView record={record} shown={shown} design={design} industry={software} editor={editing} />}
    </Editing>,
    answers,
  );
  await expect.element(screen.getByRole('heading', { name: 'Missing for Software' })).toBeVisible();
  await expect.element(screen.getByText(software.empty.projects?.purpose ?? '')).toBeVisible();
  await expect.element(screen.getByText(software.empty.experiences?.purpose ?? '')).toBeVisible();
  // The resume has skills.
  expect(screen.getByText(software.empty.skills?.purpose ?? '').elements()).toEqual([]);
});
