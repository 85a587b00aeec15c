// `$ID` is a primary key, `$REF` a foreign key, `$BYTES` the order of bytes.

const accounts = [
  `create table staff (
    id $ID,
    name text not null,
    name_key text not null unique,
    email text not null default '',
    email_confirmed_at text,
    password_hash text not null,
    roles text not null default 'office',
    created_at text not null,
    disabled_at text,
    last_sign_in_at text,
    mails text not null default 'assigned problems',
    mail_language text not null default 'en',
    weekly_mail_on text not null default '',
    two_factor_secret text,
    two_factor_last_step integer,
    pending_secret text,
    pending_since text
  )`,
  `create table sessions (
    id $ID,
    token_hash text not null unique,
    staff_id $REF not null references staff (id) on delete cascade,
    stay integer not null default 0,
    user_agent text not null default '',
    created_at text not null,
    last_seen_at text not null,
    password_at text
  )`,
  'create index sessions_staff_id on sessions (staff_id)',
  `create table recovery_codes (
    id $ID, code_hash text not null,
    staff_id $REF not null references staff (id) on delete cascade
  )`,
  'create index recovery_codes_staff_id on recovery_codes (staff_id)',
  `create table password_links (
    staff_id $REF not null primary key references staff (id) on delete cascade,
    token_hash text not null unique,
    two_factor_off integer not null,
    created_at text not null
  )`,
  `create table sign_in_failures (
    name_key text not null, client text not null,
    failures integer not null, last_at text not null,
    primary key (name_key, client)
  )`,
  'create table locks (name text not null primary key)',
  'create table failed_jobs (name text not null primary key, failed_at text not null)',
  'create table site_state (name text not null primary key, value text not null)',
  // One row, with the id 1: the newest backup, and the newest that BACKUP_COMMAND copied.
  `create table backup_state (
    id integer not null primary key, folder text not null, made_at text not null,
    bytes $REF not null, copied_at text, copied_bytes $REF, failing_since text
  )`,
  `create table problems (
    name text not null primary key, words text not null,
    began_at text not null, well_since text, told_at text
  )`,
  'create table data_keys (name text not null primary key, created_at text not null)',
]

type RecordTable = { columns: string; orders: string[]; open: string; phones?: string[] }

/** Per kind of record: its own columns, its case-insensitive sort orders, what is open, and a second phone. */
const recordTables: Record<string, RecordTable> = {
  contacts: {
    columns: '',
    orders: ['lower(name)'],
    open: `status in ('New')`,
  },
  pastors: {
    columns: `church text not null,
    experience text not null,
    specialization text not null,`,
    orders: ['lower(name)', 'lower(church)'],
    open: `status in ('Pending')`,
  },
  volunteers: {
    columns: `availability text not null,
    area_of_interest text not null,
    age integer,
    guardian_consent integer not null,
    guardian_name text not null,
    guardian_phone text not null,
    guardian_verified_by text,
    guardian_verified_at text,`,
    orders: ['lower(name)', 'lower(area_of_interest)'],
    open: `status in ('Pending')`,
    phones: ['phone', 'guardian_phone'],
  },
  prayers: {
    columns: `type text not null,
    is_anonymous integer not null,
    follow_up_on text,
    last_prayed_at text not null default '',
    urgency text,`,
    orders: ['lower(name)', 'type'],
    open: `status in ('Pending', 'Praying')`,
  },
}

const records = [
  ...Object.entries(recordTables).flatMap(([table, rules]) => [
    ...recordTable(table, { ...rules, orders: [...rules.orders, 'lower(email)'] }),
    ...(rules.phones ?? ['phone']).map((column) => phoneIndex(table, column)),
  ]),
  'create index prayers_waiting on prayers (status, last_prayed_at, created_at, id)',
  // A prayer round of one staff member, or of one type.
  `create index prayers_mine on prayers (assigned_to, status, last_prayed_at, created_at, id)
    where assigned_to is not null`,
  'create index prayers_of_type on prayers (status, type, last_prayed_at, created_at, id)',
  `create index prayers_urgency on prayers (urgency, created_at, id)
    where urgency is not null`,
  `create index prayers_follow_up_on on prayers (follow_up_on, id)
    where follow_up_on is not null`,
]

/** Finds a person by the last ten digits of a phone number. */
function phoneIndex(table: string, column: string): string {
  const own = `replace(substr(${column}, case when length(${column}) > 10
    then length(${column}) - 9 else 1 end), '+', '')`
  return `create index ${table}_${column}_own on ${table} (${own})`
}

