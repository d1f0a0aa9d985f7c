import blocks from '../../blocks/blocks.css?inline';
import form from '../../blocks/form.css?inline';
import paper from '../../blocks/print.css?inline';
import about from './styles/about.css?inline';
import foot from './styles/foot.css?inline';
import grid from './styles/grid.css?inline';
import head from './styles/head.css?inline';
import here from './styles/here.css?inline';
import hero from './styles/hero.css?inline';
import name from './styles/name.css?inline';
import print from './styles/print.css?inline';
import rows from './styles/rows.css?inline';
import type from './styles/type.css?inline';
import works from './styles/works.css?inline';
import write from './styles/write.css?inline';

/** Modern & Clean. Everything stands on the lines of grid.css; colours are the theme's variables. Later rules win. */
export const styleSheet = [
  blocks,
  form,
  type,
  grid,
  head,
  here,
  hero,
  name,
  rows,
  about,
  works,
  foot,
  write,
  paper,
  print,
].join('');
