import blocks from '../../blocks/blocks.css?inline';
import form from '../../blocks/form.css?inline';
import paper from '../../blocks/print.css?inline';
import chapters from './styles/chapters.css?inline';
import colophon from './styles/colophon.css?inline';
import contact from './styles/contact.css?inline';
import contents from './styles/contents.css?inline';
import entries from './styles/entries.css?inline';
import page from './styles/page.css?inline';
import print from './styles/print.css?inline';
import prose from './styles/prose.css?inline';
import runs from './styles/runs.css?inline';
import titlePage from './styles/title-page.css?inline';

/** Classic & Traditional. One measure of about 66 characters and margins around it; later rules win. */
export const styleSheet = [
  blocks,
  form,
  page,
  titlePage,
  contents,
  prose,
  chapters,
  entries,
  runs,
  contact,
  colophon,
  paper,
  print,
].join('');
