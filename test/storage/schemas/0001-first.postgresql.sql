CREATE TABLE public.contacts (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text NOT NULL,
    created_at text NOT NULL
);
ALTER TABLE public.contacts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contacts_id_seq
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
CREATE TABLE public.received_forms (
    key_hash text NOT NULL,
    form text NOT NULL,
    fingerprint text NOT NULL,
    answer text NOT NULL,
    created_at text NOT NULL
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
INSERT INTO public.contacts OVERRIDING SYSTEM VALUE VALUES (1, 'contacts name ''దీపం''', 'contacts email ''దీపం''', 'contacts phone ''దీపం''', 'contacts message ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.kysely_migration VALUES ('0001-first', '2026-11-21T15:39:21.402Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.live_videos OVERRIDING SYSTEM VALUE VALUES (1, 'live_videos live_url ''దీపం''', 'live_videos name ''దీపం''', '2025-02-21T04:30:00.000Z', '2025-02-21T04:30:00.000Z');
INSERT INTO public.received_forms VALUES ('received_forms key_hash ''దీపం''', 'received_forms form ''దీపం''', 'received_forms fingerprint ''దీపం''', 'received_forms answer ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES (1, 'sessions token_hash ''దీపం''', 1, '2025-02-21T04:30:00.000Z', '2025-02-21T04:30:00.000Z');
INSERT INTO public.sign_in_failures VALUES ('sign_in_failures name_key ''దీపం''', 'sign_in_failures client ''దీపం''', 1, '2025-02-21T04:30:00.000Z');
INSERT INTO public.staff OVERRIDING SYSTEM VALUE VALUES (1, 'staff name ''దీపం''', 'staff name_key ''దీపం''', 'staff password_hash ''దీపం''', '2025-02-21T04:30:00.000Z');
INSERT INTO public.subscribers OVERRIDING SYSTEM VALUE VALUES (1, 'subscribers email ''దీపం''', 'subscribers email_key ''దీపం''', '2025-02-21T04:30:00.000Z');
SELECT pg_catalog.setval('public.contacts_id_seq', 1, true);
SELECT pg_catalog.setval('public.live_videos_id_seq', 1, true);
SELECT pg_catalog.setval('public.sessions_id_seq', 1, true);
SELECT pg_catalog.setval('public.staff_id_seq', 1, true);
SELECT pg_catalog.setval('public.subscribers_id_seq', 1, true);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.live_videos
    ADD CONSTRAINT live_videos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.received_forms
    ADD CONSTRAINT received_forms_pkey PRIMARY KEY (key_hash);
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
ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (id);
CREATE INDEX contacts_created_at_id ON public.contacts USING btree (created_at, id);
CREATE INDEX live_videos_created_at_id ON public.live_videos USING btree (created_at, id);
CREATE INDEX received_forms_created_at ON public.received_forms USING btree (created_at);
CREATE INDEX sessions_staff_id ON public.sessions USING btree (staff_id);
CREATE INDEX subscribers_subscribed_at_id ON public.subscribers USING btree (subscribed_at, id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
