import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Nothing is asked for so long: what was there to be loaded is loaded. */
const QUIET_MS = 500;

interface Traffic {
  open: Set<Request>;
  /** When the last request began or ended. */
  lastAt: number;
}

const watched = new WeakMap<Page, Traffic>();

/** Keeps an eye on what a page asks for, from its beginning on. */
export function watchTraffic(page: Page): Traffic {
  const known = watched.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), lastAt: Date.now() };
  watched.set(page, traffic);
  page.on('request', request => {
    // The stream of what changes stays open for as long as the page.
    if (new URL(request.url()).pathname === '/api/v1/live') return;
    traffic.open.add(request);
    traffic.lastAt = Date.now();
  });
  // What the document before was asking for ends with it, and its end is not always told.
  page.on('response', response => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    traffic.open.clear();
    traffic.open.add(request);
  });
  const ended = (request: Request) => {
    if (traffic.open.delete(request)) traffic.lastAt = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return traffic;
}

/** Until nothing has been on its way for a while, but the page's stream, which never rests. */
export async function quiet(page: Page, mostMs = 30_000): Promise<void> {
  const traffic = watchTraffic(page);
  traffic.lastAt = Math.max(traffic.lastAt, Date.now() - QUIET_MS / 2);
  const began = Date.now();
  while (traffic.open.size > 0 || Date.now() - traffic.lastAt < QUIET_MS) {
    if (Date.now() - began > mostMs)
      throw new Error(`Still on its way: ${[...traffic.open].map(request => request.url()).join(', ')}`);
    await pause(50);
  }
}
