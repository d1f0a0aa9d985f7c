import { DRESSES } from './axe.ts';
import { lookAtEveryScreen } from './every-screen.ts';

// The narrowest, where most can go wrong; the others take minutes and have their place among the long tests.
lookAtEveryScreen(DRESSES.slice(0, 1));
