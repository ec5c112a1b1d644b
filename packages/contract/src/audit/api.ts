import { groupOf } from '../openapi/group.ts';
import { auditEndpoints as endpoints } from './endpoints.ts';
import { auditSchema, auditSchemas as schemas } from './schemas.ts';

export const auditGroupOfApi = groupOf({
  feature: 'audit',
  endpoints,
  schemas,
  summaries: {
    list: 'The audit log of a case',
    count: 'How many rows the audit log of a case has',
    listAll: 'The audit log',
    countAll: 'How many rows the audit log has',
  },
  objects: {
    AuditEvent: auditSchema,
  },
});
