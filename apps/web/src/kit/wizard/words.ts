/** Words of all wizards. */
export const wizardWords = { previous: 'گام پیشین' };
