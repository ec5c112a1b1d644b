import { cannedAnswerFaults, cannedAnswerFields } from '@moadi/domain/reference';
import { catalogue } from '../../kit/catalogue-endpoints.ts';
import { cannedAnswersPath } from '../paths.ts';

export const cannedAnswers = catalogue({
  name: 'cannedAnswers',
  path: cannedAnswersPath,
  one: 'پاسخ آماده',
  many: 'پاسخ‌های آماده',
  fields: cannedAnswerFields,
  required: ['title', 'message'],
  title: 'title',
  key: 'title',
  facts: ['message'],
  read: 'tickets.reply',
  rowRules: { check: cannedAnswerFaults, faults: ['tickets.unknownValue'] },
  holders: {},
});
