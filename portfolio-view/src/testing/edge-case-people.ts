import { createHash } from 'node:crypto';
import type { ItemPicture } from '@vitrine/contract/portfolio/item-pictures';
import {
  type ItemPictureKind,
  PICTURE_SIZES,
  type PictureSize,
  toPicturePath,
} from '@vitrine/contract/portfolio/pictures';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Field } from '@vitrine/contract/resume/fields';
import { PRIVATE_FIELDS } from '@vitrine/contract/resume/person-facts';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { type PublicVideo, toCaptionsPath, toVideoPath } from '@vitrine/contract/videos/videos';
import { buildPortfolio, type SparseResume } from '../samples/build.ts';

/** Reveals every private field. */
export const REVEAL_ALL = Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, true]));

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const repeat = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => create(at));

const LISTS_SET_EXPLICITLY: readonly ListSectionKey[] = ['experiences', 'projects', 'education', 'certificates'];

/** Fills the lists that are not spelled out below, with long words in every text. */
function fillOtherLists(count: number, url: string): SparseResume {
  const fill = ({ kind, maxLength = 40 }: Field) => {
    if (kind === 'texts' || kind === 'tags') return [LONG_WORD.repeat(4).slice(0, maxLength), 'قصير'];
    if (kind === 'flag') return false;
    if (kind === 'month') return '2019-06';
    return kind === 'url' ? url : LONG_WORD.slice(0, maxLength);
  };
  const others = LIST_SECTION_KEYS.filter((key) => !LISTS_SET_EXPLICITLY.includes(key));
  return Object.fromEntries(
    others.map((key) => {
      const fields = Object.entries<Field>(LIST_SECTIONS[key].fields).map(([name, field]) => [name, fill(field)]);
      return [key, repeat(count, (at) => ({ ...Object.fromEntries(fields), _id: `${key}${at}` }))];
    }),
  );
}

/** A person with `count` items in every list, with words that have no break opportunities. */
export function createLargeView(count: number): PublicView {
  const url = `https://example.org/${'very-long-path/'.repeat(12)}`;
  const resume: SparseResume = {
    personalInfo: {
      firstName: LONG_WORD,
      lastName: 'عبد الرحمن الإسكندراني',
      designation: `${LONG_WORD} 主任研究員`,
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
      address: LONG_WORD.repeat(3),
      openToWork: true,
      city: LONG_WORD,
      introduction: LONG_WORD.repeat(4),
      summary: `${'اختبار '.repeat(60)}\n\n${'試験'.repeat(200)}`,
      languages: repeat(20, (at) => ({ name: `${LONG_WORD}${at}`, proficiency: 'Fluent' as const })),
    },
    skills: {
      technical: repeat(100, (at) => `${LONG_WORD.slice(0, 46)}${at}`),
      soft: repeat(20, (at) => `忍耐力${at}`),
    },
    experiences: repeat(count, (at) => ({
      _id: `e${at}`,
      role: LONG_WORD,
      companyName: `شركة ${at} ${LONG_WORD}`,
      companyUrl: url,
      duration: LONG_WORD.repeat(2),
      summaryPoints: [LONG_WORD.repeat(4), 'قصير'],
    })),
    projects: repeat(count, (at) => ({
      _id: `p${at}`,
      title: `${LONG_WORD} ${at}`,
      description: url,
      projectUrl: url,
      githubUrl: url,
      technologies: repeat(30, (tag) => `${LONG_WORD.slice(0, 46)}${tag}`),
    })),
    education: repeat(count, (at) => ({
      _id: `s${at}`,
      title: LONG_WORD,
      instituteName: LONG_WORD,
      fromYear: '2014-08',
      toYear: '2018',
      grade: LONG_WORD,
      website: url,
    })),
    certificates: repeat(count, (at) => ({
      _id: `c${at}`,
      title: LONG_WORD,
      issuer: LONG_WORD,
      issueDate: '2023-06',
      url,
      tags: [LONG_WORD.slice(0, 50)],
    })),
    ...fillOtherLists(count, url),
    footerLinks: { linkedin: url, github: url, twitter: url, website: url, resume: url },
  };
  return buildPortfolio({ address: 'hard', resume, reveal: REVEAL_ALL });
}

/** An architect who writes Arabic, with Latin names in the text, one of them at the start of a sentence. */
export function createRightToLeftView(): PublicView {
  const resume: SparseResume = {
    personalInfo: {
      firstName: 'ليلى',
      lastName: 'حداد',
      designation: 'مهندسة معمارية',
      email: 'layla@example.com',
      contactNumber: '+962 7 9000 1234',
      city: 'عمّان',
      country: 'الأردن',
      summary: 'مهندسة معمارية بخبرة تسع سنوات في المباني العامة والمدارس.\n\nأتابع المشروع حتى يوم الافتتاح.',
      languages: [{ name: 'العربية', proficiency: 'Native' as const }],
    },
    skills: { technical: ['Revit', 'AutoCAD', 'تصميم مستدام'], soft: ['القيادة'] },
    experiences: [
      {
        _id: 'e1',
        role: 'مهندسة أولى',
        companyName: 'مكتب الأفق للعمارة',
        companyUrl: 'https://horizon.example',
        duration: '2019 - Present',
        summaryPoints: ['Revit كان أداة التصميم الرئيسية.', 'صممت 11 مدرسة حكومية ووفرت 22% من الطاقة.'],
      },
    ],
    projects: [
      {
        _id: 'p1',
        title: 'مكتبة المدينة',
        description: 'مبنى عام من ثلاثة طوابق يعتمد على التهوية الطبيعية.',
        projectUrl: 'https://library.example',
        technologies: ['Revit', 'تصميم'],
      },
    ],
    education: [{ _id: 's1', title: 'بكالوريوس هندسة العمارة', instituteName: 'الجامعة الأردنية', grade: 'جيد جدا' }],
    footerLinks: { linkedin: 'https://www.linkedin.com/in/layla-haddad' },
  };
  return buildPortfolio({ address: 'layla', resume, reveal: REVEAL_ALL });
}

