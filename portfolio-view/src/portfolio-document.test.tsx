/** @jsxImportSource @vitrine/portfolio-view/markup */
import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createEmptyResume, SECTIONS } from '@vitrine/contract/resume/resume';
import { createDefaultResumeOptions, createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { formatEducationMonth, isPartialDate } from '@vitrine/contract/text/dates';
import { describe, expect, test } from 'vitest';
import { renderPortfolio as renderDocument } from './portfolio-document.tsx';
import { buildLongCareerPortfolio, buildSamplePortfolio, buildStudentPortfolio } from './samples.ts';
import { createRightToLeftView, REVEAL_ALL } from './testing/edge-case-people.ts';
import { readAttributes, readText, removeBlanks } from './testing/reading.ts';

/** Returns every text in a value, at any depth, except ids and addresses, which a page shows in another form. */
function listTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return value === '' || key === '_id' || /^https?:/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => listTexts(entry, Array.isArray(value) ? key : name));
}

const JSON_LD = /<script type="application\/ld\+json">(.*?)<\/script>/s;

/** Returns the person in a page's structured data. */
function readPerson(html: string): Record<string, unknown> {
  const [, json = ''] = JSON_LD.exec(html) ?? [];
  return JSON.parse(json).mainEntity;
}

/** Returns the text a page shows for a stored one. */
function toShownText(fact: string): string {
  if (fact === '4200000') return '₹42,00,000';
  if (isPartialDate(fact)) return formatEducationMonth(fact.slice(0, 7)).replace(',', '');
  return fact.replace(/^(\w{3}), (\d{4})$/, '$1 $2').replace(' - ', ' – ');
}

const sample = buildSamplePortfolio();
/** The page of the sample person in each layout, shared by many tests. */
const samplePages = Object.fromEntries(LAYOUT_IDS.map((layout) => [layout, renderDocument({ ...sample, layout })]));

