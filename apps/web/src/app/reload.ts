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

/** A part of the app that could not be loaded, also not after loading the page anew. */
export class MissingPart extends Error {}

/**
 * Loads a part of the app. The router would load the page anew by itself once more for each part whose error it recognises;
 * it is given one that it does not.
 */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().then(
    // Vite gives nothing where the page is about to be loaded anew.
    part => part ?? new Promise<T>(() => {}),
    (error: unknown) => Promise.reject(new MissingPart('', { cause: error })),
  );
