import type { Call, CallAnswer, CallBody, CallParams } from '../api/call.ts';
import * as account from '../calls/account.ts';
import * as archive from '../calls/archive.ts';
import * as content from '../calls/content.ts';
import * as domains from '../calls/domains.ts';
import * as photo from '../calls/photo.ts';
import * as plans from '../calls/plans.ts';
import * as portfolio from '../calls/portfolio.ts';
import * as portfolios from '../calls/portfolios.ts';
import * as posts from '../calls/posts.ts';
import * as preferences from '../calls/preferences.ts';
import * as resume from '../calls/resume.ts';
import * as resumes from '../calls/resumes.ts';
import * as testimonials from '../calls/testimonials.ts';
import * as videos from '../calls/videos.ts';
import { LIST_SECTION_KEYS, type ListSectionKey } from '../resume/resume.ts';
import type { AccountEvent } from './events.ts';

/** The journal entry for a successful call. Details are ids and names of our own, never typed text. */
export interface CallLogEntry {
  event: AccountEvent;
  detail?: Record<string, string>;
}

interface CompletedCall<C extends Call> {
  params: CallParams<C>;
  body: CallBody<C>;
  answer: CallAnswer<C>;
}

/** Calls that are logged; the function returns null where the call changed nothing. */
export const LOGGED_CALLS = new Map<Call, (completed: CompletedCall<Call>) => CallLogEntry | null>();

const logCall = <C extends Call>(call: C, toEntry: (completed: CompletedCall<C>) => CallLogEntry | null): void => {
  LOGGED_CALLS.set(call, toEntry as (completed: CompletedCall<Call>) => CallLogEntry | null);
};
const logAlways = (call: Call, event: AccountEvent, detail: Record<string, string> = {}): void =>
  logCall(call, () => ({ event, detail }));

function logSectionCalls(section: ListSectionKey): void {
  const calls = content.listSectionCalls[section];
  logCall(calls.save, ({ body, answer }) => ({
    event: (body.data as { _id?: string })._id ? 'entry-changed' : 'entry-added',
    detail: { section, entry: (answer.payload as { _id: string })._id },
  }));
  logCall(calls.remove, ({ body }) => ({ event: 'entry-deleted', detail: { section, entry: body._id } }));
  logCall(calls.restore, ({ body }) => ({ event: 'entry-restored', detail: { section, entry: body._id } }));
  logCall(calls.changeSeveral, ({ body: { action, ids } }) => ({
    event: 'entries-changed',
    detail: { section, action, many: String(ids.length) },
  }));
  logAlways(calls.reorder, 'entries-reordered', { section });
}
for (const section of LIST_SECTION_KEYS) logSectionCalls(section);

logAlways(content.savePersonalInfo, 'section-changed', { section: 'personalInfo' });
logAlways(content.saveFooterLinks, 'section-changed', { section: 'footerLinks' });
logAlways(content.saveSkills, 'section-changed', { section: 'skills' });
logAlways(content.updateVisibility, 'entries-changed', { action: 'visibility' });
logAlways(photo.updatePhotoUrl, 'picture-changed');
logAlways(photo.removePhoto, 'picture-changed');
logAlways(account.saveAvatar, 'picture-changed');
logAlways(preferences.savePreferences, 'preferences-changed');
logAlways(resumes.saveLabels, 'entries-changed', { action: 'label' });
logAlways(plans.saveBilling, 'billing-changed');
logAlways(domains.addDomain, 'domain-added');
logAlways(domains.changeDomain, 'domain-changed');
logAlways(videos.finishVideo, 'video-added');
logAlways(videos.saveCaptions, 'video-changed');
logAlways(videos.savePoster, 'video-changed');
logCall(videos.removeVideo, ({ answer }) => (answer.wasShown ? { event: 'video-removed' } : null));
logAlways(videos.restoreVideo, 'video-restored');

logCall(resume.importFile, ({ body, answer }) =>
  body.dryRun ? null : { event: 'imported', detail: { from: answer.format } },
);
logAlways(resume.undoImport, 'import-undone');
logAlways(resume.exportResume, 'exported', { format: 'json' });
logCall(resume.exportResumeAs, ({ params }) => ({ event: 'exported', detail: { format: params.format } }));
logAlways(resume.exportBibtex, 'exported', { format: 'bibtex' });
logCall(resume.downloadResume, ({ params }) => ({ event: 'downloaded', detail: { format: params.format } }));

logCall(resumes.createResume, ({ answer }) => ({ event: 'resume-made', detail: { resume: answer.payload.id } }));
for (const call of [resumes.renameResume, resumes.changeOverlay, resumes.setResumeDesign] as const)
  logCall(call, ({ params }) => ({ event: 'resume-changed', detail: { resume: params.id } }));
logCall(resumes.deleteResume, ({ params }) => ({ event: 'resume-deleted', detail: { resume: params.id } }));
logCall(resumes.restoreResume, ({ params }) => ({ event: 'resume-restored', detail: { resume: params.id } }));

logCall(portfolios.createPortfolio, ({ answer }) => ({
  event: 'portfolio-made',
  detail: { portfolio: answer.payload.id },
}));
for (const call of [portfolios.changePortfolio, portfolios.savePortfolioSettings] as const)
  logCall(call, ({ params }) => ({ event: 'portfolio-changed', detail: { portfolio: params.id } }));
logAlways(portfolio.updatePortfolioSettings, 'portfolio-changed');
logCall(portfolios.deletePortfolio, ({ params }) => ({ event: 'portfolio-deleted', detail: { portfolio: params.id } }));
logCall(portfolios.restorePortfolio, ({ params }) => ({
  event: 'portfolio-restored',
  detail: { portfolio: params.id },
}));
logCall(portfolios.changePortfolioHandle, ({ params }) => ({
  event: 'handle-changed',
  detail: { portfolio: params.id },
}));

logCall(posts.createPost, ({ answer }) => ({ event: 'post-made', detail: { post: answer.payload.id } }));
logCall(posts.savePost, ({ params }) => ({ event: 'post-changed', detail: { post: params.id } }));
logCall(posts.publishPost, ({ params, body: { state } }) => ({
  event: 'post-published',
  detail: { post: params.id, state },
}));
logCall(posts.deletePost, ({ params }) => ({ event: 'post-deleted', detail: { post: params.id } }));
logCall(posts.restorePost, ({ params }) => ({ event: 'post-restored', detail: { post: params.id } }));
logAlways(posts.importPosts, 'imported', { from: 'posts' });
logAlways(posts.exportPosts, 'exported', { format: 'posts' });
logAlways(archive.downloadArchive, 'exported', { format: 'archive' });
logAlways(portfolio.exportSite, 'exported', { format: 'site' });

logCall(posts.sharePostPreview, ({ params }) => ({ event: 'draft-shared', detail: { post: params.id } }));

logAlways(testimonials.cancelTestimonialRequest, 'testimonial-decided', { action: 'cancel' });
logAlways(testimonials.createTestimonialRequest, 'testimonial-asked');
logCall(testimonials.decideTestimonial, ({ body: { action } }) => ({
  event: 'testimonial-decided',
  detail: { action },
}));
