import {
  contactFields,
  fiscalFields,
  hasCertificate,
  hasRegisterNumber,
  hasSignOwners,
  signOwnerFields,
  taxpayerFields,
  type RegistrationStep,
} from '@moadi/domain/cases';
import { attachmentType } from '@moadi/domain/enums';
import { formatField, isCode, type FieldTable, type Value } from '@moadi/domain/fields';
import type { ReactNode } from 'react';
import { Code } from '../../ui/display/CopyText.tsx';
import { DefinitionList, type Definition } from '../../ui/display/DefinitionList.tsx';
import type { Registration } from './data.ts';
import { registrationWords as words } from './words.ts';

interface Part {
  step: RegistrationStep;
  items?: readonly Definition[];
  content?: ReactNode;
}

/** A case's registration to be read: a part for every step that its type of person has. */
export function summaryOf(one: Registration): Part[] {
  const { contactInformation: contact, signOwners, evidences } = one;
  const taxpayer = {
    ...one,
    activityId: one.activity?.name,
    isNonTaxable: one.isNonTaxable ? words.yes : words.no,
  };
  const reached = { ...contact, provinceId: contact.province?.name, cityId: contact.city?.name };
  return [
    {
      step: 'taxpayer',
      items: [
        ...itemsOf(fieldsOf(one.typeOfCase), taxpayer),
        { label: words.businessName, value: one.businessName },
        { label: words.nationalIdentity, value: <Code>{one.nationalIdentityCode ?? ''}</Code> },
      ],
    },
    { step: 'contact', items: itemsOf(contactFields, reached) },
    ...(hasSignOwners(one.typeOfCase)
      ? [
          {
            step: 'signatories' as const,
            content: (
              <ul className="flex flex-col gap-4">
                {signOwners.map(owner => (
                  <li key={owner.id}>
                    <DefinitionList items={itemsOf(signOwnerFields, owner)} columns={3} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    {
      step: 'attachments',
      items: attachmentType.items.flatMap(({ id, label }) => {
        const files = evidences.filter(({ evidenceType }) => evidenceType === id);
        return files.length === 0
          ? []
          : [{ label, value: files.map(one => <FileName key={one.id}>{one.fileName}</FileName>) }];
      }),
    },
    { step: 'fiscalId', items: itemsOf(fiscalFields, one) },
  ];
}

/** In its own direction; a long one is broken. */
const FileName = ({ children }: { children: string }) => (
  <bdi className="block [overflow-wrap:anywhere]">{children}</bdi>
);

/** What a person of this type has. */
function fieldsOf(type: Registration['typeOfCase']): FieldTable {
  const { companyRegisterNumber, ownerIdentityCertificateNumber, ...shared } = taxpayerFields;
  return {
    ...shared,
    ...(hasRegisterNumber(type) && { companyRegisterNumber }),
    ...(hasCertificate(type) && { ownerIdentityCertificateNumber }),
  };
}

/** What is written out already stays as it is. */
const itemsOf = (fields: FieldTable, row: object): Definition[] =>
  Object.entries(fields).map(([name, spec]) => {
    const value = (row as Record<string, Value>)[name];
    const isText = spec.type === 'choice' || spec.type === 'flag';
    const shown = isText ? value : formatField(spec, value);
    return {
      label: spec.label,
      value:
        shown !== undefined && (isCode(spec) || spec.type === 'code') ? <Code>{String(shown)}</Code> : shown,
      ...('lines' in spec && spec.lines && { wide: true }),
    };
  });
