import blocks from '../../blocks/blocks.css?inline';
import form from '../../blocks/form.css?inline';
import paper from '../../blocks/print.css?inline';
import about from './styles/about.css?inline';
import cards from './styles/cards.css?inline';
import dial from './styles/dial.css?inline';
import experience from './styles/experience.css?inline';
import ground from './styles/ground.css?inline';
import header from './styles/header.css?inline';
import hero from './styles/hero.css?inline';
import landing from './styles/landing.css?inline';
import planet from './styles/planet.css?inline';
import print from './styles/print.css?inline';
import sky from './styles/sky.css?inline';
import stops from './styles/stops.css?inline';
import system from './styles/system.css?inline';

const own = [ground, header, sky, planet, hero, system, dial, stops, about, experience, cards, landing];

/** Cosmic Design. Colours are the theme's variables (theme-style.ts), and a sky made of them. Later rules win. */
export const styleSheet = [blocks, form, ...own, paper, print].join('');
