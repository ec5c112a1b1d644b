import type { TourId } from '@moadi/domain/access';
import type { Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    user_tours: {
      user_id: string;
      tour: TourId;
      step: number;
      is_finished: boolean;
      modify_date: Timestamp;
    };
  }
}
