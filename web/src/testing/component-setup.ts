import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
// Component tests look as the app does: what is hidden or out of the way by style is so for the test, too.
import '../styles/app.css';

// Files share a page, and the library does this for the first of them alone.
beforeEach(() => cleanup());
