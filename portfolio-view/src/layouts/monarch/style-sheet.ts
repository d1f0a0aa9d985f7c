import blocks from '../../blocks/blocks.css?inline';
import form from '../../blocks/form.css?inline';
import paper from '../../blocks/print.css?inline';
import { figures } from './figures.ts';
import about from './styles/about.css?inline';
import buttons from './styles/buttons.css?inline';
import contents from './styles/contents.css?inline';
import entries from './styles/entries.css?inline';
import frame from './styles/frame.css?inline';
import ground from './styles/ground.css?inline';
import invitation from './styles/invitation.css?inline';
import ornaments from './styles/ornaments.css?inline';
import plates from './styles/plates.css?inline';
import print from './styles/print.css?inline';
import reply from './styles/reply.css?inline';
import runs from './styles/runs.css?inline';

/** Royal & Elegant. Everything on one axis; the accent lives in rules and ornaments alone. Later rules win. */
export const styleSheet = [
  figures,
  blocks,
  form,
  ground,
  ornaments,
  frame,
  buttons,
  runs,
  contents,
  invitation,
  about,
  entries,
  plates,
  reply,
  paper,
  print,
].join('');
