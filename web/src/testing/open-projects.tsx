import type { PlanFeatures } from '@vitrine/contract/plans/plans';
import { createEmptyValues } from '@vitrine/contract/resume/fields';
import type { ListItems } from '@vitrine/contract/resume/resume';
import { projects } from '@vitrine/contract/sections/projects';
import type { RecordPlace } from '../core/preview/places/record-places.ts';
import { ListSectionPage } from '../features/sections/list/list-section-page.tsx';
import { Toasts } from '../shell/toasts.tsx';
import { buildMemberResponses } from './member.ts';
import { type MockResponses, renderInApp } from './render-in-app.tsx';

export const createProject = (title: string): ListItems['projects'] => ({
  ...createEmptyValues(projects.fields),
  _id: title,
  isVisible: true,
  title,
  description: 'Times of trains.',
  projectUrl: 'https://example.com',
  technologies: ['Rust'],
});

const Projects = () => (
  <>
    <ListSectionPage section="projects" />
    <Toasts />
  </>
);

/** Version of the record; grows across tests, because the page remembers the newest it has seen. */
let rev = 1;

/** Opens a page of projects with a server that stores what is added. */
export async function openProjects(
  titles: string[],
  answers: MockResponses = {},
  editTarget?: RecordPlace,
  features: Partial<PlanFeatures> = {},
) {
  const stored = titles.map(createProject);
  rev += 10;
  const { screen, calls } = await renderInApp(
    <Projects />,
    {
      ...buildMemberResponses(
        () => ({ projects: [...stored] }),
        () => rev,
        features,
      ),
      'POST /project/post-data': ({ body }) => {
        const { data } = body as { data: ListItems['projects'] };
        rev += 1;
        const payload = { ...createProject(data.title), ...data, _id: `new-${rev}` };
        stored.unshift(payload);
        return { success: true, payload, rev, index: 0 };
      },
      ...answers,
    },
    editTarget && { state: { editTarget } },
  );
  const fillForm = async (title: string) => {
    const form = screen.getByRole('form', { name: 'Add project' });
    await form.getByRole('textbox', { name: /title/ }).fill(title);
    await form.getByRole('textbox', { name: /Description/ }).fill('Times of trains.');
    await form.getByRole('textbox', { name: /Project URL/ }).fill('https://example.com');
    await form.getByRole('textbox', { name: 'Add technology' }).fill('Rust');
  };
  return { screen, calls, fillForm, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
}