/** The searched column of each table. */
export const searched = [
  ...Object.keys(recordTables).map((table) => [table, 'search'] as const),
  ['subscribers', 'email_key'] as const,
]

/** The columns with folded words, of which titles count most. */
export const foldedColumns = ['title_words', 'extra_words', 'body_words'] as const

/**
 * A record table: common columns, those of its kind, and an index for each sort order. `search` is
 * early: PostgreSQL reads it of every row, and then has less of each to go through.
 */
function recordTable(table: string, { columns, orders, open }: RecordTable): string[] {
  return [
    `create table ${table} (
    id $ID,
    search text not null,
    reference text not null unique,
    name text not null,
    email text not null default '',
    phone text not null default '',
    message text not null,
    ${columns}
    status text not null,
    assigned_to $REF references staff (id) on delete set null,
    created_at text not null,
    consent_version text not null,
    language text not null default 'en',
    taken_by text,
    taken_how text
  )`,
    `create index ${table}_created_at on ${table} (created_at, id)`,
    `create index ${table}_status on ${table} (status, created_at, id)`,
    `create index ${table}_assigned_to on ${table} (assigned_to, created_at, id)`,
    `create index ${table}_open_assigned_to on ${table} (assigned_to, created_at, id)
      where ${open}`,
    ...orders.map(
      (order) =>
        `create index ${table}_by_${order.replace(/lower|\W/g, '')} on ${table} (${order}, id)`,
    ),
  ]
}

/** Stores the staff member's name, so that it is still known after the account is deleted. */
const work = [
  `create table record_notes (
    id $ID,
    kind text not null,
    record_id $REF not null,
    staff_name text not null,
    body text not null,
    way text,
    created_at text not null
  )`,
  'create index record_notes_record on record_notes (kind, record_id, id)',
  `create table record_changes (
    id $ID,
    kind text not null,
    record_id $REF not null,
    field text not null,
    before text not null,
    after text not null,
    staff_name text not null,
    changed_at text not null,
    batch text
  )`,
  'create index record_changes_record on record_changes (kind, record_id, id)',
  'create index record_changes_batch on record_changes (batch)',
  `create table intercessions (
    id $ID,
    prayer_id $REF not null references prayers (id) on delete cascade,
    staff_name text not null,
    prayed_at text not null
  )`,
  'create index intercessions_prayer on intercessions (prayer_id, prayed_at)',
  `create table prayer_pages (
    id $ID,
    prayer_id $REF not null unique references prayers (id) on delete cascade,
    token_hash text not null unique,
    weekly_mail integer not null default 0,
    mailed_at text not null default ''
  )`,
  `create index prayer_pages_weekly on prayer_pages (mailed_at, id)
    where weekly_mail = 1`,
  `create table prayer_words (
    id $ID,
    prayer_id $REF not null references prayers (id) on delete cascade,
    kind text not null,
    body text not null,
    created_at text not null
  )`,
  'create index prayer_words_prayer on prayer_words (prayer_id, id)',
  `create table audit_events (
    id $ID,
    created_at text not null,
    staff_name text not null,
    action text not null,
    subject_kind text,
    subject_id $REF,
    details text not null default '{}'
  )`,
  'create index audit_events_created_at on audit_events (created_at, id)',
  'create index audit_events_action on audit_events (action, created_at, id)',
]

