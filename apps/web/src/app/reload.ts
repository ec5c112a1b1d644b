const KEY = 'moadi.reloadedAt';
const ONCE_IN_MS = 60_000;

/**
 * Loads the page anew, at most once in 60 s (product.md section 11): a part of an older build is no longer on the server. Drafts
 * lie in the browser's storage and stay. Says whether it does.
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < ONCE_IN_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}
