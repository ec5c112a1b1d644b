import { askedFields, headerGroups } from '@moadi/domain/invoices';
import { Card } from '../../../../ui/display/Card.tsx';
import { useFormContext, useKind } from '../state/context.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { settleIssueDate } from '../state/issue-date.ts';
import { RuledField } from './RuledField.tsx';

/** Fields that the server or the reference fills are no business of the form. */
const made: readonly string[] = ['registrationDateTime', 'sendingRule', 'referenceTaxId'];

export function GeneralSection() {
  const { store } = useFormContext();
  const kind = useKind();
  return (
    <Card title={headerGroups.general.title}>
      <FieldGrid>
        {askedFields(kind, 'general')
          .filter(field => !made.includes(field))
          .map(field => (
            <RuledField
              key={field}
              field={field}
              {...(field === 'issuingDateTime' && { onLeft: () => void settleIssueDate(store) })}
            />
          ))}
      </FieldGrid>
    </Card>
  );
}
