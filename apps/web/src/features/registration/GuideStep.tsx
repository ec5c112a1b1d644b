import { attachmentRequirement, attachmentType, personType } from '@moadi/domain/enums';
import { Card } from '../../ui/display/Card.tsx';
import type { Registration } from './data.ts';
import { useWizardPage } from './page-context.ts';
import { StepFrame } from './StepFrame.tsx';
import { registrationWords as words } from './words.ts';

/** What the way asks for, before its first field. */
export function GuideStep({ one }: { one: Registration | undefined }) {
  const { goOn } = useWizardPage();
  const types = personType.items.filter(({ id }) => !one?.typeOfCase || id === one.typeOfCase);
  return (
    <StepFrame onAction={goOn} action={one ? words.goOn : words.begin}>
      <Card title={words.guideNeeds} text={words.guideText}>
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {words.needs.map(need => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        {types.map(({ id, fullLabel }) => (
          <Card key={id} title={words.guideDocuments(fullLabel)}>
            <ul className="flex list-disc flex-col gap-2 ps-5">
              {attachmentType.items
                .filter(item => attachmentRequirement(item.id, id) === 'required')
                .map(item => (
                  <li key={item.id}>
                    {item.label}
                    <span className="block text-help text-muted">{item.shows}</span>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </StepFrame>
  );
}
