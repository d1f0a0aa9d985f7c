/** Asked by a proxy that takes certificates on demand, by whatever name it knows this server. */
export const DOMAIN_ALLOWED_PATH = '/internal/domain-allowed';
/** Where the doctor asks a server about itself. */
export const SELF_REPORT_PATH = '/doctor';
export const METRICS_PATH = '/metrics';
/** What a load balancer and the doctor ask, and name the machine, not the host. */
export const PROBES: readonly string[] = ['/healthz', '/readyz', SELF_REPORT_PATH];

const BY_ANY_NAME = [...PROBES, METRICS_PATH, DOMAIN_ALLOWED_PATH];

/** Whether something is asked for by the machine's name. */
export const isProbePath = (url: string): boolean => BY_ANY_NAME.includes(url.split('?', 1)[0] ?? '');
