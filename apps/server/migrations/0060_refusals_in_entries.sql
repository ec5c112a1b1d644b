-- Answers of acts on several invoices that are kept for a repeat of their request: what was refused in them is an entry for each
-- thing that is wrong. They were written without English sentences, and are kept for 72 hours.
-- The owner of the table sees all cases only while the policies do not bind him too.
alter table idempotency_keys no force row level security;
update idempotency_keys k set answer = (
  select jsonb_agg(
    case when item->'refused' ? 'description' then jsonb_set(item, '{refused}', jsonb_build_object(
      'code', item->'refused'->'code',
      'errors', (
        select jsonb_agg(jsonb_build_object(
          'path', '', 'code', item->'refused'->'code', 'params', '{}'::jsonb, 'message', sentence,
          'messageEn', 'Refused before the server was updated; see the code and the Persian message.'))
        from jsonb_array_elements(item->'refused'->'description') sentence)))
    else item end order by place)
  from jsonb_array_elements(k.answer) with ordinality items(item, place))
where jsonb_typeof(answer) = 'array' and jsonb_path_exists(answer, '$[*].refused.description');
alter table idempotency_keys force row level security;
