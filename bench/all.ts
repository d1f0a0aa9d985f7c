import { benchApp } from './app.ts';
import { benchPages } from './pages.ts';
import { benchResumes } from './resumes.ts';

benchApp();
await benchPages();
await benchResumes();
