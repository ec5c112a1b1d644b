import { Link } from '@tanstack/react-router';
import type { OpenedCase } from './case.ts';

/** The way back to the case's first page, for the breadcrumbs of its others. */
export function CaseCrumb({ opened: { clientId, caseName } }: { opened: OpenedCase }) {
  return (
    <Link to="/cases/$clientId/dashboard" params={{ clientId: String(clientId) }} className="link">
      {caseName}
    </Link>
  );
}
