import { LIMITS } from '../api/limits.ts';
import { toProfileUrl } from '../portfolio/profile-address.ts';
import { flag, line, month, paragraph, tags, texts, url } from '../resume/fields.ts';
import { picture, pictures } from '../resume/picture-field.ts';
import { comparePartialDates } from '../text/dates.ts';
import { defineList } from './section.ts';

/** The pictures of a project: its first one, and further ones. */
export interface ProjectPictures {
  picture: string;
  pictureDescription: string;
  pictures: { picture: string; description: string }[];
}

/** Returns the first of a project's further pictures as its picture, if it has none. */
export function promoteFirstPicture({
  picture,
  pictures: [first, ...others],
}: ProjectPictures): Partial<ProjectPictures> {
  return picture || !first ? {} : { picture: first.picture, pictureDescription: first.description, pictures: others };
}

export const projects = defineList({
  key: 'projects',
  path: 'project',
  title: 'Projects',
  singular: 'project',
  counted: ['project', 'projects'],
  entry: {
    title: 'title',
    nouns: { title: 'project' },
    isNamed: true,
    subtitle: 'organization',
    dates: { from: 'startDate', to: 'endDate', current: 'current' },
    notes: ['type', 'roles'],
    links: [
      { field: 'projectUrl', label: 'View project' },
      { field: 'githubUrl', label: 'GitHub' },
    ],
    text: 'description',
    points: 'summaryPoints',
    tags: 'technologies',
  },
  normalize: (values) => ({ ...values, ...promoteFirstPicture(values), ...(values.current && { endDate: '' }) }),
  validate: ({ startDate, endDate, current }) =>
    !current && comparePartialDates(endDate, startDate) < 0
      ? { field: 'endDate', message: 'End month is before the start month' }
      : undefined,
  empty: {
    purpose: 'Work you want to show, with links.',
    example: { title: 'Community Garden', detail: 'Planned and built 40 garden plots with 25 volunteers.' },
  },
  fields: {
    title: line('Project title', { required: 'Project title is required', maxLength: LIMITS.name }),
    description: paragraph('Description', { required: 'Description is required', requiredBy: 'form' }),
    projectUrl: url('Project URL', {
      required: 'Project URL is required',
      requiredBy: 'form',
      optOut: 'No public link',
    }),
    githubUrl: url('GitHub URL', {
      toAddress: (typed) => toProfileUrl('github', typed),
      help: 'Enter the full address or owner/repository.',
    }),
    technologies: tags('Technologies', {
      entry: 'technology',
      entryRequired: 'Technology is required',
      maxItems: LIMITS.technologies,
      maxLength: LIMITS.tag,
      example: 'Excel',
    }),
    picture: picture('Picture', {
      upload: 'project',
      describedBy: 'pictureDescription',
      help: 'Best shape: 8 by 5. Other shapes are cropped or get a margin.',
    }),
    pictureDescription: line('What the picture shows', {
      visibility: 'never',
      example: 'The finished garden seen from above',
      help: 'Read aloud to people who cannot see it. Leave empty if the picture is decorative.',
    }),
    pictures: pictures('More pictures', { upload: 'project', example: 'Volunteers planting the first plots' }),
    startDate: month('Start month', { isExtra: true }),
    endDate: month('End month', { isExtra: true }),
    current: flag('I still work on it', { isExtra: true }),
    organization: line('Made for', { isExtra: true, maxLength: LIMITS.line, example: 'City Council' }),
    type: line('Type', {
      isExtra: true,
      maxLength: LIMITS.line,
      suggestions: ['Application', 'Library', 'Website', 'Research', 'Open source', 'Talk', 'Volunteering'],
    }),
    roles: tags('Your roles', {
      isExtra: true,
      entry: 'role',
      maxItems: LIMITS.tags,
      maxLength: LIMITS.name,
      example: 'Team lead',
    }),
    summaryPoints: texts('Key points', {
      isExtra: true,
      entry: 'point',
      entryRequired: 'Point is required',
      maxItems: LIMITS.summaryPoints,
      maxLength: LIMITS.summaryPoint,
      example: 'Finished two weeks early and within budget',
    }),
  },
});
