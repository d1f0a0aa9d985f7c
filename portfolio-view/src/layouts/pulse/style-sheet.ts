import blocks from '../../blocks/blocks.css?inline';
import form from '../../blocks/form.css?inline';
import paper from '../../blocks/print.css?inline';
import about from './styles/about.css?inline';
import colours from './styles/colours.css?inline';
import contact from './styles/contact.css?inline';
import equaliser from './styles/equaliser.css?inline';
import experience from './styles/experience.css?inline';
import ground from './styles/ground.css?inline';
import hero from './styles/hero.css?inline';
import marquee from './styles/marquee.css?inline';
import masthead from './styles/masthead.css?inline';
import motion from './styles/motion.css?inline';
import name from './styles/name.css?inline';
import print from './styles/print.css?inline';
import printSections from './styles/print-sections.css?inline';
import skills from './styles/skills.css?inline';
import studies from './styles/studies.css?inline';
import works from './styles/works.css?inline';

/** Dynamic & Animated. Every block names its ground and its text; all inside reads the two. Later rules win. */
export const styleSheet = [
  blocks,
  form,
  ground,
  colours,
  masthead,
  hero,
  name,
  equaliser,
  marquee,
  about,
  experience,
  works,
  skills,
  studies,
  contact,
  motion,
  paper,
  print,
  printSections,
].join('');
