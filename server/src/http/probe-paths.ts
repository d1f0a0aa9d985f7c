/** Requested by a proxy that obtains certificates on demand, under any host name. */
export const DOMAIN_ALLOWED_PATH = '/internal/domain-allowed';
/** Where the doctor command requests the server's report about itself. */
export const SELF_REPORT_PATH = '/doctor';
export const METRICS_PATH = '/metrics';
/** Paths that load balancers and the doctor command request by the machine's name or address instead of the host. */
export const PROBES: readonly string[] = ['/healthz', '/readyz', SELF_REPORT_PATH];

const ANY_HOST_PATHS = [...PROBES, METRICS_PATH, DOMAIN_ALLOWED_PATH];

/** Whether a path may be requested under any host name. */
export const isProbePath = (url: string): boolean => ANY_HOST_PATHS.includes(url.split('?', 1)[0] ?? '');
