import { describeOverlays } from './testing/overlay-properties.ts';

describeOverlays(10_000);
