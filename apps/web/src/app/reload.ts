const KEY = 'moadi.reloadedAt';
const ONCE_IN_MS = 60_000;

/**
 * A part of an older build that is no longer on the server: the page is loaded anew, at most once in 60 s (product.md
 * section 11); then the error page is shown. Drafts lie in the browser's storage and stay.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
