-- How a case is reviewed: reasons, marks that are not yet declared, who has taken it, and the calendar that promises count in.

-- What is wrong, in the words that role 1 keeps.
create table case_reasons (
  id uuid primary key,
  code text not null unique,
  title text not null,
  search text not null,
  version integer not null default 1,
  create_date timestamptz(3) not null default now(),
  modify_date timestamptz(3),
  end_date timestamptz(3)
);
-- Days on which the provider does not work: of every week, or of one date.
create table holidays (
  id uuid primary key,
  title text not null unique,
  -- 0 is Saturday.
  weekday smallint,
  day timestamptz(3),
  search text not null,
  version integer not null default 1,
  create_date timestamptz(3) not null default now(),
  modify_date timestamptz(3),
  end_date timestamptz(3)
);
grant select on case_reasons, holidays to moadi_tenant, moadi_server;
grant insert, update, delete on case_reasons, holidays to moadi_server;

insert into case_reasons (id, code, title, search, create_date) values
  ('019a0071-0000-7000-8000-000000000001', '10', 'تصویر خوانا نیست', 'تصویر خوانا نیست 10', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000002', '11', 'مدرک بارگذاری‌شده مدرک خواسته‌شده نیست', 'مدرک بارگذاری شده مدرک خواسته شده نیست 11', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000003', '12', 'اعتبار مدرک به پایان رسیده است', 'اعتبار مدرک به پایان رسیده است 12', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000004', '13', 'همه صفحه‌های مدرک بارگذاری نشده است', 'همه صفحه های مدرک بارگذاری نشده است 13', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000005', '20', 'با مدرک‌ها هم‌خوان نیست', 'با مدرک ها هم خوان نیست 20', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000006', '21', 'ناقص است', 'ناقص است 21', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000007', '22', 'نادرست است', 'نادرست است 22', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000008', '30', 'صاحب امضا در آخرین روزنامه رسمی نیست', 'صاحب امضا در آخرین روزنامه رسمی نیست 30', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000009', '40', 'قرارداد امضا یا مهر ندارد', 'قرارداد امضا یا مهر ندارد 40', '2026-11-23');
insert into holidays (id, title, weekday, search, create_date) values
  ('019a0071-0000-7000-8000-000000000101', 'پنجشنبه', 5, 'پنجشنبه', '2026-11-23'),
  ('019a0071-0000-7000-8000-000000000102', 'جمعه', 6, 'جمعه', '2026-11-23');

alter table case_dues
  -- Null: marked, and not yet told to the payer.
  add column declared_at timestamptz(3),
  drop constraint case_dues_target_kind_check,
  -- `case`: what was declared of the whole, without a mark.
  add constraint case_dues_target_kind_check check (target_kind in ('case', 'field', 'document', 'signatory'));

alter table cases
  -- Who reviews it, and when they last did something: one person at a time.
  add column reviewer_id uuid references users (id),
  add column reviewed_at timestamptz(3);
