import { personType, taxpayerBusinessStatus, type EnumTable } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { Code } from '../../ui/display/CopyText.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { Business } from './inquiry.ts';
import { buyerWords as words } from './words.ts';

type Props = { businesses: readonly Business[]; onPick: (business: Business) => void; onClose: () => void };

/** One national code, several businesses: which one is the buyer (spec 2 section 2.4). */
export function BusinessDialog({ businesses, onPick, onClose }: Props) {
  return (
    <Dialog title={messageText('buyers.selectBusiness')} onClose={onClose} actions={[]}>
      <ul className="flex flex-col gap-2">
        {businesses.map(business => (
          <li key={business.economicCode}>
            <button type="button" className="option flex-col gap-1!" onClick={() => onPick(business)}>
              <strong>{business.nameTrade}</strong>
              <span className="text-help text-muted">
                {words.economicCode} <Code>{business.economicCode}</Code>
              </span>
              <span className="text-help text-muted">
                {identityLabel(business)} <Code>{business.nationalId}</Code>
              </span>
              <EnumLabel of={taxpayerBusinessStatus as EnumTable} id={business.taxpayerStatus} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const identityLabel = ({ personType: type }: Business): string =>
  personType.row(personType.has(type) ? type : personType.id.natural).identityLabel;