const mail = [
  `create table subscriber_imports (
    id $ID,
    state text not null,
    file_name text not null,
    language text not null default '',
    consent_version text not null default '',
    consent_words text not null default '',
    staff_name text not null,
    added integer not null default 0,
    created_at text not null
  )`,
  'create index subscriber_imports_created_at on subscriber_imports (created_at, id)',
  `create table subscriber_import_lines (
    id $ID,
    import_id $REF not null references subscriber_imports (id) on delete cascade,
    line integer not null,
    email text not null,
    email_key text not null,
    name text not null default '',
    language text not null default '',
    outcome text not null,
    detail text not null
  )`,
  `create index subscriber_import_lines_outcome
    on subscriber_import_lines (import_id, outcome, line, id)`,
  'create index subscriber_import_lines_email_key on subscriber_import_lines (email_key)',
  `create table subscribers (
    id $ID,
    email text not null,
    email_key text not null unique,
    mailbox text not null default '',
    name text not null default '',
    status text not null,
    language text not null,
    subscribed_at text not null,
    confirmed_at text,
    consent_version text not null,
    import_id $REF references subscriber_imports (id) on delete set null,
    left_at text, left_reason text, left_note text, left_by text
  )`,
  'create index subscribers_mailbox on subscribers (mailbox)',
  'create index subscribers_import_id on subscribers (import_id) where import_id is not null',
  `create table former_subscribers (
    mark text not null primary key, left_at text not null
  )`,
  `create table secrets (
    id $ID, name text not null, text text not null, created_at text not null
  )`,
  'create index subscribers_subscribed_at on subscribers (subscribed_at, id)',
  'create index subscribers_status on subscribers (status, subscribed_at, id)',
  // A delivery reads its recipients by id.
  'create index subscribers_recipients on subscribers (status, id)',
  `create table deliveries (
    id $ID,
    kind text not null,
    key text not null,
    archive_date text,
    state text not null,
    starts_at text not null, started_at text, finished_at text,
    filled integer not null default 0,
    sent integer, failed integer, left_out integer,
    unique (kind, key)
  )`,
  `create table mail_state (
    name text not null primary key,
    since text, until text,
    reason text not null default '',
    answer text not null default ''
  )`,
  `create table mails (
    id $ID,
    template text not null,
    priority integer not null,
    recipient text not null,
    language text not null,
    detail text not null,
    subscriber_id $REF references subscribers (id) on delete cascade,
    delivery_id $REF references deliveries (id) on delete cascade,
    note_id $REF references record_notes (id) on delete cascade,
    prayer_id $REF references prayers (id) on delete cascade,
    state text not null,
    attempts integer not null default 0,
    next_at text not null,
    claimed_by text,
    lease_until text,
    last_error text not null default '',
    bounced text,
    created_at text not null,
    finished_at text,
    unique (delivery_id, subscriber_id)
  )`,
  'create index mails_next on mails (state, priority, next_at, id)',
  'create index mails_delivery on mails (delivery_id, state)',
  'create index mails_subscriber on mails (subscriber_id)',
  // What was sent within the last hour or day.
  'create index mails_finished_at on mails (finished_at) where finished_at is not null',
  'create index mails_note on mails (note_id) where note_id is not null',
  'create index mails_prayer on mails (prayer_id) where prayer_id is not null',
  `create table limited_mails (
    id $ID,
    template text not null,
    mailbox text not null,
    subject text not null,
    created_at text not null
  )`,
  'create index limited_mails_template on limited_mails (template, created_at)',
  'create index limited_mails_created_at on limited_mails (created_at)',
  `create table suppressed_addresses (
    email_key text not null primary key,
    reason text not null,
    cause text not null default 'unknown',
    created_at text not null
  )`,
]

const site = [
  `create table live_videos (
    id $ID,
    live_url text not null,
    name text,
    created_at text not null,
    ended_at text,
    started_by text,
    confirmed_at text
  )`,
  'create index live_videos_created_at on live_videos (created_at, id)',
  `create table documents (
    id $ID,
    kind text not null,
    key text not null,
    position integer not null,
    created_at text not null,
    deleted_at text,
    day text,
    listed text,
    revision integer not null default 0,
    form text not null default '',
    draft text,
    draft_by text,
    drafted_at text,
    unique (kind, key)
  )`,
  'create unique index documents_day on documents (kind, day) where deleted_at is null',
  `create table document_versions (
    id $ID,
    document_id $REF not null references documents (id) on delete cascade,
    fields text not null,
    translated_from text not null,
    restored_from $REF references document_versions (id) on delete set null,
    staff_name text not null,
    sample integer not null default 0,
    set_aside integer not null default 0,
    published_at text not null
  )`,
  'create index document_versions_document_id on document_versions (document_id, id)',
  `create table search_documents (
    id $ID,
    kind text not null,
    key text not null,
    language text not null,
    day text,
    stamp text not null,
    title text not null,
    body text not null,
    title_words text not null,
    extra_words text not null,
    body_words text not null,
    unique (kind, key, language)
  )`,
  'create index search_documents_day on search_documents (day)',
  // In the order of bytes on both databases: near words are read as a range.
  `create table search_words (
    word text $BYTES not null primary key,
    skeleton text $BYTES not null
  )`,
  'create index search_words_skeleton on search_words (skeleton, word)',
  `create table pictures (
    name text not null primary key,
    width integer not null, height integer not null,
    colour text not null,
    x integer not null, y integer not null,
    words_en text not null default '', words_te text not null default '',
    decorative integer not null default 0,
    staff_name text not null,
    created_at text not null
  )`,
  `create table idempotency_keys (
    key_hash text not null primary key,
    form text not null,
    response text not null,
    created_at text not null
  )`,
  'create index idempotency_keys_created_at on idempotency_keys (created_at)',
]

export const tables = [...accounts, ...records, ...work, ...mail, ...site]
