import { askedFields, headerGroups } from '@moadi/domain/invoices';
import { tehranDayOf } from '@moadi/domain/primitives';
import { Card } from '../../../../ui/display/Card.tsx';
import { useFormContext, useFormPart, useKind } from '../state/context.ts';
import { settleIssueDate } from '../state/issue-date.ts';
import { carriedIssueDate } from '../state/issue-day.ts';
import { formWords as words } from '../words.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { KindField } from './KindField.tsx';
import { RuledField } from './RuledField.tsx';

/** Fields that the server or the reference fills are no business of the form. */
const made: readonly string[] = ['registrationDateTime', 'sendingRule', 'referenceTaxId'];

/** What kind it is, when it is issued, and what else concerns all of it. */
export function GeneralSection() {
  const { store, clientId } = useFormContext();
  const kind = useKind();
  const issued = useFormPart(({ document }) => document.invoiceHeader.issuingDateTime);
  const isCarried =
    typeof issued === 'number' && issued === carriedIssueDate(clientId, tehranDayOf(Date.now()));
  return (
    <Card>
      <h2 className="sr-only">{headerGroups.general.title}</h2>
      <FieldGrid>
        <KindField />
        {askedFields(kind, 'general')
          .filter(field => !made.includes(field))
          .map(field => (
            <RuledField
              key={field}
              field={field}
              {...(field === 'issuingDateTime' && {
                onLeft: () => void settleIssueDate(store),
                help: isCarried ? words.carriedDate : undefined,
              })}
            />
          ))}
      </FieldGrid>
    </Card>
  );
}
