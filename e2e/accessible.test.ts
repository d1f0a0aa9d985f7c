import { DRESSES } from './axe.ts';
import { lookAtEveryScreen } from './every-screen.ts';

// The narrowest and the fullest, where most can go wrong; the others take minutes and are among the long tests.
lookAtEveryScreen(DRESSES.slice(0, 1), ['filled']);
