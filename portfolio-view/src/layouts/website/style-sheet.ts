import blocks from '../../blocks/blocks.css?inline';
import form from '../../blocks/form.css?inline';
import paper from '../../blocks/print.css?inline';
import about from './styles/about.css?inline';
import bands from './styles/bands.css?inline';
import bar from './styles/bar.css?inline';
import experience from './styles/experience.css?inline';
import foot from './styles/foot.css?inline';
import ground from './styles/ground.css?inline';
import hero from './styles/hero.css?inline';
import print from './styles/print.css?inline';
import works from './styles/works.css?inline';

/** Traditional Web. Sizes follow a 4 px grid; colours are the theme's variables (theme-style.ts). Later rules win. */
export const styleSheet = [blocks, form, ground, bar, hero, bands, about, experience, works, foot, paper, print].join(
  '',
);