/** One suite over every layout: the content of a page does not depend on its layout. */
describe.each(LAYOUT_IDS)('what %s says', (layout) => {
  const renderPortfolio = (view: PublicView) => renderDocument({ ...view, layout });
  const samplePage = samplePages[layout] ?? '';

  test('every fact of the sample person, and every address as a link', () => {
    const view = buildSamplePortfolio({ reveal: REVEAL_ALL });
    const html = renderPortfolio(view);
    const text = removeBlanks(readText(html));
    const facts = listTexts(view.resume);
    expect(facts.length).toBeGreaterThan(80);
    expect(facts.filter((fact) => !text.includes(removeBlanks(toShownText(fact))))).toEqual([]);
    const hrefs = readAttributes(html, 'href');
    const addresses = JSON.stringify(view.resume).match(/https?:[^"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(15);
    expect(addresses.filter((address) => !hrefs.includes(address))).toEqual([]);
    expect(hrefs).toContain('mailto:asha@asharao.example');
    expect(hrefs).toContain('tel:+919845001234');
    expect(hrefs).toContain(`${new URL(view.url).pathname}/resume.pdf`);
    expect(hrefs).toContain(`${new URL(view.url).pathname}/card.vcf`);
  });

  test('several roles at one company under its name, once (rule P19)', () => {
    const [first, second, ...others] = sample.resume.experiences;
    if (!first || !second) throw new Error('The sample person has too few jobs.');
    const { companyName, companyUrl } = first;
    const read = (below: Partial<typeof second>) => {
      const experiences = [first, { ...second, ...below }, ...others];
      const html = renderPortfolio({ ...sample, resume: { ...sample.resume, experiences } });
      const [, section = ''] = /<section[^>]* id="experience"(.*?)<\/section>/s.exec(html) ?? [];
      return {
        // The name is also there for screen readers.
        named: section.split(`>${companyName}<`).length - 1,
        unseen: section.split(`<p class="unseen">${companyName}</p>`).length - 1,
        grouped: section.match(/class="[^"]*\bsame\b[^"]*"/g)?.length ?? 0,
      };
    };
    expect(read({})).toEqual({ named: 1, unseen: 0, grouped: 0 });
    expect(read({ companyName, companyUrl })).toEqual({ named: 2, unseen: 1, grouped: 1 });
    // Another company of the same name, and a job with a company but no role.
    expect(read({ companyName, companyUrl: 'https://other.example' })).toMatchObject({ unseen: 0, grouped: 0 });
    expect(read({ companyName, companyUrl, role: '' })).toMatchObject({ unseen: 0, grouped: 0 });
  });

  test('the files of the resume that its owner gives away, and no other', () => {
    const linked = (resumeFormats: PublicView['resumeFormats']) =>
      readAttributes(renderPortfolio({ ...sample, resumeFormats }), 'href').flatMap(
        (href) => /\/resume\.(\w+)$/.exec(href)?.[1] ?? [],
      );
    expect(new Set(linked(['pdf', 'docx', 'txt', 'json']))).toEqual(new Set(['pdf', 'docx', 'txt']));
    expect(new Set(linked(['docx']))).toEqual(new Set(['docx']));
    expect(linked([])).toEqual([]);
    expect(linked(['pdf']).length).toBeGreaterThan(1);
  });

  test('private facts only when they are revealed', () => {
    const html = renderPortfolio(buildSamplePortfolio({ reveal: {} }));
    for (const secret of ['98450', 'Malleshwaram', 'Female', '42,00,000', '60 days', 'asha@asharao.example']) {
      expect(html).not.toContain(secret);
    }
  });

  test('dates as times, derived durations with the words of the contract', () => {
    expect(samplePage).toContain('<time datetime="2021-03">Mar 2021</time> – Present');
    expect(samplePage).toContain('<time datetime="2014-08">Aug 2014</time> – <time datetime="2016-06">Jun 2016</time>');
    expect(samplePage).toContain('<time datetime="2021-09-14">Sep 2021</time>');
  });

  test.each([
    ['en', 'Present'],
    ['de', 'heute'],
  ] as const)('studies that go on as such, in the language %s (rule R10)', (language, present) => {
    const [first] = sample.resume.education;
    if (!first) throw new Error('The sample has a school.');
    const education = [{ ...first, fromYear: '2022', toYear: 'Present' }];
    const options = { ...createDefaultResumeOptions(), language };
    const view = { ...sample, resume: { ...sample.resume, education }, design: createLatestDesign('classic', options) };
    const [period] = /2022 – [\p{L}]+/u.exec(readText(renderPortfolio(view))) ?? [];
    expect(period).toBe(`2022 – ${present}`);
  });

  test.each([
    ['2014', '2014', '2014 - 2014', '2014'],
    ['2014-08', '2014-08', 'Aug 2014 - Aug 2014', 'Aug 2014'],
    ['2014-08-01', '2014-08-31', '', 'Aug 2014'],
    ['', '', '2014 - 2014', '2014'],
  ])('from %s to %s, written %j, once', (startDate, endDate, duration, expectedDate) => {
    const dates = { startDate, endDate, duration, current: false, fromYear: expectedDate, toYear: expectedDate };
    const experiences = sample.resume.experiences.slice(0, 1).map((job) => ({ ...job, ...dates }));
    const education = sample.resume.education.slice(0, 1).map((study) => ({ ...study, ...dates }));
    const text = readText(renderPortfolio({ ...sample, resume: { ...sample.resume, experiences, education } }));
    expect(text).toContain(expectedDate);
    expect(text).not.toContain(`${expectedDate} –`);
    expect(text).not.toContain(`– ${expectedDate}`);
  });

  test('a duration in the words of the owner stays as it is, but for its dashes', () => {
    const experiences = sample.resume.experiences.map((job) => ({ ...job, duration: 'Spring - well-known autumn' }));
    const html = renderPortfolio({ ...sample, resume: { ...sample.resume, experiences } });
    expect(html.match(/<bdi>Spring – well-known autumn<\/bdi>/g)).toHaveLength(3);
    expect(html).not.toContain('datetime="2021-03"');
  });

  test('lines that their owner has begun with a bullet as a list', () => {
    const description = 'A wallet\nof glass.\n• Won an award\n- Is used\n\n* Is open';
    const projects = sample.resume.projects.slice(0, 1).map((work) => ({ ...work, description }));
    const html = renderPortfolio({ ...sample, resume: { ...sample.resume, projects } });
    const list = (...points: string[]) =>
      `<ul class="points" dir="ltr">${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;
    expect(html).toContain(
      `<p dir="auto">A wallet<br/>of glass.</p>${list('Won an award', 'Is used')}${list('Is open')}</div>`,
    );
  });

  test('addresses that break between their parts', () => {
    const html = renderPortfolio(buildSamplePortfolio({ reveal: REVEAL_ALL }));
    expect(html).toContain('>asha@<wbr/>asharao.<wbr/>example</');
  });

  test('a grade that is a number is called one', () => {
    const education = sample.resume.education.map((study, index) => ({
      ...study,
      grade: ['4.0', '9.1 CGPA'][index] ?? '',
    }));
    const text = readText(renderPortfolio({ ...sample, resume: { ...sample.resume, education } }));
    expect(text).toContain(' Grade 4.0 ');
    expect(text).not.toContain('Grade 9.1');
  });

  test('sections without content are absent, from the page and from its navigation', () => {
    const readBody = (view: PublicView) => renderPortfolio(view).replace(/<style>.*?<\/style>/s, '');
    const student = readBody(buildStudentPortfolio());
    expect(student).toContain('id="projects"');
    for (const id of ['about', 'experience', 'certifications']) {
      expect(student).not.toContain(`id="${id}"`);
      expect(student).not.toContain(`href="#${id}"`);
    }
    const emptyPage = readBody({
      ...sample,
      resume: createEmptyResume(),
      onRequest: [],
      writing: { posts: [], count: 0 },
    });
    for (const { anchor: id } of REGISTERED_SECTIONS) expect(emptyPage).not.toContain(`"#${id}"`);
    expect(readText(emptyPage)).not.toContain(SECTIONS.personalInfo.fields.openToWork.label);
    expect(emptyPage).not.toContain('<nav');
  });

  test('the photo with its size, or the initials', () => {
    const photo = { url: '/p/a-448.webp', width: 448, height: 448, small: { url: '/p/a-224.webp', width: 224 } };
    const [tag = ''] = renderPortfolio(buildSamplePortfolio({ photo })).match(/<img[^>]*>/) ?? [];
    expect(readAttributes(tag, 'srcset')).toEqual(['/p/a-224.webp 224w, /p/a-448.webp 448w']);
    expect(readAttributes(tag, 'sizes').join('')).not.toBe('');
    const [head = ''] = renderPortfolio(buildSamplePortfolio({ photo })).split('<style>');
    expect(head).toContain('<link rel="preload" as="image" imagesrcset="/p/a-224.webp 224w, /p/a-448.webp 448w"');
    expect(samplePage).not.toContain('as="image"');
    expect([...readAttributes(tag, 'width'), ...readAttributes(tag, 'height')]).toEqual(['448', '448']);
    expect(readAttributes(tag, 'alt')).toEqual(['Portrait of Asha Rao']);
    expect(samplePage).not.toContain('<img');
  });

  test('the logos that were uploaded, each beside the name of its company', () => {
    const { resume, ...view } = sample;
    const [job, other, third] = resume.experiences;
    const jobs = [job, { ...other, role: '' }, third] as typeof resume.experiences;
    const [shown = '', alone = ''] = jobs.map(({ _id }) => _id);
    const logo = { kind: 'logo', width: 128, height: 128, small: null, alt: '' } as const;
    const pictures = {
      [shown]: [{ ...logo, url: 'https://vitrine.example/pictures/a-128.webp' }] as const,
      [alone]: [{ ...logo, url: '/pictures/b-128.webp' }] as const,
    };
    const html = renderPortfolio({ ...view, resume: { ...resume, experiences: jobs }, pictures });
    const tags = html.match(/<img[^>]*>/g) ?? [];
    expect(
      tags.map((tag) => ['src', 'width', 'height', 'alt', 'loading'].flatMap((it) => readAttributes(tag, it))),
    ).toEqual([
      ['/pictures/a-128.webp', '48', '48', '', 'lazy'],
      ['/pictures/b-128.webp', '48', '48', '', 'lazy'],
    ]);
  });

  test('a form that writes to its owner, only where they want one', () => {
    const html = renderPortfolio(buildSamplePortfolio({ contactForm: true }));
    expect(html).toMatch(/<form[^>]* method="post" action="\/p\/asha-rao\/contact"/);
    const controls = html.match(/<(?:input|textarea)[^>]*>/g) ?? [];
    const needed = controls.filter((tag) => tag.includes(' required'));
    expect(needed.flatMap((tag) => readAttributes(tag, 'name'))).toEqual(['name', 'email', 'message']);
    expect(samplePage).not.toContain('<form');
    const silent = renderPortfolio({ ...buildSamplePortfolio({ contactForm: true }), resume: createEmptyResume() });
    expect(silent).toContain('id="contact"');
    expect(silent).toContain('<form');
  });

  test('an item that lacks its title is headed by its place, with the address, and one without both by what it is', () => {
    const { resume, ...view } = sample;
    const [job] = resume.experiences;
    const [school] = resume.education;
    const [work] = resume.projects;
    const [certificate] = resume.certificates;
    if (!job || !school || !work || !certificate) throw new Error('The sample has one of each.');
    const html = renderPortfolio({
      ...view,
      resume: {
        ...resume,
        experiences: [
          { ...job, role: '' },
          { ...job, _id: 'b', companyName: '' },
        ],
        education: [
          { ...school, title: '' },
          { ...school, _id: 'b', title: '', instituteName: '', website: '' },
        ],
        projects: [{ ...work, title: '' }],
        certificates: [{ ...certificate, title: '' }],
      },
    });
    const heads = Array.from(
      html.matchAll(/<h3[^>]*>(?:<bdi>)?(.*?)(?:<\/bdi>)?<\/h3>/gs),
      ([, inside = '']) => inside,
    );
    expect(heads).not.toContain('');
    const linked = (href: string, text: string) => `<a href="${href}" rel="noopener">${text}</a>`;
    expect(heads).toContain(linked(job.companyUrl, job.companyName));
    expect(heads).toContain(linked(job.companyUrl, job.role));
    expect(heads).toContain(linked(school.website, school.instituteName));
    for (const kind of ['Education', 'Project', 'Certification']) expect(heads).toContain(kind);
  });

  test('the line of the free plan, only there, and where the page can be reported (rule D21)', () => {
    const free = renderPortfolio(buildSamplePortfolio({ watermark: true }));
    expect(free).toContain('Made with Vitrine');
    expect(free).toContain('href="/report?page=%2Fp%2Fasha-rao"');
    const paid = renderPortfolio(buildSamplePortfolio({ watermark: false }));
    expect(paid).not.toContain('Vitrine<');
    expect(paid).not.toContain('/report?');
    // A sample page.
    const sample = renderPortfolio(
      buildSamplePortfolio({ watermark: true, url: 'https://vitrine.example/samples/nova/nord' }),
    );
    expect(sample).toContain('Made with Vitrine');
    expect(sample).not.toContain('/report?');
  });
});

describe.each(LAYOUT_IDS)('the document of %s', (layout) => {
  const renderPortfolio = (view: PublicView) => renderDocument({ ...view, layout });
  const samplePage = samplePages[layout] ?? '';

  test('is whole, names itself and runs nothing (rule P10)', () => {
    expect(samplePage).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8"\/>/);
    expect(samplePage).toContain('<title>Asha Rao - Backend Engineer, Payments</title>');
    expect(samplePage).toContain('<meta name="description" content="I build payment systems that do not lose money');
    expect(samplePage).toContain('<link rel="canonical" href="https://vitrine.example/p/asha-rao"/>');
    expect(samplePage).toContain('<meta property="og:title" content="Asha Rao - Backend Engineer, Payments"/>');
    expect(samplePage.replace(JSON_LD, '')).not.toMatch(/<script|<[^>]* on[a-z]+=/i);
    for (const anchor of [
      'main',
      'contact',
      'about',
      'skills',
      'experience',
      'projects',
      'education',
      'certifications',
    ])
      expect(samplePage.match(new RegExp(` id="${anchor}"`, 'g')) ?? []).toHaveLength(1);
  });

  test('is kept from search engines unless the owner allows them', () => {
    expect(samplePage).toContain('<meta name="robots" content="noindex"/>');
    expect(renderPortfolio(buildSamplePortfolio({ indexing: true }))).not.toContain('noindex');
  });

  test('shows itself elsewhere with the picture of its person', () => {
    const card = 'https://vitrine.example/p/asha-rao/card.jpg';
    expect(samplePage).toContain(`<meta property="og:image" content="${card}"/>`);
    expect(samplePage).toContain(`<meta name="twitter:image" content="${card}"/>`);
    expect(samplePage).toContain('<link rel="icon" href="data:image/svg+xml,');
  });

  test('tells search engines the facts of its person and no others', () => {
    const person = readPerson(samplePage);
    expect(person).toMatchObject({
      '@type': 'Person',
      name: 'Asha Rao',
      jobTitle: 'Backend Engineer, Payments',
      email: 'asha@asharao.example',
      address: { addressLocality: 'Bengaluru', addressCountry: 'India' },
      worksFor: [{ name: 'Kaveri Payments', url: 'https://kaveripayments.example' }],
      alumniOf: [{ name: 'Indian Institute of Science' }, { name: 'BMS College of Engineering' }],
      knowsLanguage: ['Kannada', 'English', 'Hindi', 'German'],
    });
    expect(person.sameAs).toContain('https://github.com/asha-rao-sample');
    expect(Object.keys(person)).not.toContain('telephone');
    expect(Object.keys(readPerson(renderPortfolio({ ...sample, resume: createEmptyResume() })))).toEqual([
      '@type',
      'name',
      'url',
    ]);
  });

  test('carries its style unharmed and says whether it is dark', () => {
    const html = renderPortfolio(buildSamplePortfolio({ theme: 'dracula' }));
    expect(html).toContain(':root{color-scheme:dark;');
    expect(html).toMatch(/<style>[\s\S]*?content:\s*"/);
    expect(renderPortfolio(buildSamplePortfolio({ theme: 'nord' }))).toContain(':root{color-scheme:light;');
  });

  test('marks links to other places and to the person elsewhere', () => {
    expect(samplePage).toContain('href="https://github.com/asha-rao-sample" rel="me noopener"');
    expect(samplePage).toContain('href="https://kaveripayments.example" rel="noopener"');
    const external = Array.from(samplePage.matchAll(/<a [^>]*href="https?:[^>]*>/g), ([tag]) => tag);
    expect(external.filter((tag) => !/rel="(?:me )?noopener"/.test(tag))).toEqual([]);
  });

  test('keeps short facts at the side of the page, whatever their script', () => {
    for (const person of [buildLongCareerPortfolio(), createRightToLeftView()]) {
      const html = renderPortfolio(person);
      const lists = ['education', 'certifications'].flatMap(
        (id) => new RegExp(`<section[^>]*id="${id}".*?</section>`, 's').exec(html)?.[0] ?? [],
      );
      expect(lists.length).toBeGreaterThan(0);
      for (const list of lists) {
        expect(list).toContain('<h3><bdi>');
        expect(list).not.toContain('dir="auto"');
      }
    }
  });

  test('lets each list take its own direction, and each point inside of it', () => {
    expect(renderPortfolio(buildLongCareerPortfolio())).toMatch(
      /<body>.*<ul class="points" dir="ltr"><li>.*<li><bdi dir="rtl">فحص/s,
    );
    expect(renderPortfolio(createRightToLeftView())).toMatch(
      /<body dir="rtl">.*<ul class="points" dir="rtl"><li>Revit/s,
    );
  });
});

test('only previews tell which item of the record an entry is (rule S58)', () => {
  const [first] = sample.resume.experiences;
  for (const layout of LAYOUT_IDS) {
    expect(samplePages[layout]).not.toContain('data-item');
    const preview = renderDocument({ ...sample, layout }, { hasItemIds: true });
    expect(preview).toContain(` data-item="${first?._id}"`);
    expect(preview.replace(/ data-item="[^"]*"/g, '')).toBe(samplePages[layout]);
  }
});

test.each(LAYOUT_IDS)('sections of %s are in the order of their owner, in the navigation too (rule P42)', (layout) => {
  const html = renderDocument({ ...sample, layout, sections: ['projects', 'writing', 'experiences'] });
  const body = html.slice(html.indexOf('<body'));
  const positions = ['projects', 'experience', 'contact'].map((id) => body.indexOf(`id="${id}"`));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  const links = readAttributes(body, 'href').filter((href) => href === '#projects' || href === '#experience');
  expect(links[0]).toBe('#projects');
});
