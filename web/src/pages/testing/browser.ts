export { openBrowser } from '@vitrine/tools/browser';
