import { accessGroup } from '../accesses/api.ts';
import { announcementGroup } from '../announcements/api.ts';
import { apiKeyGroup } from '../api-keys/api.ts';
import { auditGroupOfApi } from '../audit/api.ts';
import { buyerGroup } from '../buyers/api.ts';
import { caseGroup, contactGroup } from '../cases/api.ts';
import { confirmationGroup } from '../confirmations/api.ts';
import { contractGroup } from '../contracts/api.ts';
import { exportGroup } from '../exports/api.ts';
import { factorGroup } from '../factors/api.ts';
import { fileGroup } from '../files/api.ts';
import { goodGroup } from '../goods/api.ts';
import { goodsListGroup } from '../goods-lists/api.ts';
import { importGroup } from '../imports/api.ts';
import { inquiryGroup } from '../inquiries/api.ts';
import { invoiceGroup } from '../invoices/api.ts';
import { keyGroup } from '../keys/api.ts';
import { liveGroup } from '../live/api.ts';
import { monitoringGroup } from '../monitoring/api.ts';
import { notificationGroup } from '../notifications/api.ts';
import { referenceGroups } from '../reference/api.ts';
import { registrationGroup } from '../registration/api.ts';
import { reportGroup } from '../reports/api.ts';
import { searchGroup } from '../search/api.ts';
import { settingGroup } from '../settings/api.ts';
import { ticketGroup } from '../tickets/api.ts';
import { tourGroup } from '../tours/api.ts';
import { userGroup } from '../users/api.ts';
import type { Group } from './group.ts';

/** Every endpoint there is, by feature. */
export const groups: readonly Group[] = [
  userGroup,
  factorGroup,
  confirmationGroup,
  caseGroup,
  contactGroup,
  accessGroup,
  registrationGroup,
  contractGroup,
  inquiryGroup,
  invoiceGroup,
  importGroup,
  exportGroup,
  keyGroup,
  apiKeyGroup,
  buyerGroup,
  goodGroup,
  fileGroup,
  ...referenceGroups,
  goodsListGroup,
  reportGroup,
  monitoringGroup,
  settingGroup,
  notificationGroup,
  tourGroup,
  announcementGroup,
  ticketGroup,
  liveGroup,
  auditGroupOfApi,
  searchGroup,
];
