import '../core/preact/as-react.ts';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
// Component tests use the app's styles, so that what they hide or move is hidden or moved in the tests, too.
import '../styles/app.css';

// Files share a page, and the library cleans up only for the first of them.
beforeEach(() => cleanup());
