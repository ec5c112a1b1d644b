/** Words of invitations, to who was invited. */
export const invitationWords = {
  until: 'تا',
  invitation: (from: string, name: string, role: string) =>
    `${from} شما را به پرونده «${name}» با نقش «${role}» دعوت کرده است.`,
  invitations: 'دعوت‌ها',
  accept: 'پذیرفتن',
  refuse: 'نپذیرفتن',
  refuseTitle: 'نپذیرفتن دعوت',
  refuseText: (name: string) => `دعوت به پرونده «${name}» پاسخ منفی می‌گیرد و دعوت‌کننده آگاه می‌شود.`,
  open: 'رفتن به پرونده',
};
