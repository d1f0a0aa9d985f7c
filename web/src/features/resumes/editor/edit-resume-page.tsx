import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { CallAnswer } from '@vitrine/contract/api/call';
import type { readResume } from '@vitrine/contract/calls/resumes';
import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import type { Resume } from '@vitrine/contract/resume/resume';
import { RESUME_LANGUAGES, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useCallback, useContext, useMemo } from 'react';
import { SaveState, UndoButtons } from '../../../core/drafts/save-state.tsx';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { paths } from '../../../core/navigation/paths.ts';
import { PreviewSlot, SharedPreviewContext } from '../../../core/preview/live-resume-preview.ts';
import { type OpenPlace, PlaceOpener } from '../../../core/preview/places/edit-target.ts';
import { useUser } from '../../../core/session/session.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DownloadButtons } from '../download-buttons.tsx';
import { useEditedResume } from '../resumes.ts';
import { CompareView } from './compare-view.tsx';
import { Conflicts } from './conflicts.tsx';
import { ContentView } from './content-view.tsx';
import { DesignView } from './design-view.tsx';
import { ChecksView, ParserView } from './reading-views.tsx';
import { useIndustry } from './use-industry.ts';
import { type OverlayEditing, useOverlayEditor } from './use-overlay-editor.ts';
import { useResumePages } from './use-resume-pages.ts';
import { parseView, ViewLinks } from './view-links.tsx';
import { WordsView } from './words-view.tsx';

/** The editor of a resume: its items, their order and texts, with a preview (rules R59 and R61). */
export function EditResumePage({ id, view }: { id: string; view: string | undefined }) {
  const { data, error, refetch } = useEditedResume(id);
  // The first resume has a page of its own.
  if (data?.resume.isPrimary) return <Navigate to={paths.resume} replace />;
  if (data) return <Editor id={id} edited={data} view={view} />;
  return (
    <>
      <Back />
      {error ? (
        <FailureNotice error={error} title="This resume could not be loaded." onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

const Back = () => (
  <p className="mb-2">
    <Link to={paths.resumes} className="inline-flex min-h-10 items-center gap-1 text-sm text-muted hover:text-ink">
      <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      Resumes
    </Link>
  </p>
);

interface EditorProps {
  id: string;
  edited: CallAnswer<typeof readResume>['payload'];
  view: string | undefined;
}

function Editor({ id, edited, view }: EditorProps) {
  const { resume, record, design } = edited;
  const editor = useOverlayEditor(id, edited.overlay);
  const { state } = editor;
  const shown = useMemo(() => applyOverlay(record, state.overlay), [record, state.overlay]);
  const language = state.overlay.language;
  const currentView = parseView(view, language !== null);
  const industry = useIndustry(resume.industry);
  const readingProps = { id, record, saved: state.saved, design, isUnsaved: state.saving === 'waiting' };
  return (
    <WithSharedPages id={id} shown={shown} design={design} language={language}>
      <WithOwnWording id={id}>
        <Back />
        <PageHeader
          title={resume.name}
          note={language && RESUME_LANGUAGES[language]}
          lead="Choices here apply only to this resume. Your sections do not change."
          // The design has undo steps of its own.
          actions={currentView !== 'design' && <EditorActions editor={editor} />}
        />
        <ViewLinks id={id} isTranslation={language !== null} current={currentView} />
        <Conflicts editor={editor} record={record} />
        {currentView === 'content' && (
          <ContentView record={record} shown={shown} design={design} industry={industry} editor={editor} />
        )}
        {currentView === 'words' && <WordsView record={record} editor={editor} />}
        {currentView === 'design' && <DesignView id={id} design={design} shown={shown} language={language} />}
        {currentView === 'checks' && <ChecksView {...readingProps} industry={industry} />}
        {currentView === 'parser' && <ParserView {...readingProps} />}
        {currentView === 'compare' && <CompareView id={id} record={record} saved={state.saved} design={design} />}
        {currentView === 'files' && <FilesCard id={id} />}
        <LeaveGuard when={state.saving === 'waiting'} onDiscard={editor.discard} />
      </WithOwnWording>
    </WithSharedPages>
  );
}

/** The save status, with undo and redo. */
const EditorActions = ({ editor: { state, save, undo, redo } }: { editor: OverlayEditing }) => (
  <div className="flex flex-wrap items-center gap-1">
    <SaveState status={state} isChanged={state.canUndo} onRetry={save} />
    <UndoButtons canUndo={state.canUndo} canRedo={state.canRedo} undo={undo} redo={redo} />
  </div>
);

/** The preview next to the page. What is clicked in it opens as this resume's own wording. */
function WithOwnWording({ id, children }: { id: string; children: ReactNode }) {
  const WithPreview = useContext(PreviewSlot);
  const navigate = useNavigate();
  const openWording = useCallback<OpenPlace>(
    (place) =>
      void navigate({
        to: '/resumes/$id',
        params: { id },
        search: { view: 'words' },
        state: { editTarget: place },
        resetScroll: false,
      }),
    [id, navigate],
  );
  return (
    <PlaceOpener value={openWording}>
      <WithPreview>{children}</WithPreview>
    </PlaceOpener>
  );
}

interface WithPagesProps extends Pick<EditorProps['edited'], 'design'> {
  id: string;
  shown: Resume;
  language: ResumeLanguage | null;
  children: ReactNode;
}

/**
 * Provides the rendered pages of the edited resume. A separate component, so that new pages do not rerender the editor.
 */
function WithSharedPages({ id, shown, design, language, children }: WithPagesProps) {
  return <SharedPreviewContext value={useResumePages(id, shown, design, language)}>{children}</SharedPreviewContext>;
}

/**
 * Downloads of this resume. JSON Resume is omitted: it contains the same data for every resume, and is offered with the
 * first.
 */
function FilesCard({ id }: { id: string }) {
  const user = useUser().data;
  return (
    <Card title="Download" hint="Includes your email and phone, even if your portfolio hides them.">
      {user && <DownloadButtons plan={user.plan} resumeId={id} formats={['pdf', 'docx', 'txt']} />}
      <p className="mt-3 text-sm">
        <Link to={paths.shareLinks} className={TEXT_LINK_CLASSES}>
          Send it as a private link
        </Link>
      </p>
    </Card>
  );
}
