/** Why the database or the disk does not do what is right in itself: it passes, and then the same succeeds. */
export type Trouble = 'full' | 'exhausted' | 'away';

/** PostgreSQL's classes and codes (appendix A of its manual), the system's own, and the driver's sentences. */
const troubles: readonly { trouble: Trouble; code: RegExp; message?: RegExp }[] = [
  { trouble: 'full', code: /^(53100|ENOSPC|EDQUOT)$/ },
  // Out of memory, of connections, of another limit; a statement or a lock that was waited for too long; two that held each
  // other up; a process with too many open files.
  {
    trouble: 'exhausted',
    code: /^(53|57014$|55P03$|40001$|40P01$|EMFILE$|ENFILE$|EAGAIN$)/,
    message: /timeout exceeded when trying to connect/,
  },
  // Not reached, shut down, not yet up, or a replica that takes no writes; a disk that cannot be written to.
  {
    trouble: 'away',
    code: /^(08|57P|58|25006$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EIO$|EROFS$)/,
    message: /^(Connection terminated|Client has encountered a connection error)/,
  },
];

/** The trouble that an error stands for; undefined: it is a mistake, of ours or of the request. */
export function troubleOf(error: unknown): Trouble | undefined {
  const { code = '' } = error as { code?: unknown };
  const text = error instanceof Error ? error.message : '';
  return troubles.find(row => row.code.test(String(code)) || (row.message?.test(text) ?? false))?.trouble;
}
