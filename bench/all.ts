import { benchApp } from './app.ts';
import { benchPages } from './pages.ts';
import { benchResumes } from './resumes.ts';
import { benchTyping } from './typing.ts';

benchApp();
await benchPages();
await benchResumes();
await benchTyping();
