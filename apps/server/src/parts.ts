import type { Platform } from './platform/http/platform.ts';
import type { Routes } from './platform/http/routes.ts';
import type { EventReader } from './platform/events/readers.ts';
import type { Inspector } from './platform/inspect/inspector.ts';
import type { Chore } from './platform/jobs/recurring.ts';
import type { JobKind } from './platform/jobs/worker.ts';
import type { PdfRenderer } from './platform/pdf/renderer.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { TrustStore } from './platform/trust-store.ts';
import type { Authority } from './providers/authority.ts';
import type { Inquiries } from './providers/inquiries.ts';
import type { Scanner } from './providers/scanner.ts';
import type { SmsSender } from './providers/sms.ts';

export interface Providers {
  storage: Storage;
  sms: SmsSender;
  inquiries: Inquiries;
  /** Whose certificates taxpayers may upload; absent: nobody's. */
  trusted?: TrustStore | undefined;
  /** Absent: files are handed out unscanned. */
  scanner?: Scanner | undefined;
  /** Absent: invoices are kept and not sent. */
  authority?: Authority | undefined;
}

/** All that a feature may be made of; each takes what it needs. */
export interface Parts extends Platform, Providers {
  pdfs: PdfRenderer;
  inspector: Inspector;
  /** Aborts when the process is told to stop. */
  stopping: AbortSignal;
}

export interface Gauge {
  name: string;
  help: string;
  value: () => number;
}

/** What a feature adds to the server. */
export interface Feature {
  routes?: (routes: Routes) => void;
  /** What a worker of this process can do; what it cannot, as sending without an authority, is left out. */
  jobs?: readonly JobKind[];
  chores?: readonly Chore[];
  /** Who makes something of events. */
  readers?: readonly EventReader[];
  /** What this process holds just now, for the metrics. */
  gauges?: readonly Gauge[];
}

/** Each feature is made once in a process. */
export type MakeFeature = (parts: Parts) => Feature;
