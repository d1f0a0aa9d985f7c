import { benchPages } from './pages.ts';
import { benchResumes } from './resumes.ts';

await benchPages();
await benchResumes();
