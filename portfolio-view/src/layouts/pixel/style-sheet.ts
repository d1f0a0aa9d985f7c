import blocks from '../../blocks/blocks.css?inline';
import form from '../../blocks/form.css?inline';
import paper from '../../blocks/print.css?inline';
import columns from './styles/columns.css?inline';
import contact from './styles/contact.css?inline';
import experience from './styles/experience.css?inline';
import ground from './styles/ground.css?inline';
import panes from './styles/panes.css?inline';
import print from './styles/print.css?inline';
import prompts from './styles/prompts.css?inline';
import tags from './styles/tags.css?inline';
import tree from './styles/tree.css?inline';
import whoami from './styles/whoami.css?inline';
import windowFrame from './styles/window.css?inline';

/** Terminal Theme. Everything stands on a grid of character cells, 1ch by one row. Later rules win. */
export const styleSheet = [
  blocks,
  form,
  ground,
  windowFrame,
  tree,
  prompts,
  columns,
  whoami,
  tags,
  experience,
  panes,
  contact,
  paper,
  print,
].join('');
