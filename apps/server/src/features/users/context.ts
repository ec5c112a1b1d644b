import type { Platform } from '../../platform/http/platform.ts';
import type { PersonInquiries } from '../../providers/inquiries.ts';
import type { SmsSender } from '../../providers/sms.ts';

export interface UserDeps extends Platform {
  sms: SmsSender;
  inquiries: PersonInquiries;
}

/** Who asks, before it is known who that is. */
export interface Caller {
  now: number;
  address: string;
  agent: string;
  /** What this browser keeps: the request of its code, that its user signed in with it before, what its passkey is asked. */
  cookies: { code: string | undefined; browser: string | undefined; passkey: string | undefined };
}

/** What the browser is to keep from now on. */
export interface Kept {
  code?: string;
  browser?: string;
  passkey?: string;
  refresh?: { token: string; expiresAt: number };
}
