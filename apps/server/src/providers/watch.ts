import type { ProviderService, ProviderTrouble } from '@moadi/domain/enums';
import type { AskAddress, BusinessInquiries, PersonInquiries } from './inquiries.ts';
import type { SmsSender } from './sms.ts';

/** How one call to a provider ended: nothing of what was asked or told. */
export interface Ended {
  service: ProviderService;
  provider: string;
  outcome: string;
  /** The provider's own code, or what happened to the line. */
  answer?: string | undefined;
  messageId?: string | undefined;
  /** The operator must mend something, or nobody answers; absent: all is well. */
  trouble?: ProviderTrouble | undefined;
  ms: number;
}

export type Watch = (ended: Ended) => void | Promise<void>;

type Judged = Pick<Ended, 'outcome' | 'answer' | 'messageId' | 'trouble'>;

const timed =
  (service: ProviderService, provider: string, watch: Watch) =>
  async <T>(work: Promise<T>, judge: (value: T) => Judged): Promise<T> => {
    const began = performance.now();
    const value = await work;
    await watch({ service, provider, ...judge(value), ms: Math.round(performance.now() - began) });
    return value;
  };

export function watchedSms(provider: string, sender: SmsSender, watch: Watch): SmsSender {
  const watched = timed('sms', provider, watch);
  return {
    send: (mobile, message) =>
      watched(sender.send(mobile, message), result => {
        if (result.kind === 'sent')
          return { outcome: 'sent', messageId: idOf(result.messageId, mobile, message) };
        if (result.kind === 'unknown') return { outcome: 'unknown', answer: result.code, trouble: 'away' };
        const trouble = ({ operator: 'operator', later: 'away', input: undefined } as const)[result.cause];
        return { outcome: `refused: ${result.cause}`, answer: result.code, trouble };
      }),
  };
}

/** The provider's name of the message, to ask about it there; none that repeats what the message holds (S48). */
function idOf(id: string | undefined, mobile: string, { code }: { code?: string }): string | undefined {
  return id?.includes(mobile.slice(1)) || (code && id?.includes(code)) ? undefined : id;
}

type Outcome = { kind: string; cause?: string; alert?: true };

/** `absent`: the kind of no usable answer. */
const judged =
  (absent: string) =>
  ({ kind, cause, alert }: Outcome): Judged => ({
    outcome: kind,
    answer: cause,
    trouble: alert ? 'operator' : kind === absent ? 'away' : undefined,
  });

export function watchedPersons(provider: string, inquiries: PersonInquiries, watch: Watch): PersonInquiries {
  const watched = timed('identity', provider, watch);
  const judge = judged('unreachable');
  return {
    mobileOwner: (...asked) => watched(inquiries.mobileOwner(...asked), judge),
    civilRegistry: (...asked) => watched(inquiries.civilRegistry(...asked), judge),
  };
}

export function watchedAddresses(provider: string, addressOf: AskAddress, watch: Watch): AskAddress {
  const watched = timed('address', provider, watch);
  const judge = judged('down');
  return asked => watched(addressOf(asked), judge);
}

export function watchedBusinesses(
  provider: string,
  { businessByEconomicCode, businessesOf }: BusinessInquiries,
  watch: Watch,
): BusinessInquiries {
  const watched = timed('business', provider, watch);
  const judge = judged('down');
  return {
    businessByEconomicCode: asked => watched(businessByEconomicCode(asked), judge),
    ...(businessesOf && { businessesOf: asked => watched(businessesOf(asked), judge) }),
  };
}
