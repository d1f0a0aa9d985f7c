import type { Renderer } from '@vitrine/resume-pdf/render/renderer';
import { createResumeRenderer, type RendererSettings } from '@vitrine/resume-pdf/render/resume-renderer';
import { countMetric, observeMetric } from '../telemetry/record-metrics.ts';
import { inSpan } from '../telemetry/spans.ts';

/** The typesetters of this server, which can be watched at work. */
export function createTypesetters(settings: RendererSettings = {}): Renderer & { readonly pids: number[] } {
  const renderer = createResumeRenderer({
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
  const typeset = <T>(format: string, work: () => Promise<T>) =>
    inSpan(`typeset ${format}`, { 'vitrine.format': format }, work);
  return {
    pdf: (view, options) => typeset('pdf', () => renderer.pdf(view, options)),
    docx: (view, options) => typeset('docx', () => renderer.docx(view, options)),
    svg: (view, options) => typeset('svg', () => renderer.svg(view, options)),
    reading: (view, options) => typeset('reading', () => renderer.reading(view, options)),
    card: (card, lane) => typeset('card', () => renderer.card(card, lane)),
    invoice: (invoice, lane) => typeset('invoice', () => renderer.invoice(invoice, lane)),
    warm: () => renderer.warm(),
    close: () => renderer.close(),
    get load() {
      return renderer.load;
    },
    get pids() {
      return renderer.pids;
    },
  };
}
