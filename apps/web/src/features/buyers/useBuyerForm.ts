import { buyerEndpoints } from '@moadi/contract/buyers';
import type { AnswerOf } from '@moadi/contract/kit';
import { asType, buyerFields, checkBuyer, type BuyerDocument } from '@moadi/domain/buyers';
import { personType, type PersonType } from '@moadi/domain/enums';
import { messageText, type MessageKey } from '@moadi/domain/faults';
import { documentOf } from '@moadi/domain/fields';
import { isEconomicCode, isNationalCode } from '@moadi/domain/identifiers';
import { toLatinDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { tellError } from '../../kit/api/notify.ts';
import type { BuyerRecord, FastEditorProps } from '../../kit/fast-editors.ts';
import type { Edition } from '../../kit/edition/useEdition.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { refreshCaseRecords } from '../../kit/records/case-records.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { byEconomicCode, byNationalCode, filledBy, withNewEconomicCode, type Business } from './inquiry.ts';
import { buyerWords as words } from './words.ts';

export type Buyer = AnswerOf<typeof buyerEndpoints.item>;

export type BuyerEditorProps = FastEditorProps<BuyerRecord> & {
  /** Absent: a new one. */
  edited?: Buyer;
  edition?: Edition<Buyer>;
};

/** The buyer's editor: its form, its two inquiries and what resets them (spec 2 sections 4 and 5.5). */
export function useBuyerForm({ clientId, query, edited, edition, onDone }: BuyerEditorProps) {
  const [inquired, setInquired] = useState(edited?.inquiryState ?? false);
  const [business, setBusiness] = useState<Business>();
  const [choices, setChoices] = useState<readonly Business[]>();
  const [asking, setAsking] = useState<'economyCode' | 'nationalIdentityCode'>();

  const form = useForm<BuyerDocument>({
    initial: edited ? documentOf(buyerFields, edited) : startingWith(query),
    check: values => checkBuyer(values, Date.now()),
    submit: async (buyer, act) => {
      if (!inquired && !(await confirmNotInquired(buyer))) return;
      const kept = edition
        ? await edition.save(buyerFields, form, buyer)
        : await call(buyerEndpoints.create, { params: { clientId }, body: buyer, act });
      snack('success', messageText(edited ? 'buyers.edited' : 'buyers.created'));
      void refreshCaseRecords(buyerEndpoints);
      onDone(kept as BuyerRecord);
    },
  });
  const { values } = form;

  /** Another buyer: what the inquired one brought goes. One key too many should not cost it. */
  const begin = (another: BuyerDocument, sentence: string) => {
    const before = { values: form.current(), business };
    const restore = () => {
      form.setValues(before.values);
      setInquired(true);
      setBusiness(before.business);
    };
    setInquired(false);
    setBusiness(undefined);
    form.setValues(another);
    snack('info', sentence, { actions: [{ label: words.restore, onSelect: restore }] });
  };
  const take = (found: Business) => {
    setChoices(undefined);
    setInquired(true);
    setBusiness(found);
    form.setValues(filledBy(form.current(), found, edited?.typeOfBuyer));
    snack('success', messageText('buyers.inquirySuccess'));
  };
  /** The person may have gone on typing: then it is no answer to what stands there now. */
  const stands = (field: 'economyCode' | 'nationalIdentityCode', asked: string) =>
    form.current()[field] === asked && form.current().typeOfBuyer === values.typeOfBuyer;
  const ask = async (field: 'economyCode' | 'nationalIdentityCode', question: () => Promise<void>) => {
    setAsking(field);
    try {
      await question();
    } catch (error) {
      // Nothing was found, which is an answer; a register that is away is an error.
      const isAnswer = error instanceof ApiError && error.code === ('buyers.noBusiness' satisfies MessageKey);
      if (isAnswer) snack('info', error.message);
      else tellError(error);
    } finally {
      setAsking(undefined);
    }
  };

  return {
    form,
    inquired,
    business,
    asking,
    choices,
    take,
    closeChoices: () => setChoices(undefined),
    askEconomicCode: () => {
      const { economyCode = '', typeOfBuyer } = values;
      if (!typeOfBuyer || !isEconomicCode(typeOfBuyer, economyCode))
        return snack('info', messageText('buyers.economicCodeNeeded'));
      return ask('economyCode', async () => {
        const found = await byEconomicCode(economyCode);
        if (stands('economyCode', economyCode)) take(found);
      });
    },
    askNationalCode: () => {
      const code = values.nationalIdentityCode ?? '';
      if (!isNationalCode(code)) return snack('info', messageText('buyers.nationalCodeNeeded'));
      return ask('nationalIdentityCode', async () => {
        const found = await byNationalCode(code);
        if (!stands('nationalIdentityCode', code)) return;
        if (found.length === 0) snack('info', messageText('buyers.noBusiness'));
        else if (found.length === 1) take(found[0]!);
        else setChoices(found);
      });
    },
    setEconomicCode: (economyCode: string | undefined) =>
      inquired
        ? begin(withNewEconomicCode(values, economyCode), words.clearedByCode)
        : form.set('economyCode', economyCode),
    setType: (typeOfBuyer: PersonType) =>
      inquired ? begin({ typeOfBuyer }, words.clearedByType) : form.setValues(asType(values, typeOfBuyer)),
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
