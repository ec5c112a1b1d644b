import { buyerEndpoints } from '@moadi/contract/buyers';
import { checkBuyer, type BuyerDocument } from '@moadi/domain/buyers';
import { personType, type PersonType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { isEconomicCode, isNationalCode } from '@moadi/domain/identifiers';
import { toLatinDigits } from '@moadi/domain/primitives';
import { useRef, useState } from 'react';
import { call, newActKey } from '../../kit/api/call.ts';
import { errorText } from '../../kit/api/errors.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import type { BuyerRecord, FastEditorProps } from '../../kit/fast-editors.ts';
import { useForm } from '../../kit/form/useForm.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { byEconomicCode, byNationalCode, filledBy, withNewEconomicCode, type Business } from './inquiry.ts';
import { buyerWords as words } from './words.ts';

/** The buyer's editor: its form, its two inquiries and what resets them (spec 2 sections 4 and 5.5). */
export function useBuyerForm({ clientId, query, onDone }: FastEditorProps<BuyerRecord>) {
  const [inquired, setInquired] = useState<Business>();
  const [choices, setChoices] = useState<readonly Business[]>();
  const [asking, setAsking] = useState<'economyCode' | 'nationalIdentityCode'>();
  const actKey = useRef(newActKey());

  const form = useForm<BuyerDocument>({
    initial: startingWith(query),
    check: values => checkBuyer(values, Date.now()),
    submit: async buyer => {
      if (!inquired && !(await confirmNotInquired(buyer))) return;
      const created = await call(buyerEndpoints.create, {
        params: { clientId },
        body: buyer,
        idempotencyKey: actKey.current,
      });
      snack('success', messageText('buyers.created'));
      void refreshQueries(buyerEndpoints.list, buyerEndpoints.count);
      onDone(created as BuyerRecord);
    },
  });
  const { values } = form;

  const take = (business: Business) => {
    setChoices(undefined);
    setInquired(business);
    form.setValues(current => filledBy(current, business));
    snack('success', messageText('buyers.inquirySuccess'));
  };
  const ask = async (field: 'economyCode' | 'nationalIdentityCode', question: () => Promise<void>) => {
    setAsking(field);
    try {
      await question();
    } catch (error) {
      snack('info', errorText(error));
    } finally {
      setAsking(undefined);
    }
  };

  return {
    form,
    inquired,
    asking,
    choices,
    take,
    closeChoices: () => setChoices(undefined),
    askEconomicCode: () => {
      const { economyCode = '', typeOfBuyer } = values;
      if (!typeOfBuyer || !isEconomicCode(typeOfBuyer, economyCode))
        return snack('info', messageText('buyers.economicCodeNeeded'));
      return ask('economyCode', async () => take(await byEconomicCode(economyCode)));
    },
    askNationalCode: () => {
      const code = values.nationalIdentityCode ?? '';
      if (!isNationalCode(code)) return snack('info', messageText('buyers.nationalCodeNeeded'));
      return ask('nationalIdentityCode', async () => {
        const found = await byNationalCode(code);
        if (found.length === 0) snack('info', messageText('buyers.noBusiness'));
        else if (found.length === 1) take(found[0]!);
        else setChoices(found);
      });
    },
    setEconomicCode: (economyCode: string | undefined) => {
      if (!inquired) return form.set('economyCode', economyCode);
      setInquired(undefined);
      form.setValues(withNewEconomicCode(values, economyCode));
    },
    setType: (typeOfBuyer: PersonType) => {
      form.set('typeOfBuyer', typeOfBuyer);
      if (inquired) form.set('economyCode', undefined);
      setInquired(undefined);
    },
  };
}

/** What was typed into the select is the new buyer's number or its name. */
function startingWith(query: string): BuyerDocument {
  const typeOfBuyer = personType.id.legal;
  const digits = toLatinDigits(query).trim();
  if (query === '') return { typeOfBuyer };
  if (!/^\d+$/.test(digits)) return { typeOfBuyer, nickName: query };
  if (isNationalCode(digits)) return { typeOfBuyer: personType.id.natural, nationalIdentityCode: digits };
  return {
    typeOfBuyer: isEconomicCode(personType.id.natural, digits) ? personType.id.natural : typeOfBuyer,
    economyCode: digits,
  };
}

const confirmNotInquired = ({ economyCode }: BuyerDocument): Promise<boolean> =>
  askConfirm({
    title: words.notInquiredTitle,
    text: messageText(economyCode ? 'buyers.saveWithoutInquiryWithCode' : 'buyers.saveWithoutInquiryNoCode'),
    action: messageText('common.yesContinue'),
    cancel: messageText('common.cancel'),
  });
