import type { Renderer } from '@vitrine/resume-pdf/render/renderer';
import { createResumeRenderer, type RendererSettings } from '@vitrine/resume-pdf/render/resume-renderer';
import { countMetric, observeMetric } from '../telemetry/record-metrics.ts';
import { runInSpan } from '../telemetry/spans.ts';

/** Creates the server's typesetters, with metrics and traces. They start with the first document. */
export function createTypesetters(settings: RendererSettings = {}): Renderer & { readonly pids: number[] } {
  let created: ReturnType<typeof createResumeRenderer> | undefined;
  const getRenderer = () => {
    created ??= createMonitoredRenderer(settings);
    return created;
  };
  const typeset = <T>(format: string, work: () => Promise<T>) =>
    runInSpan(`typeset ${format}`, { 'vitrine.format': format }, work);
  return {
    pdf: (view, options) => typeset('pdf', () => getRenderer().pdf(view, options)),
    docx: (view, options) => typeset('docx', () => getRenderer().docx(view, options)),
    svg: (view, options) => typeset('svg', () => getRenderer().svg(view, options)),
    extractText: (view, options) => typeset('parsedText', () => getRenderer().extractText(view, options)),
    card: (card, lane) => typeset('card', () => getRenderer().card(card, lane)),
    invoice: (invoice, lane) => typeset('invoice', () => getRenderer().invoice(invoice, lane)),
    warm: () => getRenderer().warm(),
    close: async () => created?.close(),
    get load() {
      return getRenderer().load;
    },
    get pids() {
      return created?.pids ?? [];
    },
  };
}

const createMonitoredRenderer = (settings: RendererSettings) =>
  createResumeRenderer({
    ...settings,
    monitor: {
      recordJob: (format, outcome, { waited, worked }) => {
        countMetric('vitrine_typeset_jobs_total', { format, outcome });
        observeMetric('vitrine_typeset_wait_seconds', {}, waited);
        if (worked > 0) observeMetric('vitrine_typeset_duration_seconds', { format }, worked);
      },
      recordLoss: (reason) => countMetric('vitrine_typesetter_losses_total', { reason }),
    },
  });
