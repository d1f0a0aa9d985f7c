import { createEmptyValues } from '@vitrine/contract/resume/fields';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { projects } from '@vitrine/contract/sections/projects';
import { expect, test } from 'vitest';
import { findFramePlace } from './frame-place.ts';

test('the first picture of a project leads to its field, and a further one to theirs (rule S58)', () => {
  const project = { ...createEmptyValues(projects.fields), _id: 'p1', isVisible: true };
  const page = new DOMParser().parseFromString(
    '<li data-item="p1"><img alt=""><ul><li><a href="/pictures/b.webp"><img alt="From above"></a></li></ul></li>',
    'text/html',
  );
  const places = [...page.querySelectorAll('img')].map((element) =>
    findFramePlace({ element, text: '', offset: 0 }, { ...createEmptyResume(), projects: [project] }),
  );
  const at = { section: 'projects', item: 'p1' };
  expect(places).toEqual([
    { ...at, field: 'picture' },
    { ...at, field: 'pictures' },
  ]);
});
