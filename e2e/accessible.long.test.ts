import { DRESSES } from './axe.ts';
import { lookAtEveryScreen } from './every-screen.ts';

lookAtEveryScreen(DRESSES);
