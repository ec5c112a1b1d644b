import { endpointsOf } from '../kit/endpoint.ts';
import type { settingSchemas } from './schemas.ts';

export const settingEndpoints = endpointsOf<typeof settingSchemas>()({
  public: { method: 'GET', path: '/settings', access: 'public', summary: 'تنظیمات همگانی سامانه' },
});
