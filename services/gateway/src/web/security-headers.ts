/** What every page and file is sent with (reliability.md 10, decision D49). */
export interface SecurityHeaders {
  plain: Readonly<Record<string, string>>;
  https: Readonly<Record<string, string>>;
}

/** @param remoteOrigins origins besides our own that areas may be loaded from. */
export function securityHeaders(remoteOrigins: readonly string[]): SecurityHeaders {
  const plain = {
    'content-security-policy': contentPolicy(remoteOrigins),
    'reporting-endpoints': 'csp="/csp-report"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  return { plain, https: { ...plain, 'strict-transport-security': 'max-age=31536000' } };
}

/** Styles may stand in the page, because the component library writes them there; scripts never. */
function contentPolicy(remoteOrigins: readonly string[]): string {
  const code = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${code}`,
    `style-src ${code} 'unsafe-inline'`,
    "img-src 'self' data: blob:",
    `font-src ${code}`,
    `connect-src ${code}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');
}
