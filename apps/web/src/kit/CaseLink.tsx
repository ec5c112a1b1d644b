import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may } from './may.ts';

/**
 * What names a case leads staff to it: to its page or, for who oversees without looking in, to what the log has of it. Nothing
 * is loaded ahead: that a member of staff has looked at a case is itself logged.
 */
export function CaseLink({ clientId, children }: { clientId: number; children: ReactNode }) {
  const id = String(clientId);
  if (may('cases.read'))
    return (
      <Link to="/cases/$clientId/details" params={{ clientId: id }} preload={false} className="link">
        {children}
      </Link>
    );
  if (may('audit.read'))
    return (
      <Link to="/audit-log" search={{ clientId_EQ: id }} preload={false} className="link">
        {children}
      </Link>
    );
  return children;
}
