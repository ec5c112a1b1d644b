/** Words of the question that confirms an act. */
export const confirmActWords = {
  title: 'احراز هویت',
  text: (act: string) => `برای «${act}»، تأیید تازه شما لازم است.`,
  sending: 'در حال ارسال کد تأیید…',
  sent: (mobile: string) => `کد تأیید این کار به شماره همراه ${mobile} پیامک شد.`,
  confirm: 'تأیید',
};
