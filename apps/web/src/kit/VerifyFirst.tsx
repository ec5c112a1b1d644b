import { messageText } from '@moadi/domain/faults';
import { Link } from '@tanstack/react-router';

/** Why somebody cannot register a case yet, and the way to mend that; a line above every page offers it too. */
export const VerifyFirst = () => (
  <p role="status">
    {messageText('cases.notVerifiedToAdd')}{' '}
    <Link to="/account/profile" className="link">
      {messageText('auth.completeVerification')}
    </Link>
  </p>
);
