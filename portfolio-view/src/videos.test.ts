import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildSamplePortfolio } from './samples.ts';
import { withVideos } from './testing/edge-case-people.ts';
import { readAttributes } from './testing/reading.ts';

describe.each(LAYOUT_IDS)('%s', (layout) => {
  const plain = buildSamplePortfolio({ layout });
  const full = withVideos(plain);
  const html = renderPortfolio(full);
  const players = html.match(/<video.*?<\/video>/gs) ?? [];

  test('plays a video for the page and for each work that has one, and loads none before (rule P31)', () => {
    const videos = [full.videos?.introduction, ...Object.values(full.videos?.byItem ?? {})];
    expect(videos.length).toBeGreaterThan(1);
    const playerAttributes = players.map((player) =>
      ['src', 'type', 'width', 'height'].flatMap((it) => readAttributes(player, it)[0]),
    );
    expect(playerAttributes).toEqual(
      videos.map((video) => [video?.url, `video/${video?.type}`, String(video?.width), String(video?.height)]),
    );
    for (const player of players) {
      expect(readAttributes(player, 'preload')).toEqual(['none']);
      expect(player).toContain(' controls');
      expect(player).not.toContain('autoplay');
    }
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  test('says what each shows, has its picture, and captions from the start (rules P32 and P33)', () => {
    const [introduction = ''] = players;
    expect(readAttributes(introduction, 'aria-label')).toEqual([`Video: ${plain.name}`]);
    expect(readAttributes(introduction, 'poster')[0]).toMatch(/^\/pictures\/[\w-]{43}-960\.webp$/);
    expect(introduction).toMatch(
      /<track kind="captions" src="\/videos\/[\w-]{43}\.vtt" srclang="hi" label="हिन्दी" default\/>/,
    );
    const [work] = plain.resume.projects;
    expect(players.some((player) => readAttributes(player, 'aria-label')[0] === `Video: ${work?.title}`)).toBe(true);
  });

  test('stands before all sections, and a page without one carries nothing for it', () => {
    expect(html.indexOf('<video')).toBeGreaterThan(html.indexOf('<h1'));
    const [first = ''] = /<section[^>]*id="(?:about|experience)"/.exec(html) ?? [];
    expect(html.indexOf('<video')).toBeLessThan(html.indexOf(first));
    expect(renderPortfolio(plain)).not.toMatch(/<video|\.film/);
  });
});
