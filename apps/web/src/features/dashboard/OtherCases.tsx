import { toPersianDigits } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import { dashboardWords as words } from './words.ts';

/** The way to the cases that a card has no room for. */
export const OtherCases = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mt-3">
      <Link to="/user/cases" className="link">
        {words.otherCases(toPersianDigits(count))}
      </Link>
    </p>
  );
