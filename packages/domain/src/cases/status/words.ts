import { caseState, type CaseState } from '../../enums/index.ts';

/** Who has to do something now. */
export type CaseTurn = 'payer' | 'staff' | 'system' | 'nobody';

interface NextStep {
  turn: CaseTurn;
  /** What its payer reads, and what staff reads. */
  payer: string;
  staff: string;
}

const { id: state } = caseState;

/** What happens next in each state of a case, and who does it. */
export const caseNextSteps: Readonly<Record<CaseState, NextStep>> = {
  [state.draft]: {
    turn: 'payer',
    payer: 'مرحله‌های ثبت پرونده را کامل و پرونده را برای بررسی ثبت کنید.',
    staff: 'مؤدی هنوز پرونده را برای بررسی ثبت نکرده است.',
  },
  [state.inProgress]: {
    turn: 'staff',
    payer: 'پرونده در حال استعلام و بررسی است؛ نتیجه را در همین پنل می‌خوانید.',
    staff: 'استعلام‌ها خودکار انجام می‌شود؛ آنچه نادرست یا ناخوانا است را اعلام نقص کنید.',
  },
  [state.confirm]: {
    turn: 'staff',
    payer: 'پرونده نزد کارشناسان است.',
    staff: 'پرونده نزد کارشناسان است.',
  },
  [state.createContract]: {
    turn: 'payer',
    payer: 'قرارداد را ایجاد، امضا و حداکثر تا ۱۰ روز پست کنید.',
    staff: 'مؤدی باید قرارداد را ایجاد کند.',
  },
  [state.taxPayer]: {
    turn: 'nobody',
    payer: 'پرونده فعال است و می‌توانید صورتحساب صادر کنید.',
    staff: 'پرونده فعال است.',
  },
  [state.caseFault]: {
    turn: 'payer',
    payer: 'موارد نقص را اصلاح و پرونده را دوباره برای بررسی ثبت کنید. تا آن زمان صورتحسابی ارسال نمی‌شود.',
    staff: 'مؤدی باید موارد نقص را اصلاح و پرونده را دوباره ثبت کند. تا آن زمان صورتحسابی ارسال نمی‌شود.',
  },
  [state.deactivate]: {
    turn: 'staff',
    payer: 'پرونده غیرفعال است و صورتحسابی ارسال نمی‌شود. برای فعال‌سازی با پشتیبانی تماس بگیرید.',
    staff:
      'پرونده غیرفعال است و صورتحسابی ارسال نمی‌شود؛ فعال‌سازی با مدیر سیستم یا مدیر امور قراردادها است.',
  },
  [state.signContract]: {
    turn: 'payer',
    payer: 'قرارداد امضاشده را پست کنید.',
    staff: 'پس از رسیدن قرارداد، وضعیت را به «در حال بررسی قرارداد» ببرید.',
  },
  [state.confirmContract]: {
    turn: 'staff',
    payer: 'قرارداد نزد کارشناسان در حال بررسی است.',
    staff: 'قرارداد امضاشده را بارگذاری و بررسی کنید، سپس پرونده را فعال یا اعلام نقص کنید.',
  },
  [state.finalState]: {
    turn: 'nobody',
    payer: 'پرونده نهایی است و می‌توانید صورتحساب صادر کنید.',
    staff: 'پرونده نهایی است.',
  },
};
