import { askedFields, headerGroups } from '@moadi/domain/invoices';
import { Card } from '../../../ui/display/Card.tsx';
import { useFormContext, useKind } from './context.ts';
import { settleIssueDate } from './issue-date.ts';
import { RuledField } from './RuledField.tsx';

/** Fields that the server or the reference fills are no business of the form. */
const made: readonly string[] = ['registrationDateTime', 'sendingRule', 'referenceTaxId'];

export function GeneralSection() {
  const { store } = useFormContext();
  const kind = useKind();
  return (
    <Card title={headerGroups.general.title}>
      <div className="form-grid">
        {askedFields(kind, 'general')
          .filter(field => !made.includes(field))
          .map(field => (
            <RuledField
              key={field}
              field={field}
              {...(field === 'issuingDateTime' && { onLeft: () => void settleIssueDate(store) })}
            />
          ))}
      </div>
    </Card>
  );
}