const SHAPES = {
  logo: { width: 128, height: 128 },
  project: { width: 1200, height: 750 },
  portrait: { width: 192, height: 192 },
} as const;

/** Returns a random-looking picture name, which does not compress. */
const createPictureName = (seed: string) => createHash('sha256').update(seed).digest('base64url');

/** The same person with a picture for every item that can have one; none of the pictures can be loaded. */
export function withPictures(view: PublicView): PublicView {
  const { experiences, projects, testimonials } = view.resume;
  const createPictures = (items: readonly { _id: string }[], kind: ItemPictureKind, alt = '') =>
    items.map(({ _id }): [string, [ItemPicture]] => {
      const [large, small] = PICTURE_SIZES[kind] as readonly [PictureSize, PictureSize?];
      const url = (size: PictureSize) => toPicturePath(createPictureName(_id), size);
      const smaller = small === undefined ? null : { url: url(small), width: small };
      return [_id, [{ kind, url: url(large), ...SHAPES[kind], small: smaller, alt }]];
    });
  const pictures = Object.fromEntries([
    ...createPictures(experiences, 'logo'),
    ...createPictures(projects, 'project', 'The timetable of a station on a phone'),
    ...createPictures(testimonials, 'portrait'),
  ]);
  return { ...view, pictures };
}

/** The same with further pictures of every project, the last of them without a description. */
export function withMorePictures(view: PublicView, count: number): PublicView {
  const shown = withPictures(view);
  const createMore = (id: string, [cover]: readonly [ItemPicture, ...ItemPicture[]]) =>
    Array.from({ length: count }, (_, at): ItemPicture => {
      const url = (size: PictureSize) => toPicturePath(createPictureName(`${id} ${at}`), size);
      const alt = at === count - 1 ? '' : `Timetable ${at + 1}`;
      return { ...cover, url: url(PICTURE_SIZES.project[0]), small: { url: url(600), width: 600 }, alt };
    });
  const projects = view.resume.projects.flatMap(({ _id }): [string, readonly [ItemPicture, ...ItemPicture[]]][] => {
    const pictures = shown.pictures[_id];
    return pictures ? [[_id, [...pictures, ...createMore(_id, pictures)]]] : [];
  });
  return { ...shown, pictures: { ...shown.pictures, ...Object.fromEntries(projects) } };
}

/**
 * A view with an introduction video and a video for every second project, alternately portrait and landscape, with and
 * without captions.
 */
export function withVideos(view: PublicView): PublicView {
  const createVideo = (id: string, at: number): PublicVideo => {
    const [width, height] = at % 2 ? [1_080, 1_920] : [1_920, 1_080];
    const name = createPictureName(id);
    return {
      url: toVideoPath(name, at % 2 ? 'webm' : 'mp4'),
      type: at % 2 ? 'webm' : 'mp4',
      width,
      height,
      seconds: 65,
      poster: at % 2 ? null : { url: toPicturePath(name, PICTURE_SIZES.poster[0]) },
      captions: at % 2 ? null : { url: toCaptionsPath(name), language: 'hi' },
    };
  };
  const works = view.resume.projects.filter((_, at) => at % 2 === 0);
  return {
    ...view,
    videos: {
      introduction: createVideo('introduction', 0),
      byItem: Object.fromEntries(works.map(({ _id }, at) => [_id, createVideo(_id, at)])),
    },
  };
}

const ATTACK = '"><script>alert(1)</script><img src=x onerror=alert(2)>';

/** Hostile text in every field. Its addresses bypass the contract's validation. */
export function createMaliciousView(): PublicView {
  const view = createLargeView(1);
  const replaceTexts = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return /url$|^(?:linkedin|github|twitter|website|resume)$/i.test(key) ? BAD_URL : ATTACK;
    if (Array.isArray(value)) return value.map((entry) => replaceTexts(entry, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, replaceTexts(entry, name)]));
  };
  // The poisoned resume keeps the shape of the original.
  const resume = replaceTexts(view.resume, '') as PublicView['resume'];
  return {
    ...view,
    name: ATTACK,
    photo: { url: BAD_URL, width: 1, height: 1, small: { url: BAD_URL, width: 1 } },
    pictures: { [ATTACK]: [BAD_PICTURE] },
    resume,
  };
}

/** A scheme that runs code, after a blank that browsers ignore. */
export const BAD_URL = ' JavaScript:alert(3)';

const BAD_PICTURE: ItemPicture = {
  kind: 'project',
  url: BAD_URL,
  width: 1,
  height: 1,
  small: { url: BAD_URL, width: 1 },
  alt: ATTACK,
};
