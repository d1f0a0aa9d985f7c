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
export interface CallNote {
  event: AccountEvent;
  detail?: Record<string, string>;
}

interface Made<C extends Call> {
  params: CallParams<C>;
  body: CallBody<C>;
  answer: CallAnswer<C>;
}

/** Calls that are logged; the function returns null where the call changed nothing. */
export const NOTED_CALLS = new Map<Call, (made: Made<Call>) => CallNote | null>();

const note = <C extends Call>(call: C, describe: (made: Made<C>) => CallNote | null): void => {
  NOTED_CALLS.set(call, describe as (made: Made<Call>) => CallNote | null);
};
const always = (call: Call, event: AccountEvent, detail: Record<string, string> = {}): void =>
  note(call, () => ({ event, detail }));

function noteSection(section: ListSectionKey): void {
  const calls = content.listSectionCalls[section];
  note(calls.save, ({ body, answer }) => ({
    event: (body.data as { _id?: string })._id ? 'entry-changed' : 'entry-added',
    detail: { section, entry: (answer.payload as { _id: string })._id },
  }));
  note(calls.remove, ({ body }) => ({ event: 'entry-deleted', detail: { section, entry: body._id } }));
  note(calls.restore, ({ body }) => ({ event: 'entry-restored', detail: { section, entry: body._id } }));
  note(calls.changeSeveral, ({ body: { action, ids } }) => ({
    event: 'entries-changed',
    detail: { section, action, many: String(ids.length) },
  }));
  always(calls.reorder, 'entries-reordered', { section });
}
for (const section of LIST_SECTION_KEYS) noteSection(section);

always(content.savePersonalInfo, 'section-changed', { section: 'personalInfo' });
always(content.saveFooterLinks, 'section-changed', { section: 'footerLinks' });
always(content.saveSkills, 'section-changed', { section: 'skills' });
always(content.updateVisibility, 'entries-changed', { action: 'visibility' });
always(photo.updatePhotoUrl, 'picture-changed');
always(photo.removePhoto, 'picture-changed');
always(account.saveAvatar, 'picture-changed');
always(preferences.savePreferences, 'preferences-changed');
always(resumes.saveLabels, 'entries-changed', { action: 'label' });
always(plans.saveBilling, 'billing-changed');
always(domains.addDomain, 'domain-added');
always(domains.changeDomain, 'domain-changed');
always(videos.finishVideo, 'video-added');
always(videos.saveCaptions, 'video-changed');
always(videos.savePoster, 'video-changed');
note(videos.removeVideo, ({ answer }) => (answer.wasShown ? { event: 'video-removed' } : null));
always(videos.restoreVideo, 'video-restored');

note(resume.importResume, ({ body }) => (body.dryRun ? null : { event: 'imported', detail: { from: 'json' } }));
note(resume.importFile, ({ body, answer }) =>
  body.dryRun ? null : { event: 'imported', detail: { from: answer.format } },
);
note(resume.importBibtex, ({ body }) => (body.dryRun ? null : { event: 'imported', detail: { from: 'bibtex' } }));
always(resume.undoImport, 'import-undone');
always(resume.exportResume, 'exported', { format: 'json' });
note(resume.exportAs, ({ params }) => ({ event: 'exported', detail: { format: params.format } }));
always(resume.exportBibtex, 'exported', { format: 'bibtex' });
note(resume.downloadResume, ({ params }) => ({ event: 'downloaded', detail: { format: params.format } }));

note(resumes.createResume, ({ answer }) => ({ event: 'resume-made', detail: { resume: answer.payload.id } }));
for (const call of [resumes.renameResume, resumes.changeOverlay, resumes.setResumeDesign] as const)
  note(call, ({ params }) => ({ event: 'resume-changed', detail: { resume: params.id } }));
always(portfolio.saveResumeDesign, 'resume-changed');
note(resumes.deleteResume, ({ params }) => ({ event: 'resume-deleted', detail: { resume: params.id } }));
note(resumes.restoreResume, ({ params }) => ({ event: 'resume-restored', detail: { resume: params.id } }));

note(portfolios.createPortfolio, ({ answer }) => ({
  event: 'portfolio-made',
  detail: { portfolio: answer.payload.id },
}));
for (const call of [portfolios.changePortfolio, portfolios.savePortfolioSettings] as const)
  note(call, ({ params }) => ({ event: 'portfolio-changed', detail: { portfolio: params.id } }));
for (const call of [portfolio.updatePortfolioSettings, portfolio.updateThemes, portfolio.updatePublicSettings])
  always(call, 'portfolio-changed');
note(portfolios.deletePortfolio, ({ params }) => ({ event: 'portfolio-deleted', detail: { portfolio: params.id } }));
note(portfolios.restorePortfolio, ({ params }) => ({ event: 'portfolio-restored', detail: { portfolio: params.id } }));
note(portfolios.changePortfolioHandle, ({ params }) => ({ event: 'handle-changed', detail: { portfolio: params.id } }));
always(portfolio.changeHandle, 'handle-changed');

note(posts.createPost, ({ answer }) => ({ event: 'post-made', detail: { post: answer.payload.id } }));
note(posts.savePost, ({ params }) => ({ event: 'post-changed', detail: { post: params.id } }));
note(posts.publishPost, ({ params, body: { state } }) => ({
  event: 'post-published',
  detail: { post: params.id, state },
}));
note(posts.deletePost, ({ params }) => ({ event: 'post-deleted', detail: { post: params.id } }));
note(posts.restorePost, ({ params }) => ({ event: 'post-restored', detail: { post: params.id } }));
always(posts.importPosts, 'imported', { from: 'posts' });
always(posts.exportPosts, 'exported', { format: 'posts' });
always(archive.downloadArchive, 'exported', { format: 'archive' });
always(portfolio.exportSite, 'exported', { format: 'site' });

note(posts.sharePostPreview, ({ params }) => ({ event: 'draft-shared', detail: { post: params.id } }));

always(testimonials.cancelTestimonialRequest, 'testimonial-decided', { action: 'cancel' });
always(testimonials.askForTestimonial, 'testimonial-asked');
note(testimonials.decideTestimonial, ({ body: { action } }) => ({ event: 'testimonial-decided', detail: { action } }));
