CREATE TABLE public.contacts (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text NOT NULL,
    created_at text NOT NULL,
    reference text,
    status text DEFAULT 'New'::text NOT NULL,
    assigned_to bigint,
    search text DEFAULT ''::text NOT NULL
);
ALTER TABLE public.contacts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contacts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.deeds (
    id bigint NOT NULL,
    done_at text NOT NULL,
    staff_name text NOT NULL,
    deed text NOT NULL,
    subject text NOT NULL
);
ALTER TABLE public.deeds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.deeds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.intercessions (
    id bigint NOT NULL,
    prayer_id bigint NOT NULL,
    staff_name text NOT NULL,
    prayed_at text NOT NULL
);
ALTER TABLE public.intercessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.intercessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.live_videos (
    id bigint NOT NULL,
    live_url text NOT NULL,
    name text,
    created_at text NOT NULL,
    ended_at text
);
ALTER TABLE public.live_videos ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.live_videos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pastors (
    id bigint NOT NULL,
    reference text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    status text NOT NULL,
    search text NOT NULL,
    created_at text NOT NULL,
    church text NOT NULL,
    experience text NOT NULL,
    specialization text NOT NULL,
    message text NOT NULL,
    assigned_to bigint
);
ALTER TABLE public.pastors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pastors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.prayers (
    id bigint NOT NULL,
    reference text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    status text NOT NULL,
    search text NOT NULL,
    created_at text NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    assigned_to bigint,
    is_anonymous integer NOT NULL,
    follow_up_on text
);
ALTER TABLE public.prayers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.prayers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.received_forms (
    key_hash text NOT NULL,
    form text NOT NULL,
    fingerprint text NOT NULL,
    answer text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.record_notes (
    id bigint NOT NULL,
    kind text NOT NULL,
    record_id bigint NOT NULL,
    staff_name text NOT NULL,
    body text NOT NULL,
    created_at text NOT NULL
);
ALTER TABLE public.record_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.record_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    id bigint NOT NULL,
    token_hash text NOT NULL,
    staff_id bigint NOT NULL,
    created_at text NOT NULL,
    last_seen_at text NOT NULL
);
ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sign_in_failures (
    name_key text NOT NULL,
    client text NOT NULL,
    failures integer NOT NULL,
    last_at text NOT NULL
);
CREATE TABLE public.staff (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    password_hash text NOT NULL,
    created_at text NOT NULL
);
ALTER TABLE public.staff ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.status_changes (
    id bigint NOT NULL,
    kind text NOT NULL,
    record_id bigint NOT NULL,
    before text NOT NULL,
    after text NOT NULL,
    staff_name text NOT NULL,
    changed_at text NOT NULL
);
ALTER TABLE public.status_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.status_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.subscribers (
    id bigint NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    subscribed_at text NOT NULL
);
ALTER TABLE public.subscribers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.subscribers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.volunteers (
    id bigint NOT NULL,
    reference text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    status text NOT NULL,
    search text NOT NULL,
    created_at text NOT NULL,
    availability text NOT NULL,
    area_of_interest text NOT NULL,
    message text NOT NULL,
    assigned_to bigint,
    age integer,
    guardian_consent integer NOT NULL
);
ALTER TABLE public.volunteers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.volunteers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.contacts OVERRIDING SYSTEM VALUE VALUES (1, 'contacts name ''దీపం''', 'contacts email ''దీపం''', 'contacts phone ''దీపం''', 'contacts message ''దీపం''', '2025-02-21T04:30:00.000Z', 'contacts reference ''దీపం''', 'contacts status ''దీపం''', 1, 'contacts search ''దీపం''');
INSERT INTO public.deeds OVERRIDING SYSTEM VALUE VALUES (1, '2025-02-21T04:30:00.000Z', 'deeds staff_name ''దీపం''', 'deeds deed ''దీపం''', 'deeds subject ''దీపం''');
INSERT INTO public.intercessions OVERRIDING SYSTEM VALUE VALUES (1, 1, 'intercessions staff_name ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.kysely_migration VALUES ('0001-first', '2026-11-21T15:39:22.295Z');
INSERT INTO public.kysely_migration VALUES ('0002-records', '2026-11-21T15:39:22.478Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.live_videos OVERRIDING SYSTEM VALUE VALUES (1, 'live_videos live_url ''దీపం''', 'live_videos name ''దీపం''', '2025-02-21T04:30:00.000Z', '2025-02-21T04:30:00.000Z');
INSERT INTO public.pastors OVERRIDING SYSTEM VALUE VALUES (1, 'pastors reference ''దీపం''', 'pastors name ''దీపం''', 'pastors email ''దీపం''', 'pastors phone ''దీపం''', 'pastors status ''దీపం''', 'pastors search ''దీపం''', '2025-02-21T04:30:00.000Z', 'pastors church ''దీపం''', 'pastors experience ''దీపం''', 'pastors specialization ''దీపం''', 'pastors message ''దీపం''', 1);
INSERT INTO public.prayers OVERRIDING SYSTEM VALUE VALUES (1, 'prayers reference ''దీపం''', 'prayers name ''దీపం''', 'prayers email ''దీపం''', 'prayers phone ''దీపం''', 'prayers status ''దీపం''', 'prayers search ''దీపం''', '2025-02-21T04:30:00.000Z', 'prayers type ''దీపం''', 'prayers message ''దీపం''', 1, 1, '2025-02-21');
INSERT INTO public.received_forms VALUES ('received_forms key_hash ''దీపం''', 'received_forms form ''దీపం''', 'received_forms fingerprint ''దీపం''', 'received_forms answer ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.record_notes OVERRIDING SYSTEM VALUE VALUES (1, 'record_notes kind ''దీపం''', 1, 'record_notes staff_name ''దీపం''', 'record_notes body ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES (1, 'sessions token_hash ''దీపం''', 1, '2025-02-21T04:30:00.000Z', '2025-02-21T04:30:00.000Z');
INSERT INTO public.sign_in_failures VALUES ('sign_in_failures name_key ''దీపం''', 'sign_in_failures client ''దీపం''', 1, '2025-02-21T04:30:00.000Z');
INSERT INTO public.staff OVERRIDING SYSTEM VALUE VALUES (1, 'staff name ''దీపం''', 'staff name_key ''దీపం''', 'staff password_hash ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.status_changes OVERRIDING SYSTEM VALUE VALUES (1, 'status_changes kind ''దీపం''', 1, 'status_changes before ''దీపం''', 'status_changes after ''దీపం''', 'status_changes staff_name ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.subscribers OVERRIDING SYSTEM VALUE VALUES (1, 'subscribers email ''దీపం''', 'subscribers email_key ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.volunteers OVERRIDING SYSTEM VALUE VALUES (1, 'volunteers reference ''దీపం''', 'volunteers name ''దీపం''', 'volunteers email ''దీపం''', 'volunteers phone ''దీపం''', 'volunteers status ''దీపం''', 'volunteers search ''దీపం''', '2025-02-21T04:30:00.000Z', 'volunteers availability ''దీపం''', 'volunteers area_of_interest ''దీపం''', 'volunteers message ''దీపం''', 1, 1, 1);
SELECT pg_catalog.setval('public.contacts_id_seq', 1, true);
SELECT pg_catalog.setval('public.deeds_id_seq', 1, true);
SELECT pg_catalog.setval('public.intercessions_id_seq', 1, true);
SELECT pg_catalog.setval('public.live_videos_id_seq', 1, true);
SELECT pg_catalog.setval('public.pastors_id_seq', 1, true);
SELECT pg_catalog.setval('public.prayers_id_seq', 1, true);
SELECT pg_catalog.setval('public.record_notes_id_seq', 1, true);
SELECT pg_catalog.setval('public.sessions_id_seq', 1, true);
SELECT pg_catalog.setval('public.staff_id_seq', 1, true);
SELECT pg_catalog.setval('public.status_changes_id_seq', 1, true);
SELECT pg_catalog.setval('public.subscribers_id_seq', 1, true);
SELECT pg_catalog.setval('public.volunteers_id_seq', 1, true);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deeds
    ADD CONSTRAINT deeds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.intercessions
    ADD CONSTRAINT intercessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.live_videos
    ADD CONSTRAINT live_videos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pastors
    ADD CONSTRAINT pastors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pastors
    ADD CONSTRAINT pastors_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.prayers
    ADD CONSTRAINT prayers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prayers
    ADD CONSTRAINT prayers_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.received_forms
    ADD CONSTRAINT received_forms_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.record_notes
    ADD CONSTRAINT record_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_key PRIMARY KEY (name_key, client);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.status_changes
    ADD CONSTRAINT status_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.volunteers
    ADD CONSTRAINT volunteers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.volunteers
    ADD CONSTRAINT volunteers_reference_key UNIQUE (reference);
CREATE INDEX contacts_created_at_id ON public.contacts USING btree (created_at, id);
CREATE UNIQUE INDEX contacts_reference ON public.contacts USING btree (reference);
CREATE INDEX contacts_status_created_at_id ON public.contacts USING btree (status, created_at, id);
CREATE INDEX deeds_done_at_id ON public.deeds USING btree (done_at, id);
CREATE INDEX intercessions_prayer_id_prayed_at ON public.intercessions USING btree (prayer_id, prayed_at);
CREATE INDEX live_videos_created_at_id ON public.live_videos USING btree (created_at, id);
CREATE INDEX pastors_created_at_id ON public.pastors USING btree (created_at, id);
CREATE INDEX pastors_status_created_at_id ON public.pastors USING btree (status, created_at, id);
CREATE INDEX prayers_created_at_id ON public.prayers USING btree (created_at, id);
CREATE INDEX prayers_status_created_at_id ON public.prayers USING btree (status, created_at, id);
CREATE INDEX received_forms_created_at ON public.received_forms USING btree (created_at);
CREATE INDEX record_notes_kind_record_id_id ON public.record_notes USING btree (kind, record_id, id);
CREATE INDEX sessions_staff_id ON public.sessions USING btree (staff_id);
CREATE INDEX status_changes_kind_record_id_id ON public.status_changes USING btree (kind, record_id, id);
CREATE INDEX subscribers_subscribed_at_id ON public.subscribers USING btree (subscribed_at, id);
CREATE INDEX volunteers_created_at_id ON public.volunteers USING btree (created_at, id);
CREATE INDEX volunteers_status_created_at_id ON public.volunteers USING btree (status, created_at, id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.intercessions
    ADD CONSTRAINT intercessions_prayer_id_fkey FOREIGN KEY (prayer_id) REFERENCES public.prayers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pastors
    ADD CONSTRAINT pastors_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.prayers
    ADD CONSTRAINT prayers_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.volunteers
    ADD CONSTRAINT volunteers_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.staff(id) ON DELETE SET NULL;
