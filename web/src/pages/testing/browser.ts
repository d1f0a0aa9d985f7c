export { openBrowser } from '@vitrine/e2e/browser';
