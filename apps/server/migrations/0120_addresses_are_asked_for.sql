-- Where a postal code is, is a service of its own whose troubles are told.
alter table provider_troubles drop constraint provider_troubles_service_check;
alter table provider_troubles
  add constraint provider_troubles_service_check check (service in ('sms', 'identity', 'business', 'address'));
