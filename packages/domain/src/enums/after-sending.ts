import { defineEnum, type EnumId } from './define.ts';

/** What the authority says instead of a reaction, by tax id (protocol 7.5), or that nobody could ask it. */
export const reactionProblem = defineEnum(
  {
    notFound: { id: 1, label: 'سازمان این صورتحساب را در کارپوشه پیدا نکرد', code: 'NOT_FOUND' },
    accessDenied: { id: 2, label: 'سازمان اجازه دیدن وضعیت این صورتحساب را نداد', code: 'ACCESS_DENIED' },
    unasked: { id: 3, label: 'پرسش خودکار وضعیت از سازمان به پاسخ نرسید و پایان یافت؛ خودتان بپرسید' },
  },
  { unknown: 'سازمان وضعیت این صورتحساب را نگفت' },
);
export type ReactionProblem = EnumId<typeof reactionProblem>;

/** What came of asking about one invoice's reaction. */
export const reactionAnswer = defineEnum({
  changed: { id: 'changed', label: 'تغییر کرد' },
  unchanged: { id: 'unchanged', label: 'تغییری نکرده است' },
  problem: { id: 'problem', label: 'سازمان وضعیت را نگفت' },
  fresh: { id: 'fresh', label: 'همین چند لحظه پیش پرسیده شده است' },
  notAccepted: { id: 'notAccepted', label: 'این صورتحساب هنوز نزد سازمان ثبت نشده است' },
  unanswered: { id: 'unanswered', label: 'سازمان پاسخ نداد' },
});
export type ReactionAnswer = EnumId<typeof reactionAnswer>;

/** What a person decides about an invoice whose outcome is not known (product.md section 3, state 12). */
export const reviewDecision = defineEnum({
  askAgain: { id: 1, label: 'پرسش دوباره از سازمان' },
  resend: { id: 2, label: 'ارسال دوباره همان بسته' },
  withdraw: { id: 3, label: 'انصراف از ارسال' },
});
export type ReviewDecision = EnumId<typeof reviewDecision>;

/** What became of a packet, in our ledger. */
export const packetOutcome = defineEnum({
  prepared: { id: 'prepared', label: 'آماده؛ هنوز نرفته' },
  unknown: { id: 'unknown', label: 'رفته؛ پاسخی نرسیده' },
  taken: { id: 'taken', label: 'دریافت شده؛ در انتظار نتیجه' },
  accepted: { id: 'accepted', label: 'پذیرفته شده' },
  refused: { id: 'refused', label: 'رد شده' },
  withdrawn: { id: 'withdrawn', label: 'کنار گذاشته' },
});
export type PacketOutcome = EnumId<typeof packetOutcome>;
