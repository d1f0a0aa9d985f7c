import { countRounds } from '@vitrine/contract/testing/rounds';
import { POST_STATES, postContent } from '@vitrine/contract/writing/posts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEmptyContent, writePostFile } from './post-file.ts';
import { readPostFile } from './read-post-file.ts';

const readPost = (text: string, path = 'posts/my-post.md') => {
  const result = readPostFile(path, text);
  if ('problem' in result) throw new Error(result.problem);
  return result;
};

describe('a file of Markdown (rule R51)', () => {
  test.each([
    [
      'Hugo',
      '---\ntitle: "Caching"\ndate: 2024-03-05T10:00:00+05:30\ndraft: true\ntags: [go, db]\ndescription: Short\n---\nText',
    ],
    [
      'Jekyll',
      '---\nlayout: post\ntitle: Caching\ndate: 2024-03-05 04:30:00 Z\ncategories: go, db\nexcerpt: Short\npublished: false\n---\n\nText',
    ],
    [
      'Astro',
      "---\ntitle: 'Caching'\npubDate: 'Mar 05 2024 04:30 UTC'\ntags:\n  - go\n  - db\ndescription: Short\ndraft: true\nheroImage: ''\n---\n\nText",
    ],
  ])('as %s keeps it', (_, text) => {
    expect(readPost(text).post).toEqual({
      content: {
        ...createEmptyContent(),
        title: 'Caching',
        slug: 'my-post',
        summary: 'Short',
        tags: ['go', 'db'],
        body: 'Text',
      },
      state: 'draft',
      publishedAt: Date.UTC(2024, 2, 5, 4, 30),
    });
  });

  test.each([
    ['2024-03-05-on-caching.md', 'on-caching', 'on caching'],
    ['content/on-caching/index.md', 'on-caching', 'on caching'],
    ['Café & Croissants.markdown', 'cafe-croissants', 'Café & Croissants'],
    ['नमस्ते.md', '', 'नमस्ते'],
  ])('%s has the address %s and the title %s', (path, slug, title) => {
    expect(readPost('Text', path).post.content).toMatchObject({ slug, title, body: 'Text' });
  });

  test('without a title has that of its first heading', () => {
    expect(readPost('# On *caching* #\n\nText').post.content).toMatchObject({ title: 'On *caching*', body: 'Text' });
    expect(readPost('---\ntitle: A\n---\n# B\n\nText').post.content).toMatchObject({ title: 'A', body: '# B\n\nText' });
  });

  test.each([
    ['+++\ntitle = "A"\n+++\nText', 'Its front matter is TOML; only YAML is read'],
    ['---\ntitle: [a\n---\nText', /^Its front matter is not YAML: /],
    ['---\n- a\n---\nText', 'Its front matter is no list of names and values'],
    ['['.repeat(5_000), 'The text can have at most 4,000 square brackets'],
    [
      `---\na: &a [1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: [${'*b,'.repeat(30)}*b]\n---\nText`,
      /^Its front matter is not YAML: /,
    ],
  ])('%# is refused with a sentence', (text, problem) => {
    const result = readPostFile('a.md', text);
    expect('problem' in result && result.problem).toEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
  });

  test('is cut to what fits, which is noted', () => {
    const frontMatter = `title: ${'a'.repeat(200)}\ntags: [${'b, '.repeat(3)}${'c'.repeat(60)}]\ncanonical: nowhere\ndate: once`;
    const { post, notes } = readPost(`---\n${frontMatter}\n---\nText`);
    expect(post.content.title).toHaveLength(150);
    expect(notes).toEqual([
      'Title was cut to 150 characters',
      'Some tags were left out',
      'The address where it was published first is no web address',
      'Its date is not known: once',
    ]);
  });

  test('comes back as it was written', () => {
    const line = fc.string({ unit: 'binary', maxLength: 60 });
    const posts = fc.record({
      content: fc
        .record({
          title: line,
          summary: line,
          body: fc.string({ unit: 'binary', maxLength: 400 }),
          tags: fc.array(line, { maxLength: 5 }),
          coverAlt: line,
        })
        .map((parts) =>
          postContent.parse({ ...parts, slug: 'a-post', tags: parts.tags.map((tag) => tag.slice(0, 50)) }),
        )
        // An empty file takes its title from its name.
        .filter(({ title, body }) => title !== '' && !/^\s/.test(body)),
      state: fc.constantFrom(...POST_STATES),
      publishedAt: fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 })),
    });
    fc.assert(
      fc.property(posts, (post) => {
        const result = readPostFile('a-post.md', writePostFile(post));
        expect('problem' in result ? result.problem : result.post).toEqual(post);
      }),
      { numRuns: countRounds(125) },
    );
  });
});
