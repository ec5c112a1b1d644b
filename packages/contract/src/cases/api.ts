import { groupOf } from '../openapi/group.ts';
import { caseEndpoints, caseReviewEndpoints } from './endpoints.ts';
import { contactEndpoints } from './contact-endpoints.ts';
import { contactSchemas } from './contact-schemas.ts';
import { caseReviewSchemas } from './review-schemas.ts';
import { caseSchemas } from './schemas.ts';

const endpoints = { ...caseEndpoints, ...caseReviewEndpoints };
const schemas = { ...caseSchemas, ...caseReviewSchemas };

export const caseGroup = groupOf({
  feature: 'cases',
  endpoints,
  schemas,
  summaries: {
    own: 'My cases',
    ownCount: 'How many cases I have',
    list: 'All cases',
    count: 'How many cases there are',
    search: 'Find cases to choose one',
    item: 'One case',
    myAccess: 'My access to a case',
    submit: 'Submit a case of one’s own for its review',
    liability: 'Whether a case is liable to value-added tax, what the authority says of it, and since when',
    setLiability: 'Make a case of one’s own liable to value-added tax or not',
    changeState: 'Change the state of a case, as staff',
    details: 'All that a case is registered with',
    status: 'The state of a case, why, and what happens next',
    history: 'The history of a case’s state',
    ownDues: 'What is open in my cases, the oldest first',
    dues: 'What is due in a case',
    markDue: 'Mark a field, document or signatory as deficient',
    settleDue: 'Accept what was mended, or ask again',
    removeDue: 'Take back a mark that was not declared',
    takeReview: 'Take a case for its review',
    releaseReview: 'Let a case go that one has taken',
    waiting: 'Cases that wait for their review, the oldest first',
  },
  objects: {
    Case: schemas.item.response,
    CaseDetails: schemas.details.response,
    CaseLiability: schemas.liability.response,
    CaseDue: schemas.markDue.response,
  },
});

export const contactGroup = groupOf({
  feature: 'cases',
  tag: 'contacts',
  endpoints: contactEndpoints,
  schemas: contactSchemas,
  summaries: {
    list: 'How cases are reached',
    count: 'How many cases have said how they are reached',
    item: 'How one case is reached',
  },
  objects: { Contact: contactSchemas.item.response },
});
