export const HOME = '/dashboard';

/** Where to go after signing in: only a path of this site (S17); `//host`, `/\host` and schemes go home. */
export function localPath(target: string | undefined): string {
  // oxlint-disable-next-line no-control-regex
  if (!target || !/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return HOME;
  return target.startsWith('/account/') && !target.startsWith('/account/profile') ? HOME : target;
}
