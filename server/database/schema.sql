-- The schema that the migrations create, for readers. Not for loading: tables refer to later ones.
-- After a new migration "npm run snapshots" rewrites this file.

CREATE OR REPLACE FUNCTION public.bank_booking_is_for_ever()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'A decision about a bank entry is never changed or deleted';
      END $function$;

CREATE OR REPLACE FUNCTION public.bonus_ledger_is_for_ever()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'A row of the ledger is never changed or deleted';
      END $function$;

CREATE OR REPLACE FUNCTION public.exam_is_ended(exam_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RETURN EXISTS (SELECT FROM exam e WHERE e.id = exam_id AND e.ended_at IS NOT NULL);
      END $function$;

CREATE OR REPLACE FUNCTION public.exam_is_hosted(exam uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RETURN EXISTS (SELECT FROM hosted_exam h WHERE h.exam_id = exam);
      END $function$;

CREATE OR REPLACE FUNCTION public.exam_terms(exam_id uuid)
 RETURNS TABLE(opens_at timestamp with time zone, closes_at timestamp with time zone, local_window boolean, duration_seconds integer, extra_seconds integer, grace_seconds integer, paused_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtextextended(exam_id::text, 7403));
        RETURN QUERY
          SELECT e.opens_at, e.closes_at, e.local_window, e.duration_seconds, e.extra_seconds, e.grace_seconds,
            e.paused_at
          FROM exam e WHERE e.id = exam_id AND e.published_at IS NOT NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.folded(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      DECLARE
        said text := given;
      BEGIN
        IF octet_length(said) <> char_length(said) THEN
          said := regexp_replace(normalize(replace(said, '´', ''''), NFKD), '[\u0300-\u036f]+', '', 'g');
          said := translate(said, 'əƏıŁłØøĐđǝƎӘәƐɛƗɨƖɩƆɔÐðƉɖƊɗƁɓĦħƘƙĸŊŋƝɲŦŧɄʉƳƴƵƶⱭɑ', 'eeillooddeeeeeeiiiiooddddddbbhhkkknnnnttuuyyzzaa');
        END IF;
        -- most names are ASCII by now
        IF octet_length(said) <> char_length(said) THEN
          said := translate(said, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςیکҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӠӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ', 'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџαβγδεζηθικλμνξοπρστυφχψωσيكґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕӡөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ');
          said := regexp_replace(said, '[Ææ]', 'ae', 'g');
          said := regexp_replace(said, '[Œœ]', 'oe', 'g');
          said := regexp_replace(said, '[ßẞ]', 'ss', 'g');
          said := regexp_replace(said, '[Þþ]', 'th', 'g');
          said := regexp_replace(said, '[\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u061c\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff]+', '', 'g');
          said := regexp_replace(said, '[\u0080-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02ed\u02ef-\u02ff\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u10fb\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufff9-\uffff\U0001f000-\U0001faff]+', ' ', 'g');
        END IF;
        said := translate(lower(said COLLATE "C"), '''`', '');
        IF said ~ '[^a-z0-9\u0080-\U0010ffff]' THEN
          said := btrim(regexp_replace(said, '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'));
        END IF;
        RETURN said;
      END $function$;

CREATE OR REPLACE FUNCTION public.keep_exam_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'A published exam stays published' using errcode = 'restrict_violation';
      end $function$;

CREATE OR REPLACE FUNCTION public.keep_published_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if exists (select from exam where id = coalesce(old.exam_id, new.exam_id) and published_at is not null) then
          if tg_op <> 'INSERT' then
            raise exception 'The questions of a published exam are never changed: add a revision'
              using errcode = 'restrict_violation';
          end if;
          if not exists (select from question where exam_id = new.exam_id and question_no = new.question_no
              and revision = new.revision - 1) then
            raise exception 'A published exam takes revisions of its questions, not new ones'
              using errcode = 'restrict_violation';
          end if;
        end if;
        return coalesce(new, old);
      end $function$;

CREATE OR REPLACE FUNCTION public.name_key(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(string_agg(word.word, ' '::text ORDER BY (word.word COLLATE "C")), ''::text) AS "coalesce" FROM unnest(string_to_array(folded(((name_key.first_name || ' '::text) || name_key.last_name)), ' '::text)) word(word));

CREATE OR REPLACE FUNCTION public.payment_ledger_is_for_ever()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'A row of the ledger is never changed or deleted';
      END $function$;

CREATE OR REPLACE FUNCTION public.statistic_change_of_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            INSERT INTO statistic_change (kind, subject_id) VALUES ('application', OLD.id);
          ELSE
            INSERT INTO statistic_change (kind, subject_id) VALUES ('application', NEW.id);
          END IF;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION public.statistic_change_of_attempt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO statistic_change (kind, subject_id)
          VALUES ('application', CASE TG_OP WHEN 'DELETE' THEN OLD.application_id ELSE NEW.application_id END);
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.statistic_change_of_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            INSERT INTO statistic_change (kind, subject_id) VALUES ('user', OLD.user_id);
          ELSE
            INSERT INTO statistic_change (kind, subject_id) VALUES ('user', NEW.user_id);
          END IF;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION public.statistic_change_of_exam()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO statistic_change (kind, subject_id) SELECT 'application', id FROM application WHERE exam_id = NEW.id;
        INSERT INTO statistic_change (kind, subject_id) SELECT 'payment', id FROM payment WHERE exam_id = NEW.id;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.statistic_change_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            INSERT INTO statistic_change (kind, subject_id) VALUES ('payment', OLD.id);
          ELSE
            INSERT INTO statistic_change (kind, subject_id) VALUES ('payment', NEW.id);
          END IF;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION public.statistic_change_of_relation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            INSERT INTO statistic_change (kind, subject_id) VALUES ('user', OLD.below_id);
          ELSE
            INSERT INTO statistic_change (kind, subject_id) VALUES ('user', NEW.below_id);
          END IF;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION public.statistic_change_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            INSERT INTO statistic_change (kind, subject_id) VALUES ('user', OLD.id);
          ELSE
            INSERT INTO statistic_change (kind, subject_id) VALUES ('user', NEW.id);
          END IF;
          RETURN NULL;
        END $function$;

CREATE OR REPLACE FUNCTION public.transparency_application_cancelled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, reason)
      SELECT t.id, 'cancellation', NEW.created_at, sha256(convert_to(coalesce(NEW.reason, a.end_reason, ''), 'UTF8'))
      FROM attempt t JOIN application a ON a.id = t.application_id
      WHERE t.application_id = NEW.application_id AND t.kind = 'exam' AND t.superseded_at IS NULL;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.transparency_attempt_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, after) VALUES (NEW.id, 'end', NEW.closed_at, NEW.head);
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.transparency_attempt_corrected()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, before, after)
      SELECT NEW.id, 'correction', coalesce((SELECT max(decided_at) FROM late_answer WHERE attempt_id = NEW.id), now()),
        OLD.head, NEW.head;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.transparency_attempt_set_aside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, reason)
      SELECT NEW.id, 'setAside', NEW.superseded_at, sha256(convert_to(coalesce((
        SELECT details->>'reason' FROM exam_log
        WHERE application_id = NEW.application_id AND action = 'Attempt reset' ORDER BY at DESC, id DESC LIMIT 1
      ), ''), 'UTF8'));
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.transparency_entry_is_for_ever()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND to_jsonb(NEW) - 'position' = to_jsonb(OLD) - 'position' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'An entry of the transparency log is never changed or deleted';
      END $function$;

CREATE OR REPLACE FUNCTION public.transparency_log_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.size >= OLD.size AND NEW.signed_size >= OLD.signed_size
          AND NEW.checkpoint_number >= OLD.checkpoint_number THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'The transparency log never becomes smaller';
      END $function$;

CREATE OR REPLACE FUNCTION public.transparency_report_set_aside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO transparency_due (attempt_id, kind, at, reason)
      SELECT NEW.attempt_id, CASE WHEN NEW.camera_off_at IS NULL THEN 'restored' ELSE 'setAside' END,
        coalesce(NEW.camera_off_at, r.changed_at), sha256(convert_to(coalesce(r.note, ''), 'UTF8'))
      FROM report_revision r WHERE r.report_id = NEW.id AND r.reason IN ('cameraOff', 'cameraOn')
      ORDER BY r.changed_at DESC, r.id DESC LIMIT 1;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.uuid7()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$select uuidv7()$function$;

CREATE SEQUENCE certificate_status_index_seq AS integer START 1 INCREMENT 1;

CREATE SEQUENCE migration_id_seq AS integer START 1 INCREMENT 1;

CREATE SEQUENCE statistic_change_id_seq AS bigint START 1 INCREMENT 1;

CREATE SEQUENCE user_number AS bigint START 100001 INCREMENT 1;

CREATE TABLE accommodation (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  percent integer NOT NULL,
  reason text NOT NULL,
  changed_by_id uuid,
  changed_at timestamp(3) with time zone NOT NULL,
  break_minutes integer DEFAULT 0 NOT NULL,
  text_scale integer DEFAULT 100 NOT NULL,
  wide_spacing boolean DEFAULT false NOT NULL,
  plain_font boolean DEFAULT false NOT NULL,
  figure_texts boolean DEFAULT false NOT NULL,
  ends_on date,
  proof text DEFAULT ''::text NOT NULL,
  CONSTRAINT "PK_2c4c7f0aaccd4ff2238559a617c" PRIMARY KEY (id),
  CONSTRAINT "UQ_08b7c0afa5e4775335288ac0111" UNIQUE (user_id),
  CONSTRAINT "FK_08b7c0afa5e4775335288ac0111" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);

CREATE TABLE account_merge (
  id uuid DEFAULT uuid7() NOT NULL,
  kept_id uuid NOT NULL,
  merged_id uuid NOT NULL,
  changed_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  reason text,
  decisions jsonb NOT NULL,
  counts jsonb NOT NULL,
  undone_at timestamp(3) with time zone,
  undone_by_id uuid,
  undo_reason text,
  CONSTRAINT "PK_859840ad6a4767e82e23ff81f77" PRIMARY KEY (id),
  CONSTRAINT "FK_7385b9fee9714c5f718f04f28f2" FOREIGN KEY (kept_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_8a87ab68d826d89f8df0137392b" FOREIGN KEY (merged_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_285c0f9e5ec05ec143cbdcc563" ON account_merge USING btree (created_at) WHERE undone_at IS NULL;
CREATE INDEX "IDX_7385b9fee9714c5f718f04f28f" ON account_merge USING btree (kept_id);
CREATE INDEX "IDX_8a87ab68d826d89f8df0137392" ON account_merge USING btree (merged_id);

CREATE TABLE account_merge_row (
  id uuid DEFAULT uuid7() NOT NULL,
  merge_id uuid NOT NULL,
  table_name text NOT NULL,
  row_id uuid NOT NULL,
  before jsonb NOT NULL,
  after jsonb,
  CONSTRAINT "PK_46eb50dce68754425d79c1f707a" PRIMARY KEY (id),
  CONSTRAINT "FK_56c9a149df736d7a52630669c9e" FOREIGN KEY (merge_id) REFERENCES account_merge(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_e8c0931cd9288379b820a7c0b5" ON account_merge_row USING btree (merge_id, table_name, row_id);

CREATE TABLE announcement (
  id uuid DEFAULT uuid7() NOT NULL,
  roles text[] NOT NULL,
  stored_words jsonb NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone,
  pinned boolean DEFAULT false NOT NULL,
  "position" integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  segment_id uuid,
  CONSTRAINT "PK_e0ef0550174fd1099a308fd18a0" PRIMARY KEY (id),
  CONSTRAINT "FK_386e8890fae8025567be415f2df" FOREIGN KEY (segment_id) REFERENCES segment(id) ON DELETE RESTRICT
);
CREATE INDEX "IDX_386e8890fae8025567be415f2d" ON announcement USING btree (segment_id);

CREATE TABLE announcement_read (
  user_id uuid NOT NULL,
  announcement_id uuid NOT NULL,
  read_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_5a2ad70aa54b704b484fcbbb008" PRIMARY KEY (user_id, announcement_id),
  CONSTRAINT "FK_cf3946278b58639abffd1592be3" FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  CONSTRAINT "FK_e1f713592723393bdd0abec20fb" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_cf3946278b58639abffd1592be" ON announcement_read USING btree (announcement_id);

CREATE TABLE answer_reading (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  user_id uuid NOT NULL,
  place text NOT NULL,
  read_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_bb1ad874d85a586c60f93eac820" PRIMARY KEY (id),
  CONSTRAINT "FK_e752c05bb947f1640e0e9073270" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_09ed1d3b8bd2dae85bcac6a4ff" ON answer_reading USING btree (exam_id, read_at, id);
CREATE INDEX "IDX_62d75810a89fd00c2af87a5196" ON answer_reading USING btree (user_id);

CREATE TABLE api_token (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL,
  permissions text[] NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  rotated_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  CONSTRAINT "PK_d862311c568d175c26f41bc6f98" PRIMARY KEY (id),
  CONSTRAINT "UQ_bafaa5aab5957cd193fb2da8f24" UNIQUE (token_hash),
  CONSTRAINT "FK_1725c5ea908ff009f6ab3fa34fd" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_1725c5ea908ff009f6ab3fa34f" ON api_token USING btree (user_id);

CREATE TABLE appeal (
  id uuid DEFAULT uuid7() NOT NULL,
  report_id uuid NOT NULL,
  exam_id uuid NOT NULL,
  user_id uuid NOT NULL,
  asked_by_id uuid NOT NULL,
  question_no integer DEFAULT 0 NOT NULL,
  shown_no integer DEFAULT 0 NOT NULL,
  text text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  answer text,
  effect text,
  score_before numeric(9,3) NOT NULL,
  answered_by_id uuid,
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_f644a99d2dfcff9facb08bd1697" PRIMARY KEY (id),
  CONSTRAINT "FK_5f27ba30091fa223418450df909" FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_41a6cfc808fceb94f1884fa54b" ON appeal USING btree (report_id, question_no) WHERE state = 'open'::text;
CREATE INDEX "IDX_4ab3b6b33b6456af1e0b9bf8f3" ON appeal USING btree (asked_by_id);
CREATE INDEX "IDX_5f27ba30091fa223418450df90" ON appeal USING btree (report_id);
CREATE INDEX "IDX_694d2108693f7a938ac7655eb6" ON appeal USING btree (user_id);
CREATE INDEX "IDX_848c51709675deff927ec21427" ON appeal USING btree (state, id);
CREATE INDEX "IDX_d4d9400d6962b27b80598e3a1c" ON appeal USING btree (exam_id);
CREATE INDEX appeal_answered ON appeal USING btree (answered_at) WHERE answered_at IS NOT NULL;

CREATE TABLE application (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  exam_id uuid NOT NULL,
  state text DEFAULT 'applied'::text NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  paid_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  grade integer,
  country text,
  team_id uuid,
  invited_by_id uuid,
  invitation_expires_at timestamp(3) with time zone,
  make_up_of_id uuid,
  added_by_id uuid,
  cancelled_at timestamp(3) with time zone,
  end_reason text,
  own_opens_at timestamp(3) with time zone,
  own_closes_at timestamp(3) with time zone,
  CONSTRAINT "PK_569e0c3e863ebdf5f2408ee1670" PRIMARY KEY (id),
  CONSTRAINT application_own_window CHECK ((own_opens_at IS NULL) = (own_closes_at IS NULL) AND own_opens_at < own_closes_at),
  CONSTRAINT "FK_42f0935cc814e694ed0e61fdece" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_87b6e9025d62af8f222feb0dd08" FOREIGN KEY (exam_id) REFERENCES exam(id)
);
CREATE INDEX "IDX_0dcad3050ab08fc47c71e1dc97" ON application USING btree (invitation_expires_at) WHERE state = 'invited'::text;
CREATE INDEX "IDX_1cdd71452e8749195cf98baf6f" ON application USING btree (grade, created_at, id);
CREATE INDEX "IDX_1dba49f5607ee7c181becd6529" ON application USING btree (state, created_at, id);
CREATE INDEX "IDX_42f0935cc814e694ed0e61fdec" ON application USING btree (user_id);
CREATE INDEX "IDX_502728a6aafe04edc8dbe5c5d2" ON application USING btree (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX "IDX_e4747c0aed4e9d6fc186644e8d" ON application USING btree (country, created_at, id);
CREATE INDEX "IDX_f37bb98757bf6cfc2fc1844479" ON application USING btree (created_at, id);
CREATE INDEX application_by_country ON application USING btree (COALESCE(country, ''::text), created_at, id);
CREATE INDEX application_by_exam ON application USING btree (exam_id, created_at, id) INCLUDE (state);
CREATE INDEX application_make_up ON application USING btree (created_at, id) WHERE make_up_of_id IS NOT NULL;
CREATE UNIQUE INDEX application_once ON application USING btree (user_id, exam_id) WHERE state <> 'cancelled'::text;
CREATE TRIGGER statistic_change_in_application AFTER UPDATE OF user_id, exam_id, state, language, grade, country, created_at ON application FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.exam_id IS DISTINCT FROM new.exam_id OR old.state IS DISTINCT FROM new.state OR old.language IS DISTINCT FROM new.language OR old.grade IS DISTINCT FROM new.grade OR old.country IS DISTINCT FROM new.country OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION statistic_change_of_application();
CREATE TRIGGER statistic_change_of_application AFTER INSERT OR DELETE ON application FOR EACH ROW EXECUTE FUNCTION statistic_change_of_application();

CREATE TABLE application_change (
  id uuid DEFAULT uuid7() NOT NULL,
  application_id uuid NOT NULL,
  event text NOT NULL,
  state text NOT NULL,
  reason text,
  from_exam_id uuid,
  changed_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_1b15b51834ae81367ec3a6b98e0" PRIMARY KEY (id),
  CONSTRAINT "FK_8bd54c3c333e4691e2b69458d7c" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_44b4ce2eb7af0edd8c9069c096" ON application_change USING btree (application_id, created_at, id);
CREATE INDEX application_change_told ON application_change USING btree (created_at) WHERE event = ANY (ARRAY['enter'::text, 'makeUp'::text, 'accept'::text, 'move'::text]);
CREATE TRIGGER transparency_application_cancelled AFTER INSERT ON application_change FOR EACH ROW WHEN (new.state = 'cancelled'::text AND new.event <> 'note'::text) EXECUTE FUNCTION transparency_application_cancelled();

CREATE TABLE archived_part (
  partition text NOT NULL,
  no integer NOT NULL,
  sha256 text NOT NULL,
  CONSTRAINT archived_part_key PRIMARY KEY (partition, no),
  CONSTRAINT archived_part_of FOREIGN KEY (partition) REFERENCES archived_partition(name) ON DELETE CASCADE
);

CREATE TABLE archived_partition (
  name text NOT NULL,
  table_name text NOT NULL,
  from_id uuid NOT NULL,
  until_id uuid NOT NULL,
  row_count bigint NOT NULL,
  sha256 text NOT NULL,
  archived_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT archived_partition_key PRIMARY KEY (name)
);

CREATE TABLE attempt (
  id uuid DEFAULT uuid7() NOT NULL,
  application_id uuid NOT NULL,
  kind text NOT NULL,
  user_id uuid NOT NULL,
  exam_id uuid NOT NULL,
  question_count integer NOT NULL,
  open_until integer NOT NULL,
  started_at timestamp(3) with time zone,
  deadline timestamp(3) with time zone,
  accept_until timestamp(3) with time zone,
  extra_seconds integer DEFAULT 0 NOT NULL,
  paused_at timestamp(3) with time zone,
  tab text,
  epoch integer DEFAULT 1 NOT NULL,
  ack_seq integer DEFAULT 0 NOT NULL,
  answers bytea NOT NULL,
  head bytea NOT NULL,
  closed_at timestamp(3) with time zone,
  close_reason text,
  selfie_id uuid,
  selfie_at timestamp(3) with time zone,
  superseded_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  pauses tstzmultirange DEFAULT '{}'::tstzmultirange NOT NULL,
  flags smallint[] DEFAULT '{}'::smallint[] NOT NULL,
  past_tabs text[] DEFAULT '{}'::text[] NOT NULL,
  starts_paused boolean,
  typed jsonb DEFAULT '{}'::jsonb NOT NULL,
  started_by text,
  shown_at timestamp(3) with time zone,
  break_seconds_used integer DEFAULT 0 NOT NULL,
  break_ends_at timestamp(3) with time zone,
  CONSTRAINT "PK_5f822b29b3128d1c65d3d6c193d" PRIMARY KEY (id),
  CONSTRAINT "FK_32b1f108192578c12c658e3b3c1" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE
) WITH (fillfactor=50);
CREATE UNIQUE INDEX "IDX_97454771b2209e6083fb597651" ON attempt USING btree (application_id, kind) WHERE superseded_at IS NULL;
CREATE INDEX "IDX_c976ed6445a23f1138e948bc20" ON attempt USING btree (user_id);
CREATE INDEX "IDX_d51d65764cf6387be3de5dbaaf" ON attempt USING btree (exam_id);
CREATE INDEX "IDX_ec817416b36ece819b2c3bd9fa" ON attempt USING btree (accept_until) WHERE closed_at IS NULL AND accept_until IS NOT NULL;
CREATE INDEX attempt_on_break ON attempt USING btree (break_ends_at) WHERE break_ends_at IS NOT NULL;
CREATE INDEX attempt_practice ON attempt USING btree (created_at, id) WHERE kind = 'simulation'::text AND superseded_at IS NULL;
CREATE INDEX attempt_without_result ON attempt USING btree (id) WHERE superseded_at IS NOT NULL OR kind <> 'exam'::text;
CREATE TRIGGER statistic_change_by_attempt AFTER DELETE ON attempt FOR EACH ROW WHEN (old.kind = 'exam'::text AND old.closed_at IS NOT NULL) EXECUTE FUNCTION statistic_change_of_attempt();
CREATE TRIGGER statistic_change_in_attempt AFTER UPDATE OF closed_at, superseded_at ON attempt FOR EACH ROW WHEN (new.kind = 'exam'::text AND (old.closed_at IS DISTINCT FROM new.closed_at OR old.superseded_at IS DISTINCT FROM new.superseded_at)) EXECUTE FUNCTION statistic_change_of_attempt();
CREATE TRIGGER statistic_change_of_attempt AFTER INSERT ON attempt FOR EACH ROW WHEN (new.kind = 'exam'::text AND new.closed_at IS NOT NULL) EXECUTE FUNCTION statistic_change_of_attempt();
CREATE TRIGGER transparency_attempt_closed AFTER UPDATE OF closed_at ON attempt FOR EACH ROW WHEN (new.kind = 'exam'::text AND old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION transparency_attempt_closed();
CREATE CONSTRAINT TRIGGER transparency_attempt_corrected AFTER UPDATE OF epoch ON attempt DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'exam'::text AND old.closed_at IS NOT NULL AND new.head <> old.head) EXECUTE FUNCTION transparency_attempt_corrected();
CREATE CONSTRAINT TRIGGER transparency_attempt_set_aside AFTER UPDATE OF superseded_at ON attempt DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'exam'::text AND old.superseded_at IS NULL AND new.superseded_at IS NOT NULL) EXECUTE FUNCTION transparency_attempt_set_aside();

CREATE TABLE audit_entry (
  id uuid DEFAULT uuid7() NOT NULL,
  actor_id uuid NOT NULL,
  kind text NOT NULL,
  action text NOT NULL,
  subject_type text,
  subject_id uuid,
  reason text,
  details jsonb NOT NULL,
  address text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_58a130a4b9da189f46ba2a01801" PRIMARY KEY (id)
) PARTITION BY RANGE (id);
CREATE INDEX audit_by_action ON ONLY audit_entry USING btree (action, created_at, id);
CREATE INDEX audit_by_actor ON ONLY audit_entry USING btree (actor_id, created_at, id);
CREATE INDEX audit_by_subject ON ONLY audit_entry USING btree (subject_id, created_at, id);
CREATE INDEX audit_newest ON ONLY audit_entry USING btree (created_at, id);

CREATE TABLE automatic_mail (
  id uuid DEFAULT uuid7() NOT NULL,
  kind text NOT NULL,
  user_id uuid NOT NULL,
  family boolean DEFAULT false NOT NULL,
  subject_id uuid NOT NULL,
  occasion text NOT NULL,
  facts jsonb DEFAULT '{}'::jsonb NOT NULL,
  time_zone text NOT NULL,
  not_before timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  reason text,
  address text DEFAULT ''::text NOT NULL,
  mail_id uuid,
  token uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  settled_at timestamp(3) with time zone,
  CONSTRAINT automatic_mail_pkey PRIMARY KEY (id),
  CONSTRAINT "FK_8efd07b90c244a2b317a039e46c" FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE SET NULL,
  CONSTRAINT "FK_a405f026ab85ba80c7093ab7966" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX automatic_mail_by_kind ON automatic_mail USING btree (kind, created_at);
CREATE INDEX automatic_mail_by_mail ON automatic_mail USING btree (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX automatic_mail_newest ON automatic_mail USING btree (created_at, id);
CREATE UNIQUE INDEX automatic_mail_once ON automatic_mail USING btree (user_id, kind, subject_id, occasion, family);
CREATE INDEX automatic_mail_queued ON automatic_mail USING btree (not_before, id) WHERE status = 'queued'::text;
CREATE UNIQUE INDEX automatic_mail_token ON automatic_mail USING btree (token);

CREATE TABLE automatic_message (
  id uuid DEFAULT uuid7() NOT NULL,
  platform text NOT NULL,
  kind text NOT NULL,
  enabled boolean NOT NULL,
  activated_at timestamp(3) with time zone NOT NULL,
  hours integer[] DEFAULT '{}'::integer[] NOT NULL,
  families boolean DEFAULT false NOT NULL,
  in_summary boolean DEFAULT true NOT NULL,
  stored_words jsonb,
  changed_at timestamp(3) with time zone,
  CONSTRAINT automatic_message_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX automatic_message_once ON automatic_message USING btree (platform, kind);

CREATE TABLE bank_booking (
  id uuid DEFAULT uuid7() NOT NULL,
  entry_id uuid NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  invoice_id uuid,
  payment_id uuid,
  refund_id uuid,
  undoes_id uuid,
  note text,
  by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_bank_booking" PRIMARY KEY (id),
  CONSTRAINT "UQ_bank_booking_undoes" UNIQUE (undoes_id),
  CONSTRAINT "FK_2965f7904047c724dff90f36a37" FOREIGN KEY (entry_id) REFERENCES bank_entry(id),
  CONSTRAINT "FK_7b083f6529e9f3cdcab958530cf" FOREIGN KEY (invoice_id) REFERENCES invoice(id)
);
CREATE INDEX "IDX_2965f7904047c724dff90f36a3" ON bank_booking USING btree (entry_id);
CREATE INDEX "IDX_7b083f6529e9f3cdcab958530c" ON bank_booking USING btree (invoice_id);
CREATE INDEX "IDX_90a924556e19c0322e92fa1037" ON bank_booking USING btree (payment_id);
CREATE TRIGGER bank_booking_is_for_ever BEFORE DELETE OR UPDATE ON bank_booking FOR EACH ROW EXECUTE FUNCTION bank_booking_is_for_ever();

CREATE TABLE bank_entry (
  id uuid DEFAULT uuid7() NOT NULL,
  statement_id uuid NOT NULL,
  line integer NOT NULL,
  state text NOT NULL,
  amount integer NOT NULL,
  rest integer NOT NULL,
  currency text NOT NULL,
  booked_on date NOT NULL,
  value_on date,
  bank_reference text,
  end_to_end_id text,
  creditor_reference text,
  text text NOT NULL,
  payer_name text,
  payer_account text,
  is_reversal boolean NOT NULL,
  ordered text,
  charges integer,
  raw text NOT NULL,
  fingerprint text NOT NULL,
  CONSTRAINT "PK_bank_entry" PRIMARY KEY (id),
  CONSTRAINT "UQ_bank_entry_fingerprint" UNIQUE (fingerprint),
  CONSTRAINT bank_entry_rest CHECK (rest >= LEAST(amount, 0) AND rest <= GREATEST(amount, 0)),
  CONSTRAINT "FK_7d07728f2de7a7e80440e0b93b8" FOREIGN KEY (statement_id) REFERENCES bank_statement(id)
);
CREATE INDEX bank_entry_by_state ON bank_entry USING btree (state, booked_on, id);
CREATE INDEX bank_entry_newest ON bank_entry USING btree (booked_on, id);
CREATE INDEX bank_entry_of_statement ON bank_entry USING btree (statement_id, booked_on, id);
CREATE INDEX bank_entry_payer ON bank_entry USING btree (payer_account) WHERE payer_account IS NOT NULL;

CREATE TABLE bank_layout (
  id uuid DEFAULT uuid7() NOT NULL,
  layout text NOT NULL,
  reading jsonb NOT NULL,
  by_id uuid,
  CONSTRAINT "PK_bank_layout" PRIMARY KEY (id),
  CONSTRAINT "UQ_bank_layout" UNIQUE (layout)
);

CREATE TABLE bank_statement (
  id uuid DEFAULT uuid7() NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL,
  number text,
  account text,
  currency text NOT NULL,
  opening_balance integer,
  closing_balance integer,
  entry_count integer NOT NULL,
  added_count integer NOT NULL,
  hash text NOT NULL,
  problems jsonb NOT NULL,
  imported_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_bank_statement" PRIMARY KEY (id),
  CONSTRAINT "UQ_bank_statement_hash" UNIQUE (hash)
);
CREATE INDEX bank_statement_newest ON bank_statement USING btree (created_at, id);

CREATE TABLE bank_upload (
  id uuid DEFAULT uuid7() NOT NULL,
  by_id uuid NOT NULL,
  name text NOT NULL,
  bytes bytea NOT NULL,
  reading jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_bank_upload" PRIMARY KEY (id),
  CONSTRAINT "UQ_bank_upload_by" UNIQUE (by_id)
);

CREATE TABLE billing_details (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  legal_name text NOT NULL,
  street text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  vat_id text,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_billing_details" PRIMARY KEY (id),
  CONSTRAINT billing_details_user UNIQUE (user_id),
  CONSTRAINT "FK_3c3537a2737c2f94d5e17043965" FOREIGN KEY (user_id) REFERENCES "user"(id)
);

CREATE TABLE bonus_account (
  user_id uuid NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  owed integer DEFAULT 0 NOT NULL,
  configuration jsonb,
  CONSTRAINT "PK_37362b06e60be882dfa52341ced" PRIMARY KEY (user_id),
  CONSTRAINT bonus_account_points CHECK (points >= 0 AND owed >= 0 AND (points = 0 OR owed = 0)),
  CONSTRAINT "FK_37362b06e60be882dfa52341ced" FOREIGN KEY (user_id) REFERENCES "user"(id)
);

CREATE TABLE bonus_ledger (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  delta integer NOT NULL,
  reason text NOT NULL,
  subject_id uuid NOT NULL,
  turn integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_63d3078bb68a483804c1a2e8179" PRIMARY KEY (id),
  CONSTRAINT bonus_movement_once UNIQUE (subject_id, turn),
  CONSTRAINT bonus_movement_delta CHECK (delta <> 0),
  CONSTRAINT "FK_6e4fcccbadea73a47a4f430d736" FOREIGN KEY (user_id) REFERENCES "user"(id)
);
CREATE INDEX "IDX_48f4fbf40cf86f3a0676074311" ON bonus_ledger USING btree (user_id, created_at, id);
CREATE TRIGGER bonus_ledger_is_for_ever BEFORE DELETE OR UPDATE ON bonus_ledger FOR EACH ROW EXECUTE FUNCTION bonus_ledger_is_for_ever();

CREATE TABLE calendar_entry (
  id uuid DEFAULT uuid7() NOT NULL,
  slug text NOT NULL,
  roles text[] NOT NULL,
  stored_words jsonb NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  all_day boolean DEFAULT false NOT NULL,
  time_zone text NOT NULL,
  from_grade integer,
  to_grade integer,
  category_id uuid,
  exam_id uuid,
  published boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_7d668083b7f3e66b1e64f418f77" PRIMARY KEY (id),
  CONSTRAINT "UQ_7374ba9501e9a5893c31ae2f1a8" UNIQUE (slug),
  CONSTRAINT "FK_388d369be53fd84ce93b65bdff9" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE SET NULL,
  CONSTRAINT "FK_ac3a503e8669c0225dfeae6118b" FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE RESTRICT
);
CREATE INDEX "IDX_3a6d1fc58fde96b69330496fd6" ON calendar_entry USING btree (starts_at);

CREATE TABLE calendar_feed (
  user_id uuid NOT NULL,
  secret_hash text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  revisions jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT "PK_29b8f216ae4f5fdd5bcc8de8112" PRIMARY KEY (user_id),
  CONSTRAINT "UQ_6c0c708ec32135062782236d9ff" UNIQUE (secret_hash),
  CONSTRAINT "FK_29b8f216ae4f5fdd5bcc8de8112" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);

CREATE TABLE camera_event (
  id uuid DEFAULT uuid7() NOT NULL,
  stream_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_f2c1e94e534feca2c4ed145dc0b" PRIMARY KEY (id),
  CONSTRAINT "FK_e7a5e5cf73ef8fe57fa298ad950" FOREIGN KEY (stream_id) REFERENCES camera_stream(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_855e372f070ed6587fd04f279d" ON camera_event USING btree (stream_id, at, kind);

CREATE TABLE camera_rule (
  exam_id uuid NOT NULL,
  cameras smallint NOT NULL,
  audio boolean DEFAULT false NOT NULL,
  type text DEFAULT 'internal'::text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  screen_share boolean DEFAULT false NOT NULL,
  CONSTRAINT "PK_adde0eef532cef6892c4272f31b" PRIMARY KEY (exam_id),
  CONSTRAINT "FK_adde0eef532cef6892c4272f31b" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

CREATE TABLE camera_segment (
  stream_id uuid NOT NULL,
  session uuid NOT NULL,
  seq integer NOT NULL,
  storage_key text NOT NULL,
  mime_type text NOT NULL,
  bytes integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_5d1dd10bda0423e2496bb7c236a" PRIMARY KEY (stream_id, session, seq),
  CONSTRAINT "UQ_8c04965e58e4044a5e08d9ea700" UNIQUE (storage_key),
  CONSTRAINT camera_segment_times CHECK (started_at <= ended_at),
  CONSTRAINT "FK_63d0710235053f55bcb37bb764a" FOREIGN KEY (stream_id) REFERENCES camera_stream(id) ON DELETE CASCADE
);
CREATE INDEX camera_segment_newest ON camera_segment USING btree (stream_id, started_at);

CREATE TABLE camera_stream (
  id uuid DEFAULT uuid7() NOT NULL,
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  exam_id uuid NOT NULL,
  type text NOT NULL,
  is_trial boolean NOT NULL,
  camera smallint DEFAULT '1'::smallint NOT NULL,
  reported_state text DEFAULT 'created'::text NOT NULL,
  reported_at timestamp(3) with time zone,
  is_created boolean DEFAULT false NOT NULL,
  started_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  bytes bigint DEFAULT '0'::bigint NOT NULL,
  superseded_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  forgotten_at timestamp(3) with time zone,
  CONSTRAINT "PK_b52e738a9583c1cc806d8c84dc1" PRIMARY KEY (id),
  CONSTRAINT "FK_f4635f07664814bd4b8e8d1b232" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_0a6d5d97b60df07b0c8c301d23" ON camera_stream USING btree (last_seen_at) WHERE last_seen_at IS NOT NULL;
CREATE INDEX "IDX_28f3c02ddba9cf31b90f9b6401" ON camera_stream USING btree (user_id);
CREATE INDEX "IDX_4a9b43beaa6f2e35e6a6c8f2d4" ON camera_stream USING btree (exam_id);
CREATE UNIQUE INDEX "IDX_738d3fd507ce8df413993f0842" ON camera_stream USING btree (application_id, type, is_trial, camera) WHERE superseded_at IS NULL;

CREATE TABLE canned_text (
  id uuid DEFAULT uuid7() NOT NULL,
  topic text,
  stored_words jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_4365977fcbfdb3e2ba6b8fddd0b" PRIMARY KEY (id)
);
CREATE INDEX "IDX_719ace31b8a7ba083cde51486f" ON canned_text USING btree (topic);

CREATE TABLE category (
  id uuid DEFAULT uuid7() NOT NULL,
  slug text NOT NULL,
  titles jsonb NOT NULL,
  from_grade integer NOT NULL,
  to_grade integer NOT NULL,
  price_amount integer NOT NULL,
  currency text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "PK_9c4e4a89e3674fc9f382d733f03" PRIMARY KEY (id),
  CONSTRAINT "UQ_cb73208f151aa71cdd78f662d70" UNIQUE (slug)
);

CREATE TABLE certificate (
  id uuid DEFAULT uuid7() NOT NULL,
  number text NOT NULL,
  kind text NOT NULL,
  award text,
  user_id uuid NOT NULL,
  exam_id uuid,
  report_id uuid,
  holder_name text NOT NULL,
  exam_titles jsonb NOT NULL,
  exam_date date NOT NULL,
  grade integer,
  rank integer,
  ranked_count integer,
  language text NOT NULL,
  state text DEFAULT 'valid'::text NOT NULL,
  issued_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  reason text,
  ended_by_id uuid,
  replaced_by_id uuid,
  status_index integer DEFAULT nextval('certificate_status_index_seq'::regclass) NOT NULL,
  pdf_sha256 text,
  competition_id uuid,
  CONSTRAINT "PK_8daddfc65f59e341c2bbc9c9e43" PRIMARY KEY (id),
  CONSTRAINT "UQ_00aafa65e4c3e7df9a3c9c06bca" UNIQUE (status_index),
  CONSTRAINT "UQ_6cacdcb9a0b6c4dd02bf699af82" UNIQUE (number),
  CONSTRAINT certificate_of_one_occasion CHECK (num_nonnulls(exam_id, competition_id) = 1),
  CONSTRAINT "FK_88977bc339155e25ec30c68a9b3" FOREIGN KEY (user_id) REFERENCES "user"(id),
  CONSTRAINT "FK_98be4a5c2d1be62c1b183c6ada0" FOREIGN KEY (exam_id) REFERENCES exam(id),
  CONSTRAINT "FK_b8df89549ea898267f1a8bad9e4" FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE SET NULL
);
CREATE INDEX "IDX_384a256c1740337caf1230ef6e" ON certificate USING btree (issued_at, id);
CREATE INDEX "IDX_88977bc339155e25ec30c68a9b" ON certificate USING btree (user_id);
CREATE INDEX "IDX_98be4a5c2d1be62c1b183c6ada" ON certificate USING btree (exam_id);
CREATE INDEX "IDX_b8df89549ea898267f1a8bad9e" ON certificate USING btree (report_id);
CREATE UNIQUE INDEX certificate_competition_once ON certificate USING btree (competition_id, user_id, kind) WHERE state = 'valid'::text AND competition_id IS NOT NULL;
CREATE UNIQUE INDEX certificate_valid_once ON certificate USING btree (report_id, kind) WHERE state = 'valid'::text;
CREATE TRIGGER statistic_change_in_certificate AFTER UPDATE OF user_id, report_id, state ON certificate FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.report_id IS DISTINCT FROM new.report_id OR old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION statistic_change_of_certificate();
CREATE TRIGGER statistic_change_of_certificate AFTER INSERT OR DELETE ON certificate FOR EACH ROW EXECUTE FUNCTION statistic_change_of_certificate();

CREATE TABLE checkout (
  id uuid DEFAULT uuid7() NOT NULL,
  payer_id uuid NOT NULL,
  state text NOT NULL,
  session_id text,
  intent_id text,
  url text,
  amount integer NOT NULL,
  currency text NOT NULL,
  locale text NOT NULL,
  request jsonb,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  completed_at timestamp(3) with time zone,
  CONSTRAINT "PK_c3c52ebf395ba358759b1111ac1" PRIMARY KEY (id),
  CONSTRAINT "UQ_143bac9b20b973e700fc05ee4e7" UNIQUE (session_id),
  CONSTRAINT "UQ_feff7cd1176051cde25c234910c" UNIQUE (intent_id),
  CONSTRAINT "FK_3603ded2eddb40c04739615cafa" FOREIGN KEY (payer_id) REFERENCES "user"(id)
);
CREATE INDEX "IDX_3603ded2eddb40c04739615caf" ON checkout USING btree (payer_id);
CREATE INDEX "IDX_c0e2b29ce69d782b0564c55945" ON checkout USING btree (state);

CREATE TABLE checkout_item (
  checkout_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount integer NOT NULL,
  discount_amount integer NOT NULL,
  surcharge_amount integer DEFAULT 0 NOT NULL,
  CONSTRAINT "PK_eb94753e4fa3e07d358d53c6d59" PRIMARY KEY (checkout_id, payment_id),
  CONSTRAINT "FK_2f95353817454f904517e818206" FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT "FK_970a36e8219e2c92ff3b4739eb2" FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX "IDX_970a36e8219e2c92ff3b4739eb" ON checkout_item USING btree (payment_id);

CREATE TABLE coding_account (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  provider_user_id text,
  slug text,
  language text DEFAULT 'python'::text NOT NULL,
  linked_at timestamp(3) with time zone,
  unlinked_at timestamp(3) with time zone,
  levels_completed integer DEFAULT 0 NOT NULL,
  concepts text[] DEFAULT '{}'::text[] NOT NULL,
  play_time integer DEFAULT 0 NOT NULL,
  progress_at timestamp(3) with time zone,
  pulled_at timestamp(3) with time zone,
  problem text,
  problem_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  identity uuid NOT NULL,
  CONSTRAINT "PK_8057c9af55f934642c12b62639f" PRIMARY KEY (id),
  CONSTRAINT "FK_0b4f3fc78a1e81b53bf7b6defac" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_535d9b192a58f8adaef4f5bd64" ON coding_account USING btree (user_id) WHERE unlinked_at IS NULL;
CREATE UNIQUE INDEX "IDX_a72e5d1c3c49c456291fdc1cec" ON coding_account USING btree (provider_user_id) WHERE unlinked_at IS NULL AND provider_user_id IS NOT NULL;

CREATE TABLE coding_checklist (
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  steps_done smallint NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_5c12366060f55f4c9ef16879001" PRIMARY KEY (application_id),
  CONSTRAINT "FK_5c12366060f55f4c9ef16879001" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  CONSTRAINT "FK_65c5a53f3699b7778ebd80fd3a0" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_65c5a53f3699b7778ebd80fd3a" ON coding_checklist USING btree (user_id);

CREATE TABLE coding_result (
  attempt_id uuid NOT NULL,
  application_id uuid NOT NULL,
  account_id uuid NOT NULL,
  levels_before integer NOT NULL,
  levels_after integer,
  recorded_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  levels_earlier integer,
  start_is_certain boolean DEFAULT true NOT NULL,
  settled_by_id uuid,
  settled_at timestamp(3) with time zone,
  CONSTRAINT "PK_0b804063b70707bc2295282d138" PRIMARY KEY (attempt_id),
  CONSTRAINT "FK_31c921cf3cce813cad5c0a174e1" FOREIGN KEY (account_id) REFERENCES coding_account(id) ON DELETE CASCADE,
  CONSTRAINT "FK_af11b9632c6be92ddb3b994b9dd" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_31c921cf3cce813cad5c0a174e" ON coding_result USING btree (account_id);
CREATE INDEX "IDX_af11b9632c6be92ddb3b994b9d" ON coding_result USING btree (application_id);

CREATE TABLE coding_rule (
  exam_id uuid NOT NULL,
  max_levels integer NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_9ead68935b6982aee2fc281b437" PRIMARY KEY (exam_id),
  CONSTRAINT "FK_9ead68935b6982aee2fc281b437" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

CREATE TABLE coding_state (
  id uuid DEFAULT uuid7() NOT NULL,
  account_id uuid NOT NULL,
  levels_completed integer NOT NULL,
  concepts text[] NOT NULL,
  play_time integer NOT NULL,
  digest text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_26d3e7d6f0b2e0023c06cb4d674" PRIMARY KEY (id),
  CONSTRAINT "FK_419ce59254e8db2b3c5fab0aac7" FOREIGN KEY (account_id) REFERENCES coding_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_19b79cbb7cfe5664d4b72efb83" ON coding_state USING btree (account_id, digest);
CREATE INDEX "IDX_a1eb53a9301063f6e39cdab61c" ON coding_state USING btree (account_id, at);

CREATE TABLE coding_token (
  hash text NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  identity uuid NOT NULL,
  CONSTRAINT "PK_eaeaff051777662c01ffc83ba71" PRIMARY KEY (hash),
  CONSTRAINT "FK_30cc45bf820eede81f4f4a45584" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_30cc45bf820eede81f4f4a4558" ON coding_token USING btree (user_id);
CREATE INDEX "IDX_b1dbed5b1625bb271bf568c179" ON coding_token USING btree (expires_at);

CREATE TABLE credit_note (
  id uuid DEFAULT uuid7() NOT NULL,
  number text NOT NULL,
  invoice_id uuid NOT NULL,
  supervisor_id uuid NOT NULL,
  refund_id uuid,
  amount integer NOT NULL,
  currency text NOT NULL,
  lines jsonb NOT NULL,
  sums jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_credit_note" PRIMARY KEY (id),
  CONSTRAINT credit_note_number UNIQUE (number),
  CONSTRAINT credit_note_refund UNIQUE (refund_id),
  CONSTRAINT "FK_5600d59a3ab7fadc41078250d30" FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT "FK_7978263d918f681f082363e9c1e" FOREIGN KEY (refund_id) REFERENCES payment_refund(id),
  CONSTRAINT "FK_e4419f5af6fe57f4ba4968d9823" FOREIGN KEY (supervisor_id) REFERENCES "user"(id)
);
CREATE INDEX credit_note_by_invoice ON credit_note USING btree (invoice_id);
CREATE INDEX credit_note_newest ON credit_note USING btree (created_at, id);

CREATE TABLE custom_form (
  id uuid DEFAULT uuid7() NOT NULL,
  name text NOT NULL,
  draft jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  version_id uuid,
  audience jsonb NOT NULL,
  opens_at timestamp(3) with time zone,
  closes_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  segment_id uuid,
  CONSTRAINT "PK_1deed900aab31e47fdbe70c693b" PRIMARY KEY (id),
  CONSTRAINT "FK_f41ed62e14fb24ee84249dc47eb" FOREIGN KEY (segment_id) REFERENCES segment(id) ON DELETE RESTRICT
);
CREATE INDEX "IDX_95283d93e34d1f7781c6f9ae31" ON custom_form USING btree (created_at, id);
CREATE INDEX "IDX_f41ed62e14fb24ee84249dc47e" ON custom_form USING btree (segment_id);
CREATE INDEX custom_form_by_end ON custom_form USING btree (COALESCE(closes_at, to_timestamp(0::double precision)), id);
CREATE INDEX custom_form_by_name ON custom_form USING btree (upper(name), id);
CREATE INDEX custom_form_by_opening ON custom_form USING btree (COALESCE(opens_at, to_timestamp(0::double precision)), id);

CREATE TABLE custom_form_answer (
  id uuid DEFAULT uuid7() NOT NULL,
  form_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version_id uuid NOT NULL,
  stored jsonb NOT NULL,
  submitted_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_ec0401f36c27d1fe7d5cfb38ea0" PRIMARY KEY (id),
  CONSTRAINT "FK_2cf3b7c7f7ead56faa72f9a2994" FOREIGN KEY (form_id) REFERENCES custom_form(id) ON DELETE CASCADE,
  CONSTRAINT "FK_74c40822149b036dd88d0174ba4" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_26bc5a5cec53546fdef55b7d71" ON custom_form_answer USING btree (form_id, user_id);
CREATE INDEX "IDX_74c40822149b036dd88d0174ba" ON custom_form_answer USING btree (user_id);
CREATE INDEX "IDX_7bc98e8f7ccdf8c62fd7504841" ON custom_form_answer USING btree (form_id, submitted_at, id);

CREATE TABLE custom_form_answer_change (
  id uuid DEFAULT uuid7() NOT NULL,
  answer_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version_id uuid NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  changed_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_ae94d04b0c6b00162c938c9f574" PRIMARY KEY (id),
  CONSTRAINT "FK_340c6db7a93862154bb961257d5" FOREIGN KEY (answer_id) REFERENCES custom_form_answer(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_684685825856f37caeea87485a" ON custom_form_answer_change USING btree (user_id);
CREATE INDEX "IDX_c10626507f4c388f7fa18e2e62" ON custom_form_answer_change USING btree (answer_id, created_at);

CREATE TABLE custom_form_draft (
  user_id uuid NOT NULL,
  form_id uuid NOT NULL,
  stored jsonb NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_40f4d7ceab34c30e7e79ad184c0" PRIMARY KEY (user_id, form_id),
  CONSTRAINT "FK_bc7f96474e5f78af5360517f79a" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_e733337bfe7596b0d47a49ba0d4" FOREIGN KEY (form_id) REFERENCES custom_form(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_e733337bfe7596b0d47a49ba0d" ON custom_form_draft USING btree (form_id);

CREATE TABLE custom_form_version (
  id uuid DEFAULT uuid7() NOT NULL,
  form_id uuid NOT NULL,
  number integer NOT NULL,
  content jsonb NOT NULL,
  languages text[] NOT NULL,
  published_at timestamp(3) with time zone NOT NULL,
  published_by_id uuid,
  corrected_at timestamp(3) with time zone,
  CONSTRAINT "PK_197ed83d221e2273598fc33a383" PRIMARY KEY (id),
  CONSTRAINT "FK_7692860f0a2a18764f0d2316c20" FOREIGN KEY (form_id) REFERENCES custom_form(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_15661dfeb1789b3db05c3ac966" ON custom_form_version USING btree (form_id, number);

CREATE TABLE device_check (
  id uuid DEFAULT uuid7() NOT NULL,
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  failed text[] NOT NULL,
  ready boolean NOT NULL,
  checked_at timestamp(3) with time zone NOT NULL,
  upload_speed integer,
  CONSTRAINT "PK_7bccbbde7eb6090593464db8c68" PRIMARY KEY (id),
  CONSTRAINT "UQ_373963acdc6c7c8fc4a25fdca5d" UNIQUE (application_id),
  CONSTRAINT "FK_373963acdc6c7c8fc4a25fdca5d" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  CONSTRAINT "FK_54c1872634dc28d5c79e60b715e" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_54c1872634dc28d5c79e60b715" ON device_check USING btree (user_id);

CREATE TABLE discount (
  id uuid DEFAULT uuid7() NOT NULL,
  code text NOT NULL,
  percent integer,
  amount integer,
  currency text NOT NULL,
  category_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  quota integer NOT NULL,
  used integer DEFAULT 0 NOT NULL,
  expires_at timestamp(3) with time zone,
  state text DEFAULT 'active'::text NOT NULL,
  owner_id uuid,
  tier text,
  batch text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  merged_into_id uuid,
  scope text DEFAULT 'exams'::text NOT NULL,
  all_categories boolean DEFAULT false NOT NULL,
  CONSTRAINT "PK_d05d8712e429673e459e7f1cddb" PRIMARY KEY (id),
  CONSTRAINT "UQ_087926f6fec32903be3c8eedfae" UNIQUE (code),
  CONSTRAINT discount_merged CHECK (merged_into_id IS NULL OR used = quota),
  CONSTRAINT discount_quota CHECK (used >= 0 AND used <= quota),
  CONSTRAINT discount_scope CHECK ((scope = ANY (ARRAY['exams'::text, 'grandFinal'::text])) AND (category_ids = '{}'::uuid[] OR scope = 'exams'::text AND NOT all_categories) AND (scope = 'exams'::text OR NOT all_categories)),
  CONSTRAINT discount_value CHECK ((percent IS NULL) <> (amount IS NULL) AND COALESCE(percent, 1) >= 1 AND COALESCE(percent, 1) <= 100 AND COALESCE(amount, 1) > 0),
  CONSTRAINT "FK_a4a6a9ea217641117850ca859aa" FOREIGN KEY (owner_id) REFERENCES "user"(id)
);
CREATE INDEX "IDX_a4a6a9ea217641117850ca859a" ON discount USING btree (owner_id);
CREATE INDEX "IDX_bf2216b183495c2a515d295c33" ON discount USING btree (batch);
CREATE INDEX "IDX_ebcb1c3d2a7f45524d37dcd6a6" ON discount USING btree (created_at, id);
CREATE INDEX discount_by_expiry ON discount USING btree (COALESCE(expires_at, to_timestamp(0::double precision)), id);
CREATE INDEX discount_by_left ON discount USING btree ((quota - used), id);

CREATE TABLE discount_use (
  id uuid DEFAULT uuid7() NOT NULL,
  discount_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  reserved_by uuid,
  amount integer NOT NULL,
  state text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_65c891021da7eabcf4dac9a9903" PRIMARY KEY (id),
  CONSTRAINT "FK_7d640c2ad9ac9cac7dad1601865" FOREIGN KEY (discount_id) REFERENCES discount(id),
  CONSTRAINT "FK_995f4a3d3c45fb53569474f8ebc" FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX "IDX_7d640c2ad9ac9cac7dad160186" ON discount_use USING btree (discount_id);
CREATE INDEX "IDX_995f4a3d3c45fb53569474f8eb" ON discount_use USING btree (payment_id);
CREATE INDEX "IDX_d7600c1e86b20f49d2e17d9429" ON discount_use USING btree (reserved_by);
CREATE UNIQUE INDEX discount_use_once ON discount_use USING btree (payment_id) WHERE state = ANY (ARRAY['reserved'::text, 'used'::text]);

CREATE TABLE document_number (
  series text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT "PK_document_number" PRIMARY KEY (series)
);

CREATE TABLE email_change (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries_left integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_3c41013cfc6b716e1feeb3c1ee1" PRIMARY KEY (id),
  CONSTRAINT "FK_636c28f8eb35dc74c5cf3a72927" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_636c28f8eb35dc74c5cf3a7292" ON email_change USING btree (user_id);

CREATE TABLE email_verification (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries_left integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_b985a8362d9dac51e3d6120d40e" PRIMARY KEY (id),
  CONSTRAINT "FK_e7eb5e3c3dd984d69f6eb1cdf1c" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_e7eb5e3c3dd984d69f6eb1cdf1" ON email_verification USING btree (user_id);

CREATE TABLE exam (
  id uuid DEFAULT uuid7() NOT NULL,
  category_id uuid NOT NULL,
  titles jsonb NOT NULL,
  from_grade integer NOT NULL,
  to_grade integer NOT NULL,
  languages text[] NOT NULL,
  delivery text NOT NULL,
  external_url text,
  external_source text,
  initial_link text,
  opens_at timestamp(3) with time zone NOT NULL,
  closes_at timestamp(3) with time zone NOT NULL,
  local_window boolean DEFAULT false NOT NULL,
  duration_seconds integer NOT NULL,
  grace_seconds integer DEFAULT 10 NOT NULL,
  extra_seconds integer DEFAULT 0 NOT NULL,
  paused_at timestamp(3) with time zone,
  scoring jsonb NOT NULL,
  levels jsonb DEFAULT '[]'::jsonb NOT NULL,
  selfie text DEFAULT 'optional'::text NOT NULL,
  result_at_once boolean DEFAULT false NOT NULL,
  practice_exam_id uuid,
  price_amount integer NOT NULL,
  published_at timestamp(3) with time zone,
  paper_version integer DEFAULT 0 NOT NULL,
  results_published_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  round integer DEFAULT 1 NOT NULL,
  by_qualification boolean DEFAULT false NOT NULL,
  team_size integer DEFAULT 1 NOT NULL,
  apply_from timestamp(3) with time zone,
  apply_until timestamp(3) with time zone,
  extra_messages jsonb,
  layout text DEFAULT 'arena'::text NOT NULL,
  archived_at timestamp(3) with time zone,
  set_up_version integer DEFAULT 1 NOT NULL,
  mix_questions boolean DEFAULT false NOT NULL,
  mix_options boolean DEFAULT false NOT NULL,
  appeal_days integer DEFAULT 7 NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT "PK_56071ab3a94aeac01f1b5ab74aa" PRIMARY KEY (id),
  CONSTRAINT "FK_eefdf16b0d34a76f7bdf9c83a7c" FOREIGN KEY (category_id) REFERENCES category(id)
);
CREATE INDEX "IDX_eefdf16b0d34a76f7bdf9c83a7" ON exam USING btree (category_id);
CREATE INDEX exam_by_date ON exam USING btree (opens_at, id);
CREATE INDEX exam_by_title_az ON exam USING btree (COALESCE(titles ->> 'az'::text, titles ->> 'en'::text), id);
CREATE INDEX exam_by_title_en ON exam USING btree (COALESCE(titles ->> 'en'::text, titles ->> 'en'::text), id);
CREATE INDEX exam_by_title_fr ON exam USING btree (COALESCE(titles ->> 'fr'::text, titles ->> 'en'::text), id);
CREATE INDEX exam_by_title_ru ON exam USING btree (COALESCE(titles ->> 'ru'::text, titles ->> 'en'::text), id);
CREATE INDEX exam_by_title_tr ON exam USING btree (COALESCE(titles ->> 'tr'::text, titles ->> 'en'::text), id);
CREATE TRIGGER keep_exam_published BEFORE UPDATE ON exam FOR EACH ROW WHEN (old.published_at IS NOT NULL AND new.published_at IS NULL) EXECUTE FUNCTION keep_exam_published();
CREATE TRIGGER statistic_change_in_exam AFTER UPDATE OF category_id ON exam FOR EACH ROW WHEN (old.category_id IS DISTINCT FROM new.category_id) EXECUTE FUNCTION statistic_change_of_exam();

CREATE TABLE exam_log (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  application_id uuid,
  action text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  address text NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_f4e307befe9fae67674bb8a1858" PRIMARY KEY (id)
);
CREATE INDEX "IDX_3ef5730148d37195ca66260791" ON exam_log USING btree (application_id, at);

CREATE TABLE exam_order (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  action text NOT NULL,
  scope text NOT NULL,
  scope_value text,
  application_ids uuid[],
  seconds integer,
  text text,
  reason text NOT NULL,
  before jsonb DEFAULT '{}'::jsonb NOT NULL,
  after jsonb DEFAULT '{}'::jsonb NOT NULL,
  changed integer NOT NULL,
  by_id uuid,
  at timestamp(3) with time zone NOT NULL,
  withdrawn_at timestamp(3) with time zone,
  withdrawn_by_id uuid,
  waiting integer DEFAULT 0 NOT NULL,
  CONSTRAINT "PK_exam_order" PRIMARY KEY (id)
);
CREATE INDEX "IDX_a8098e77cf6f964c145b4a8a63" ON exam_order USING btree (exam_id, at);
CREATE INDEX exam_order_message ON exam_order USING btree (exam_id, at) WHERE action = 'message'::text AND withdrawn_at IS NULL;
CREATE INDEX exam_order_rescheduled ON exam_order USING btree (at) WHERE action = 'reschedule'::text;

CREATE TABLE exported_bank_question (
  run_id uuid NOT NULL,
  question_id uuid NOT NULL,
  losses text[] NOT NULL,
  CONSTRAINT "PK_8112e65ac29629ee6a4fe2cf0cd" PRIMARY KEY (run_id, question_id),
  CONSTRAINT "FK_0f801890ac92fbbb83996261756" FOREIGN KEY (run_id) REFERENCES run(id) ON DELETE CASCADE,
  CONSTRAINT "FK_c8ac0d73727fe805dcf449ca039" FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_c8ac0d73727fe805dcf449ca03" ON exported_bank_question USING btree (question_id);

CREATE TABLE external_code (
  id uuid DEFAULT uuid7() NOT NULL,
  batch_id uuid NOT NULL,
  code text NOT NULL,
  "position" integer NOT NULL,
  user_id uuid,
  handed_at timestamp(3) with time zone,
  CONSTRAINT "PK_95ecd7033bd8bc507c9ae1dd7a8" PRIMARY KEY (id),
  CONSTRAINT "FK_a0f635f68f25df0be1d60280e42" FOREIGN KEY (batch_id) REFERENCES external_code_batch(id) ON DELETE CASCADE,
  CONSTRAINT "FK_cd078d085449d1736baa6ec23bf" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX "IDX_0a59fddce0c5539bd616247a04" ON external_code USING btree (batch_id, code);
CREATE INDEX "IDX_cd078d085449d1736baa6ec23b" ON external_code USING btree (user_id);
CREATE INDEX external_code_next ON external_code USING btree (batch_id, "position") WHERE user_id IS NULL;
CREATE UNIQUE INDEX external_code_once ON external_code USING btree (batch_id, user_id) WHERE user_id IS NOT NULL;

CREATE TABLE external_code_batch (
  id uuid DEFAULT uuid7() NOT NULL,
  stored_words jsonb NOT NULL,
  audience jsonb NOT NULL,
  ends_at timestamp(3) with time zone,
  warn_at integer NOT NULL,
  warned_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_a0f635f68f25df0be1d60280e42" PRIMARY KEY (id)
);

CREATE TABLE generated_image (
  id uuid DEFAULT uuid7() NOT NULL,
  request_id uuid,
  user_id uuid NOT NULL,
  competition_id uuid,
  application_id uuid,
  task_id uuid,
  source text DEFAULT 'generated'::text NOT NULL,
  prompt text NOT NULL,
  variant integer NOT NULL,
  model text,
  digital_source text,
  file_id uuid,
  thumb_id uuid,
  original_id uuid,
  width integer NOT NULL,
  height integer NOT NULL,
  fingerprint text NOT NULL,
  "check" text NOT NULL,
  found text[] DEFAULT '{}'::text[] NOT NULL,
  review text DEFAULT 'pending'::text NOT NULL,
  review_reason text,
  reviewed_by_id uuid,
  reviewed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  credentials text,
  credentials_by text,
  CONSTRAINT "PK_658024ad72717d3febc12bac244" PRIMARY KEY (id),
  CONSTRAINT "FK_442b52d40411c7a23226a21f216" FOREIGN KEY (file_id) REFERENCES stored_file(id),
  CONSTRAINT "FK_51f224b9b379cbb3506f444d272" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_ca6586a0e6d6a48c83476b70ddb" FOREIGN KEY (request_id) REFERENCES image_request(id) ON DELETE CASCADE,
  CONSTRAINT "FK_debe5584b49041c12fb84db2776" FOREIGN KEY (original_id) REFERENCES stored_file(id),
  CONSTRAINT "FK_e47e2e01a1d4636f9bec5658b47" FOREIGN KEY (thumb_id) REFERENCES stored_file(id)
);
CREATE INDEX "IDX_0320e67248b2376fd26912fdf9" ON generated_image USING btree (competition_id, id);
CREATE INDEX "IDX_283e8d3578152ab52da86591d4" ON generated_image USING btree (application_id);
CREATE INDEX "IDX_442b52d40411c7a23226a21f21" ON generated_image USING btree (file_id);
CREATE INDEX "IDX_ca6586a0e6d6a48c83476b70dd" ON generated_image USING btree (request_id);
CREATE INDEX "IDX_ced49cc2bb82327be0dbd4f27c" ON generated_image USING btree (user_id, id);
CREATE INDEX "IDX_debe5584b49041c12fb84db277" ON generated_image USING btree (original_id);
CREATE INDEX "IDX_e47e2e01a1d4636f9bec5658b4" ON generated_image USING btree (thumb_id);
CREATE INDEX image_to_review ON generated_image USING btree (id) WHERE review = ANY (ARRAY['pending'::text, 'reported'::text]);

CREATE TABLE grand_final_agenda_item (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  stored_words jsonb NOT NULL,
  venue text,
  audience text DEFAULT 'everyone'::text NOT NULL,
  group_tag text,
  CONSTRAINT "PK_grand_final_agenda_item" PRIMARY KEY (id),
  CONSTRAINT "FK_8ed3ff6d272c2b5ad364511ded7" FOREIGN KEY (event_id) REFERENCES grand_final_event(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_grand_final_agenda_item_time" ON grand_final_agenda_item USING btree (event_id, starts_at, id);

CREATE TABLE grand_final_category (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  titles jsonb NOT NULL,
  venue text NOT NULL,
  team_from integer DEFAULT 1 NOT NULL,
  team_to integer DEFAULT 1 NOT NULL,
  from_grade integer DEFAULT 1 NOT NULL,
  to_grade integer DEFAULT 12 NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  results_published_at timestamp(3) with time zone,
  CONSTRAINT "PK_461abc686a2412510b192ceb5a4" PRIMARY KEY (id),
  CONSTRAINT "FK_670c08978bb83f50b70bc5fc99e" FOREIGN KEY (event_id) REFERENCES grand_final_event(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_8e2091dbc6ea8ef40a49b639fc" ON grand_final_category USING btree (event_id, "position", id);

CREATE TABLE grand_final_change (
  id uuid DEFAULT uuid7() NOT NULL,
  group_id uuid NOT NULL,
  participant_id uuid,
  kind text NOT NULL,
  sealed_input text,
  reason text NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  answer text,
  asked_by_id uuid,
  decided_by_id uuid,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_3c2377195b5b0435f31c38bf253" PRIMARY KEY (id),
  CONSTRAINT "FK_830152a8a706ed537b0a230dfc3" FOREIGN KEY (participant_id) REFERENCES participant(id) ON DELETE CASCADE,
  CONSTRAINT "FK_eac397846cb308a1093abbbe5e3" FOREIGN KEY (group_id) REFERENCES participation_group(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_41e62e42906435f74177e09a37" ON grand_final_change USING btree (state, created_at, id);
CREATE INDEX "IDX_e892bb09d16d89e39164a43a6c" ON grand_final_change USING btree (group_id, created_at);
CREATE INDEX "IDX_fee9cacd9d49bb4a9edfa7ef0d" ON grand_final_change USING btree (asked_by_id);
CREATE UNIQUE INDEX grand_final_change_once ON grand_final_change USING btree (participant_id, kind) WHERE state = 'pending'::text AND participant_id IS NOT NULL;

CREATE TABLE grand_final_charge (
  id uuid DEFAULT uuid7() NOT NULL,
  participant_id uuid NOT NULL,
  kind text NOT NULL,
  program_id uuid,
  amount integer NOT NULL,
  currency text NOT NULL,
  early boolean DEFAULT false NOT NULL,
  due_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_b0d2d8d5f5b2f67d57d178366ef" PRIMARY KEY (id),
  CONSTRAINT "FK_7f5a8b705ed1d3113c8fb0e9f77" FOREIGN KEY (program_id) REFERENCES grand_final_program(id),
  CONSTRAINT "FK_a6ca7371044e5d228a62662ca0d" FOREIGN KEY (participant_id) REFERENCES participant(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_73ba050c6d53271ebff961ef5b" ON grand_final_charge USING btree (participant_id, created_at);
CREATE INDEX grand_final_charge_by_program ON grand_final_charge USING btree (program_id) WHERE program_id IS NOT NULL;
CREATE UNIQUE INDEX grand_final_charge_once ON grand_final_charge USING btree (participant_id, kind, COALESCE(program_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE cancelled_at IS NULL;

CREATE TABLE grand_final_checkpoint (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  trip text,
  program_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_fa174d427bdb170e52580ad3178" PRIMARY KEY (id),
  CONSTRAINT "FK_ab03175905dd1b5e8202369a3dd" FOREIGN KEY (program_id) REFERENCES grand_final_program(id) ON DELETE RESTRICT,
  CONSTRAINT "FK_bf7121832b8e1f60d03a4e8d0ba" FOREIGN KEY (event_id) REFERENCES grand_final_event(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_0945d3c82897f3603d221f77f4" ON grand_final_checkpoint USING btree (event_id, created_at, id);

CREATE TABLE grand_final_event (
  id uuid DEFAULT uuid7() NOT NULL,
  season text NOT NULL,
  place text NOT NULL,
  time_zone text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  currency text NOT NULL,
  stored_words jsonb NOT NULL,
  phases jsonb NOT NULL,
  total_places integer,
  student_places integer,
  teacher_places integer,
  country_student_places integer,
  country_teacher_places integer,
  students_per_teacher integer DEFAULT 8 NOT NULL,
  companion_grade integer DEFAULT 4 NOT NULL,
  offer_days integer DEFAULT 7 NOT NULL,
  card_surcharge integer DEFAULT 400 NOT NULL,
  supplement_amount integer DEFAULT 0 NOT NULL,
  cancellation_rules jsonb DEFAULT '[]'::jsonb NOT NULL,
  quota_rules jsonb,
  published boolean DEFAULT false NOT NULL,
  quotas_published_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  sealed_badge_key text,
  country_caps jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT "PK_255728e4490b208aff981b516f2" PRIMARY KEY (id),
  CONSTRAINT grand_final_event_season_once UNIQUE (season)
);
CREATE INDEX "IDX_21495e7790d929693c5dc47805" ON grand_final_event USING btree (published, starts_on, id);

CREATE TABLE grand_final_file (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  title text NOT NULL,
  language text NOT NULL,
  file_id uuid NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_7129afd2e91d512add009f8e141" PRIMARY KEY (id),
  CONSTRAINT "FK_f561f685b5d37ea91d1903cf76e" FOREIGN KEY (file_id) REFERENCES stored_file(id),
  CONSTRAINT "FK_fa66fb94234be6cc49c929667c5" FOREIGN KEY (event_id) REFERENCES grand_final_event(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_e49812182f84066f149231ebdf" ON grand_final_file USING btree (event_id, created_at, id);
CREATE INDEX "IDX_f561f685b5d37ea91d1903cf76" ON grand_final_file USING btree (file_id);

CREATE TABLE grand_final_program (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  stored_words jsonb NOT NULL,
  amount integer NOT NULL,
  early_amount integer,
  deposit_amount integer DEFAULT 0 NOT NULL,
  early_deposit_amount integer,
  early_until timestamp(3) with time zone,
  capacity integer,
  active boolean DEFAULT true NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_a6530afd70d9dd736c57d6bea14" PRIMARY KEY (id),
  CONSTRAINT "FK_35ba60503133eae2490f3243433" FOREIGN KEY (event_id) REFERENCES grand_final_event(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_d3984b4489d7283b6c18c71266" ON grand_final_program USING btree (event_id, "position", id);

CREATE TABLE grand_final_scan (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  checkpoint_id uuid NOT NULL,
  participant_id uuid NOT NULL,
  nonce uuid NOT NULL,
  scanned_at timestamp(3) with time zone NOT NULL,
  scanned_by_id uuid,
  refusal text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_e8d43b55d5a040c922ecb7abfb5" PRIMARY KEY (id),
  CONSTRAINT "FK_27322034ccf75aa6fef203038cb" FOREIGN KEY (participant_id) REFERENCES participant(id) ON DELETE CASCADE,
  CONSTRAINT "FK_3545a2df918507dc41dadd349b0" FOREIGN KEY (checkpoint_id) REFERENCES grand_final_checkpoint(id) ON DELETE CASCADE,
  CONSTRAINT "FK_a1fdfc51ff520f731f60a84fade" FOREIGN KEY (event_id) REFERENCES grand_final_event(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_27322034ccf75aa6fef203038c" ON grand_final_scan USING btree (participant_id);
CREATE INDEX "IDX_cd316044051f459bfa0632fd58" ON grand_final_scan USING btree (event_id, created_at);
CREATE UNIQUE INDEX grand_final_scan_counted ON grand_final_scan USING btree (checkpoint_id, participant_id) WHERE refusal IS NULL;
CREATE UNIQUE INDEX grand_final_scan_nonce ON grand_final_scan USING btree (nonce, participant_id);

CREATE TABLE grand_final_score (
  id uuid DEFAULT uuid7() NOT NULL,
  participant_id uuid NOT NULL,
  category_id uuid NOT NULL,
  points double precision NOT NULL,
  rank integer,
  ranked_count integer,
  award text,
  entered_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_6227ba208c15005bf1a8ef3e063" PRIMARY KEY (id),
  CONSTRAINT grand_final_score_points CHECK (points >= 0::double precision),
  CONSTRAINT "FK_75af9366714d4fcbd8657ebebb4" FOREIGN KEY (category_id) REFERENCES grand_final_category(id) ON DELETE CASCADE,
  CONSTRAINT "FK_b192fa7345a652b41b56cbc4c50" FOREIGN KEY (participant_id) REFERENCES participant(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_3d42def5fcc73b2abedfe41e3a" ON grand_final_score USING btree (category_id, points);
CREATE UNIQUE INDEX "IDX_b192fa7345a652b41b56cbc4c5" ON grand_final_score USING btree (participant_id);

CREATE TABLE group_change (
  id uuid DEFAULT uuid7() NOT NULL,
  group_id uuid NOT NULL,
  action text NOT NULL,
  state text NOT NULL,
  reason text,
  details jsonb,
  changed_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_01e9788d7ca8a29f52d21d9fd77" PRIMARY KEY (id),
  CONSTRAINT "FK_83eadb9cb51f23b744bd6bfe4f6" FOREIGN KEY (group_id) REFERENCES participation_group(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_d07f3477b2e0fbc80ae56ef2c5" ON group_change USING btree (group_id, created_at);

CREATE TABLE group_import (
  id uuid DEFAULT uuid7() NOT NULL,
  owner_id uuid NOT NULL,
  file_name text NOT NULL,
  encoding text,
  sheet jsonb NOT NULL,
  columns jsonb NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  exam_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  imported_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  source bytea,
  separator text,
  sheet_names text[] DEFAULT '{}'::text[] NOT NULL,
  sheet_name text,
  heading_row integer,
  date_order text,
  locale text,
  CONSTRAINT "PK_4ee6750b70f37405a6e05303096" PRIMARY KEY (id),
  CONSTRAINT "FK_fd08b58482260fe29276937fe23" FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX group_import_of_owner ON group_import USING btree (owner_id, created_at, id);

CREATE TABLE group_import_row (
  id uuid DEFAULT uuid7() NOT NULL,
  import_id uuid NOT NULL,
  row_no integer NOT NULL,
  cells jsonb NOT NULL,
  status text NOT NULL,
  problems jsonb DEFAULT '{}'::jsonb NOT NULL,
  user_id uuid,
  done boolean DEFAULT false NOT NULL,
  failure text,
  matches uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  changes jsonb,
  application_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  candidates uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  others uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT "PK_861bb4049a5a82ffc23638d7430" PRIMARY KEY (id),
  CONSTRAINT group_import_row_once UNIQUE (import_id, row_no),
  CONSTRAINT "FK_490c99e6531095d68f145929e00" FOREIGN KEY (import_id) REFERENCES group_import(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_e3b685f48012af6dc561f160e5" ON group_import_row USING btree (user_id);
CREATE INDEX group_import_row_by_status ON group_import_row USING btree (import_id, status, row_no);

CREATE TABLE guardian_consent (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  guardian_name text NOT NULL,
  guardian_email text,
  wording_version text NOT NULL,
  locale text NOT NULL,
  given_at timestamp(3) with time zone NOT NULL,
  address text NOT NULL,
  token_hash text,
  withdrawn_at timestamp(3) with time zone,
  CONSTRAINT "PK_c21cdef0ff4b21e8afe7b01b5c0" PRIMARY KEY (id),
  CONSTRAINT "FK_115a124672c2d964f29b1469be6" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_115a124672c2d964f29b1469be" ON guardian_consent USING btree (user_id);
CREATE UNIQUE INDEX "IDX_a36caec084bfe11ac68b5443d2" ON guardian_consent USING btree (token_hash);

CREATE TABLE hop_in_link (
  id uuid DEFAULT uuid7() NOT NULL,
  owner_id uuid NOT NULL,
  short_id text NOT NULL,
  label text,
  active boolean DEFAULT true NOT NULL,
  uses integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_e2e0c8c96bbf0e286304f44295a" PRIMARY KEY (id),
  CONSTRAINT "UQ_de8542ad9c20aa66c24e3198c0b" UNIQUE (short_id),
  CONSTRAINT "FK_7e3512580a9f26c7f75ebeffe7a" FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_7e3512580a9f26c7f75ebeffe7" ON hop_in_link USING btree (owner_id);

CREATE TABLE hosted_exam (
  exam_id uuid NOT NULL,
  seconds integer NOT NULL,
  epoch integer DEFAULT 0 NOT NULL,
  host_id uuid,
  host_device text,
  ended_at timestamp(3) with time zone,
  on_air_since timestamp(3) with time zone,
  CONSTRAINT "PK_hosted" PRIMARY KEY (exam_id),
  CONSTRAINT "FK_6a7390ac505051836b3af781279" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

CREATE TABLE hosted_extension (
  attempt_id uuid NOT NULL,
  question_no smallint NOT NULL,
  seconds integer NOT NULL,
  CONSTRAINT "PK_dd13a798a603701de75203798d1" PRIMARY KEY (attempt_id, question_no),
  CONSTRAINT "FK_9bbac8af74fc0df341e534f52d0" FOREIGN KEY (attempt_id) REFERENCES attempt(id) ON DELETE CASCADE
);

CREATE TABLE hosted_question (
  exam_id uuid NOT NULL,
  question_no smallint NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL,
  closes_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_hostedq" PRIMARY KEY (exam_id, question_no),
  CONSTRAINT "FK_81eae82f7fb2ae85190a8565c99" FOREIGN KEY (exam_id) REFERENCES hosted_exam(exam_id) ON DELETE CASCADE
);

CREATE TABLE image_answer (
  id uuid DEFAULT uuid7() NOT NULL,
  application_id uuid NOT NULL,
  task_id uuid NOT NULL,
  user_id uuid NOT NULL,
  image_id uuid NOT NULL,
  chosen_at timestamp(3) with time zone NOT NULL,
  distance integer,
  structure double precision,
  points double precision,
  scored_by_id uuid,
  CONSTRAINT "PK_78b21e2268454081783fa8ff2b1" PRIMARY KEY (id),
  CONSTRAINT image_answer_once UNIQUE (application_id, task_id),
  CONSTRAINT "FK_487e1f92063253d81da62ddbcb2" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_74d621928de4cd0be9618b48718" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  CONSTRAINT "FK_82e7aade3a8af759d6f8a1a7f43" FOREIGN KEY (image_id) REFERENCES generated_image(id) ON DELETE CASCADE,
  CONSTRAINT "FK_f8140d594baa95d465d431f8653" FOREIGN KEY (task_id) REFERENCES image_task(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_487e1f92063253d81da62ddbcb" ON image_answer USING btree (user_id);
CREATE INDEX "IDX_82e7aade3a8af759d6f8a1a7f4" ON image_answer USING btree (image_id);
CREATE INDEX "IDX_eb64a76cc93fc3afb0bec5f1c9" ON image_answer USING btree (task_id, id);

CREATE TABLE image_competition (
  id uuid DEFAULT uuid7() NOT NULL,
  stored_words jsonb NOT NULL,
  opens_at timestamp(3) with time zone NOT NULL,
  closes_at timestamp(3) with time zone NOT NULL,
  from_grade integer,
  to_grade integer,
  countries text[] DEFAULT '{}'::text[] NOT NULL,
  categories text[] DEFAULT '{}'::text[] NOT NULL,
  themes text[] DEFAULT '{}'::text[] NOT NULL,
  entry text DEFAULT 'open'::text NOT NULL,
  quota integer DEFAULT 20 NOT NULL,
  most_prompt_length integer DEFAULT 400 NOT NULL,
  uploads boolean DEFAULT false NOT NULL,
  criteria jsonb DEFAULT '[]'::jsonb NOT NULL,
  minimum_views integer DEFAULT 2 NOT NULL,
  voting boolean DEFAULT false NOT NULL,
  published_at timestamp(3) with time zone,
  results_published_at timestamp(3) with time zone,
  ranked_at timestamp(3) with time zone,
  agreement double precision,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  all_countries boolean DEFAULT false NOT NULL,
  CONSTRAINT "PK_16660d97f6c8fdc288ef7b09156" PRIMARY KEY (id)
);
CREATE INDEX "IDX_48ef13125ca759e0cb5104b0e6" ON image_competition USING btree (opens_at, id);

CREATE TABLE image_entrant (
  id uuid DEFAULT uuid7() NOT NULL,
  competition_id uuid NOT NULL,
  user_id uuid NOT NULL,
  extra_quota integer DEFAULT 0 NOT NULL,
  added_by_id uuid,
  blocked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_48a74ef1463398a6f9b5da62e54" PRIMARY KEY (id),
  CONSTRAINT image_entrant_once UNIQUE (competition_id, user_id),
  CONSTRAINT "FK_73e69301ed9175b0ec9b98bc4a1" FOREIGN KEY (competition_id) REFERENCES image_competition(id) ON DELETE CASCADE,
  CONSTRAINT "FK_7b29c85c677ecc2636c9daba18d" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_4194539e95b78df9c8d1f8fe71" ON image_entrant USING btree (created_at, id);
CREATE INDEX "IDX_7b29c85c677ecc2636c9daba18" ON image_entrant USING btree (user_id);

CREATE TABLE image_juror (
  id uuid DEFAULT uuid7() NOT NULL,
  competition_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_6cc248e2a93dafaf60e8625c4bf" PRIMARY KEY (id),
  CONSTRAINT image_juror_once UNIQUE (competition_id, user_id),
  CONSTRAINT "FK_0521025b5250b8f0910cc6c635c" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_db709799c3d58f30a1521a8cddb" FOREIGN KEY (competition_id) REFERENCES image_competition(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_0521025b5250b8f0910cc6c635" ON image_juror USING btree (user_id);

CREATE TABLE image_quota_entry (
  id uuid DEFAULT uuid7() NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL,
  user_id uuid NOT NULL,
  competition_id uuid,
  application_id uuid,
  day date NOT NULL,
  held integer NOT NULL,
  used integer NOT NULL,
  cost_held integer NOT NULL,
  cost integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_775c8f61e7a80ca9bfebfef0f67" PRIMARY KEY (id)
);
CREATE INDEX "IDX_50493e3b04a780e747dd4294d3" ON image_quota_entry USING btree (user_id, day);
CREATE INDEX "IDX_78c0aa553e3c94b545f45bc583" ON image_quota_entry USING btree (application_id);
CREATE INDEX "IDX_8bb87869cc355844ccdb484bd2" ON image_quota_entry USING btree (competition_id, user_id);
CREATE INDEX "IDX_afc9e73c9fa8d8d50b2a1aab65" ON image_quota_entry USING btree (day);
CREATE UNIQUE INDEX quota_closed_once ON image_quota_entry USING btree (request_id) WHERE kind <> 'reserve'::text;
CREATE UNIQUE INDEX quota_reserved_once ON image_quota_entry USING btree (request_id) WHERE kind = 'reserve'::text;

CREATE TABLE image_report (
  id uuid DEFAULT uuid7() NOT NULL,
  image_id uuid NOT NULL,
  user_id uuid,
  reason text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_dd8d12d29fcedbb8657cf9b19f3" PRIMARY KEY (id),
  CONSTRAINT image_report_once UNIQUE (image_id, user_id),
  CONSTRAINT "FK_1d29036d2d0e8e726f0f93aee9e" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_49d37f6038b07c6d009ebc3d5c4" FOREIGN KEY (image_id) REFERENCES generated_image(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_1d29036d2d0e8e726f0f93aee9" ON image_report USING btree (user_id);

CREATE TABLE image_request (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  competition_id uuid,
  application_id uuid,
  task_id uuid,
  prompt text NOT NULL,
  clean_prompt text NOT NULL,
  variants integer NOT NULL,
  state text NOT NULL,
  refusal text,
  problem text,
  model text,
  tries integer DEFAULT 0 NOT NULL,
  cost_micros integer DEFAULT 0 NOT NULL,
  lease uuid,
  lease_until timestamp(3) with time zone,
  not_before timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  request_key text,
  CONSTRAINT "PK_5cbc41e3501c075c3dcdc53fe31" PRIMARY KEY (id),
  CONSTRAINT "FK_b47e45d78589d5f3dd0a7c57212" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  CONSTRAINT "FK_d28e64b8d32bc79b3a581dea978" FOREIGN KEY (competition_id) REFERENCES image_competition(id) ON DELETE CASCADE,
  CONSTRAINT "FK_dbead282b1c8ebb875ff0192d3e" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_416a79e9d82ade9afda33cecbb" ON image_request USING btree (user_id, created_at, id);
CREATE INDEX "IDX_a7f86efeaac743f8326b656e58" ON image_request USING btree (created_at, id);
CREATE INDEX "IDX_b47e45d78589d5f3dd0a7c5721" ON image_request USING btree (application_id);
CREATE INDEX "IDX_d28e64b8d32bc79b3a581dea97" ON image_request USING btree (competition_id);
CREATE UNIQUE INDEX image_request_key ON image_request USING btree (user_id, request_key);
CREATE INDEX image_request_live ON image_request USING btree (created_at, id) WHERE state = ANY (ARRAY['queued'::text, 'making'::text, 'checking'::text]);

CREATE TABLE image_submission (
  id uuid DEFAULT uuid7() NOT NULL,
  competition_id uuid NOT NULL,
  user_id uuid NOT NULL,
  image_id uuid NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  category text,
  theme text,
  gallery_consent boolean DEFAULT false NOT NULL,
  name_consent boolean DEFAULT false NOT NULL,
  submitted_at timestamp(3) with time zone NOT NULL,
  replacements integer DEFAULT 0 NOT NULL,
  raw_score double precision,
  adjusted_score double precision,
  views integer DEFAULT 0 NOT NULL,
  rank integer,
  award text,
  told_at timestamp(3) with time zone,
  CONSTRAINT "PK_c9a5f6ef660ceca81e095b57765" PRIMARY KEY (id),
  CONSTRAINT image_submission_once UNIQUE (competition_id, user_id),
  CONSTRAINT "FK_aa5df25f55940807cee4e18c0e3" FOREIGN KEY (image_id) REFERENCES generated_image(id) ON DELETE CASCADE,
  CONSTRAINT "FK_c4c0f18c2bc86a9de83031b3b35" FOREIGN KEY (competition_id) REFERENCES image_competition(id) ON DELETE CASCADE,
  CONSTRAINT "FK_f11839ead5f6874a7490eff5aea" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_aa5df25f55940807cee4e18c0e" ON image_submission USING btree (image_id);
CREATE INDEX "IDX_f11839ead5f6874a7490eff5ae" ON image_submission USING btree (user_id);
CREATE INDEX image_submission_by_rank ON image_submission USING btree (competition_id, rank, id);

CREATE TABLE image_task (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  number integer NOT NULL,
  briefs jsonb NOT NULL,
  target_id uuid,
  attempts integer DEFAULT 8 NOT NULL,
  CONSTRAINT "PK_a0f9e4a5e46bbdb1c189f70e74b" PRIMARY KEY (id),
  CONSTRAINT image_task_once UNIQUE (exam_id, number),
  CONSTRAINT "FK_b7c26037dfa33dcd43170014d92" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE,
  CONSTRAINT "FK_f7612cb5b119968980ed3c8c52d" FOREIGN KEY (target_id) REFERENCES stored_file(id)
);
CREATE INDEX "IDX_f7612cb5b119968980ed3c8c52" ON image_task USING btree (target_id);

CREATE TABLE image_vote (
  competition_id uuid NOT NULL,
  user_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_67976f499a48cdb038419db8f68" PRIMARY KEY (competition_id, user_id),
  CONSTRAINT "FK_1faa77309f4abfd6d35926df7c4" FOREIGN KEY (competition_id) REFERENCES image_competition(id) ON DELETE CASCADE,
  CONSTRAINT "FK_58798d4a5919b0d73c16f956b56" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_f89e0fb0b554ed1393f63eb91db" FOREIGN KEY (submission_id) REFERENCES image_submission(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_58798d4a5919b0d73c16f956b5" ON image_vote USING btree (user_id);
CREATE INDEX "IDX_f89e0fb0b554ed1393f63eb91d" ON image_vote USING btree (submission_id);

CREATE TABLE invoice (
  id uuid DEFAULT uuid7() NOT NULL,
  number text NOT NULL,
  supervisor_id uuid NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  paid_at timestamp(3) with time zone,
  reference text,
  confirmed_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  seller jsonb,
  lines jsonb NOT NULL,
  kind text DEFAULT 'invoice'::text NOT NULL,
  purchase_order text,
  received_amount integer DEFAULT 0 NOT NULL,
  vat jsonb,
  buyer jsonb,
  closed_at timestamp(3) with time zone,
  CONSTRAINT "PK_15d25c200d9bcd8a33f698daf18" PRIMARY KEY (id),
  CONSTRAINT "UQ_60284980bc8b9c624459948f4ac" UNIQUE (number),
  CONSTRAINT "FK_61250bde3c0de1a8acd152a449b" FOREIGN KEY (supervisor_id) REFERENCES "user"(id)
);
CREATE INDEX "IDX_61250bde3c0de1a8acd152a449" ON invoice USING btree (supervisor_id);
CREATE INDEX invoice_by_amount ON invoice USING btree (amount, id);
CREATE INDEX invoice_by_due_date ON invoice USING btree (due_at, id);
CREATE INDEX invoice_by_state ON invoice USING btree (state, created_at, id);
CREATE INDEX invoice_closed ON invoice USING btree (closed_at, created_at);
CREATE INDEX invoice_newest ON invoice USING btree (created_at, id);
CREATE INDEX invoice_purchase_order ON invoice USING btree (upper(purchase_order)) WHERE purchase_order IS NOT NULL;

CREATE TABLE item_statistic (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  item_id uuid NOT NULL,
  question_no integer NOT NULL,
  revision integer NOT NULL,
  paper_version integer NOT NULL,
  count integer NOT NULL,
  facility double precision,
  discrimination_index double precision,
  discrimination_efficiency double precision,
  computed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_222da72a19d2ab4e9d55a7d266a" PRIMARY KEY (id),
  CONSTRAINT "UQ_36092cd54ec650d44e80d2b746c" UNIQUE (exam_id, question_no),
  CONSTRAINT "FK_ef178fbc3f481d8c553a6f491c4" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_f35aaa7e65cc6d6254523367b3" ON item_statistic USING btree (item_id);

CREATE TABLE job_worker (
  id text NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_8d566c689fde5f29278d2d0f807" PRIMARY KEY (id)
);

CREATE TABLE journal (
  attempt_id uuid NOT NULL,
  epoch integer NOT NULL,
  seq integer NOT NULL,
  question_no smallint NOT NULL,
  choice smallint NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  typed text DEFAULT ''::text NOT NULL,
  CONSTRAINT "PK_f048dea2f7ee5ac177dc9bba9a6" PRIMARY KEY (attempt_id, epoch, seq)
) PARTITION BY RANGE (attempt_id);

CREATE TABLE jury_score (
  id uuid DEFAULT uuid7() NOT NULL,
  juror_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  image_id uuid NOT NULL,
  state text NOT NULL,
  scores jsonb DEFAULT '{}'::jsonb NOT NULL,
  skip_reason text,
  assigned_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  CONSTRAINT "PK_af72349b90a8009dd68e52a2bba" PRIMARY KEY (id),
  CONSTRAINT jury_score_once UNIQUE (juror_id, submission_id, image_id),
  CONSTRAINT "FK_40868946ca45e9725308817168b" FOREIGN KEY (submission_id) REFERENCES image_submission(id) ON DELETE CASCADE,
  CONSTRAINT "FK_56c018e37ee03e5e05b5733ae05" FOREIGN KEY (juror_id) REFERENCES image_juror(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_40868946ca45e9725308817168" ON jury_score USING btree (submission_id);

CREATE TABLE late_answer (
  id uuid DEFAULT uuid7() NOT NULL,
  attempt_id uuid NOT NULL,
  epoch integer NOT NULL,
  seq integer NOT NULL,
  question_no smallint NOT NULL,
  choice smallint NOT NULL,
  received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by_id uuid,
  accepted boolean,
  typed text DEFAULT ''::text NOT NULL,
  CONSTRAINT "PK_a88c06da933d0842e33daa1da7d" PRIMARY KEY (id),
  CONSTRAINT "FK_ecab168d4858722b503af66eb71" FOREIGN KEY (attempt_id) REFERENCES attempt(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX late_answer_once ON late_answer USING btree (attempt_id, epoch, seq, question_no, choice, md5(typed));

CREATE TABLE link_key (
  id integer NOT NULL,
  secret text NOT NULL,
  CONSTRAINT "PK_e31ff38736ff4eb438604120b5c" PRIMARY KEY (id)
);

CREATE TABLE list_export (
  id uuid DEFAULT uuid7() NOT NULL,
  owner_id uuid NOT NULL,
  state text DEFAULT 'running'::text NOT NULL,
  file_name text NOT NULL,
  asked jsonb NOT NULL,
  locale text NOT NULL,
  total integer NOT NULL,
  rows integer DEFAULT 0 NOT NULL,
  size integer DEFAULT 0 NOT NULL,
  parts text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  CONSTRAINT "PK_list_export" PRIMARY KEY (id)
);
CREATE INDEX list_export_expiry ON list_export USING btree (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX list_export_of_owner ON list_export USING btree (owner_id, created_at);

CREATE TABLE list_view (
  id uuid DEFAULT uuid7() NOT NULL,
  owner_id uuid,
  list text NOT NULL,
  name text NOT NULL,
  shared boolean DEFAULT false NOT NULL,
  query text NOT NULL,
  columns jsonb DEFAULT '[]'::jsonb NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_4d9833b647fd9eacd77ed374854" PRIMARY KEY (id),
  CONSTRAINT list_view_owner CHECK (owner_id IS NOT NULL OR shared),
  CONSTRAINT "FK_94214ccdd207e52d62de4f15c56" FOREIGN KEY (owner_id) REFERENCES "user"(id)
);
CREATE UNIQUE INDEX list_view_name ON list_view USING btree (owner_id, list, lower(name));
CREATE INDEX list_view_shared ON list_view USING btree (list, name, id) WHERE shared;

CREATE TABLE list_view_default (
  user_id uuid NOT NULL,
  list text NOT NULL,
  view_id uuid NOT NULL,
  CONSTRAINT "PK_738dc6fdd49621f1a5649a3d658" PRIMARY KEY (user_id, list),
  CONSTRAINT "FK_5e0356e86c78d7ec15b50d381ae" FOREIGN KEY (view_id) REFERENCES list_view(id) ON DELETE CASCADE,
  CONSTRAINT "FK_95f05b4c3a66163f5dcdba85712" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX list_view_default_view ON list_view_default USING btree (view_id);

CREATE TABLE mail (
  id uuid DEFAULT uuid7() NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  problem text,
  sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  forget_at timestamp(3) with time zone,
  content_forgotten_at timestamp(3) with time zone,
  message_id text,
  attachments jsonb,
  sealed_secret text,
  reply_to text,
  in_reply_to text,
  once boolean DEFAULT false NOT NULL,
  sending_since timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  unsubscribe_url text,
  CONSTRAINT "PK_5407da42b983ba54c6c62d462d3" PRIMARY KEY (id)
);
CREATE INDEX "IDX_00e4d7fc0fb60c0f7496ffb3be" ON mail USING btree (forget_at) WHERE forget_at IS NOT NULL;
CREATE INDEX mail_by_address ON mail USING btree (lower("to"));
CREATE INDEX mail_by_time ON mail USING btree (created_at, id);
CREATE INDEX mail_with_content ON mail USING btree (created_at) WHERE content_forgotten_at IS NULL;
CREATE INDEX mail_with_secret ON mail USING btree (created_at) WHERE sealed_secret IS NOT NULL;

CREATE TABLE mail_campaign (
  id uuid DEFAULT uuid7() NOT NULL,
  owner_id uuid,
  audience text NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  stored_words jsonb NOT NULL,
  stored_filter jsonb NOT NULL,
  families boolean NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  pause_reason text,
  scheduled_at timestamp(3) with time zone,
  time_zone text DEFAULT 'UTC'::text NOT NULL,
  recipient_count integer DEFAULT 0 NOT NULL,
  server_failures integer DEFAULT 0 NOT NULL,
  accepted_failures integer DEFAULT 0 NOT NULL,
  confirmed_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  changed_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  file_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  pause_detail text,
  refused_in_row integer DEFAULT 0 NOT NULL,
  refusals_accepted boolean DEFAULT false NOT NULL,
  CONSTRAINT "PK_d61acd685142b9dc65db6be0ce1" PRIMARY KEY (id),
  CONSTRAINT "FK_b093bf27a6bb4824927a0fabf47" FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE SET NULL
);
CREATE INDEX mail_campaign_confirmed ON mail_campaign USING btree (confirmed_at, id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX mail_campaign_newest ON mail_campaign USING btree (audience, created_at, id);
CREATE INDEX mail_campaign_of_owner ON mail_campaign USING btree (owner_id, created_at, id);

CREATE TABLE mail_opt_out (
  address text NOT NULL,
  category text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_5442581a3d197f5e97fc97d043c" PRIMARY KEY (address, category)
);

CREATE TABLE mail_recipient (
  id uuid DEFAULT uuid7() NOT NULL,
  campaign_id uuid NOT NULL,
  user_id uuid,
  address text NOT NULL,
  family boolean DEFAULT false NOT NULL,
  language text NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  reason text,
  problem text,
  tries integer DEFAULT 0 NOT NULL,
  not_before timestamp(3) with time zone,
  sending_since timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  token uuid NOT NULL,
  CONSTRAINT "PK_c091d4e2fec5574bb4ffdd31e87" PRIMARY KEY (id),
  CONSTRAINT mail_recipient_once UNIQUE (campaign_id, user_id, address),
  CONSTRAINT "FK_4d8f02176dec254122679a5d0f7" FOREIGN KEY (campaign_id) REFERENCES mail_campaign(id) ON DELETE CASCADE,
  CONSTRAINT "FK_6d082dad78d4a83d7dc4d55e3cd" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL
);
CREATE INDEX "IDX_6d082dad78d4a83d7dc4d55e3c" ON mail_recipient USING btree (user_id);
CREATE UNIQUE INDEX "IDX_d89437b2f086a89012cfc4bea8" ON mail_recipient USING btree (token);
CREATE INDEX "IDX_e1e520b2caeba3ba3bb316e903" ON mail_recipient USING btree (address);
CREATE INDEX mail_recipient_by_status ON mail_recipient USING btree (campaign_id, status, id);
CREATE INDEX mail_recipient_sending ON mail_recipient USING btree (sending_since) WHERE status = 'sending'::text;

CREATE TABLE mail_sender_setting (
  id integer NOT NULL,
  from_name text,
  from_address text,
  reply_to text,
  bounce_address text,
  dkim_domain text,
  dkim_selector text,
  sealed_dkim_key text,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_9acfbc6d6b7b2926f358669ff6b" PRIMARY KEY (id)
);

CREATE TABLE mail_suppression (
  id uuid DEFAULT uuid7() NOT NULL,
  address text NOT NULL,
  reason text NOT NULL,
  detail text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_246d951f6bf7c3f9415db2ce8a0" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "IDX_e2e326959fd25c326c10b41810" ON mail_suppression USING btree (address);

CREATE TABLE mail_throttle (
  id integer NOT NULL,
  "window" bigint NOT NULL,
  used integer NOT NULL,
  CONSTRAINT "PK_3453de95e0f45a6999f1aa286f2" PRIMARY KEY (id)
);

CREATE TABLE migration (
  id integer DEFAULT nextval('migration_id_seq'::regclass) NOT NULL,
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL,
  CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id)
);

CREATE TABLE name_consent (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  given_at timestamp(3) with time zone NOT NULL,
  with_answers boolean DEFAULT false NOT NULL,
  CONSTRAINT "PK_38cc8fed1f80b67f1511d220da7" PRIMARY KEY (id),
  CONSTRAINT "UQ_19185f5399f399e963b1d1d6745" UNIQUE (user_id),
  CONSTRAINT "FK_19185f5399f399e963b1d1d6745" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);

CREATE TABLE node_report (
  node_id uuid NOT NULL,
  version text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  reported_at timestamp(3) with time zone NOT NULL,
  load real NOT NULL,
  memory_mb integer NOT NULL,
  sockets integer NOT NULL,
  pool_used integer NOT NULL,
  pool_size integer NOT NULL,
  pool_waiting integer NOT NULL,
  saves_per_second real NOT NULL,
  save_ms integer,
  saves_waiting integer NOT NULL,
  refused_per_second real NOT NULL,
  writer_failures integer NOT NULL,
  CONSTRAINT node_report_key PRIMARY KEY (node_id)
);
CREATE INDEX node_report_by_time ON node_report USING btree (reported_at);

CREATE TABLE panel_view (
  id uuid DEFAULT uuid7() NOT NULL,
  owner_id uuid NOT NULL,
  session_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT "PK_7dbaa7e582dabedf55106c74929" PRIMARY KEY (id),
  CONSTRAINT "FK_b448c1acd91365c1e0d07511f32" FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_d97095a5a704a7acb91de99e1cf" FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_b448c1acd91365c1e0d07511f3" ON panel_view USING btree (owner_id);
CREATE INDEX "IDX_d97095a5a704a7acb91de99e1c" ON panel_view USING btree (session_id);

CREATE TABLE paper_secret (
  exam_id uuid NOT NULL,
  secret bytea NOT NULL,
  CONSTRAINT "PK_00c34fd75622e4a634c91e79024" PRIMARY KEY (exam_id),
  CONSTRAINT "FK_00c34fd75622e4a634c91e79024" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

CREATE TABLE participant (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  group_id uuid NOT NULL,
  role text NOT NULL,
  user_id uuid,
  companion_of_id uuid,
  first_name text NOT NULL,
  last_name text NOT NULL,
  grade integer,
  category_id uuid,
  team text,
  single_room boolean DEFAULT false NOT NULL,
  response text DEFAULT 'waiting'::text NOT NULL,
  responded_at timestamp(3) with time zone,
  external_code text,
  sealed_details text,
  missing text[] DEFAULT '{}'::text[] NOT NULL,
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_64da4237f502041781ca15d4c41" PRIMARY KEY (id),
  CONSTRAINT "FK_60ce7cd88e79e5181b9e6d61703" FOREIGN KEY (group_id) REFERENCES participation_group(id) ON DELETE CASCADE,
  CONSTRAINT "FK_7205b1af2b217cb6c078684f039" FOREIGN KEY (category_id) REFERENCES grand_final_category(id),
  CONSTRAINT "FK_7916773e236a9cfc13d59f96a4a" FOREIGN KEY (user_id) REFERENCES "user"(id),
  CONSTRAINT "FK_c37ec529c0b0d0f2cdc44c678b0" FOREIGN KEY (event_id) REFERENCES grand_final_event(id),
  CONSTRAINT "FK_ee506f24476f244ac98b4bcdd5e" FOREIGN KEY (companion_of_id) REFERENCES participant(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_7205b1af2b217cb6c078684f03" ON participant USING btree (category_id);
CREATE INDEX "IDX_7916773e236a9cfc13d59f96a4" ON participant USING btree (user_id);
CREATE INDEX "IDX_ee506f24476f244ac98b4bcdd5" ON participant USING btree (companion_of_id);
CREATE INDEX "IDX_f5f08f74bb53d3c29ea41abe5f" ON participant USING btree (group_id, created_at, id);
CREATE UNIQUE INDEX participant_code_once ON participant USING btree (event_id, external_code) WHERE removed_at IS NULL AND external_code IS NOT NULL;
CREATE UNIQUE INDEX participant_once ON participant USING btree (event_id, user_id) WHERE removed_at IS NULL AND user_id IS NOT NULL;

CREATE TABLE participant_file (
  id uuid DEFAULT uuid7() NOT NULL,
  participant_id uuid NOT NULL,
  kind text NOT NULL,
  file_id uuid NOT NULL,
  mime_type text NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_e3fd7391989958e7e355682c039" PRIMARY KEY (id),
  CONSTRAINT "FK_4c73aa6fe8726d4326a61634ebd" FOREIGN KEY (participant_id) REFERENCES participant(id) ON DELETE CASCADE,
  CONSTRAINT "FK_61369629975cd12535824a04bf7" FOREIGN KEY (file_id) REFERENCES stored_file(id)
);
CREATE UNIQUE INDEX "IDX_52a3c8787b830baba0e6b30d52" ON participant_file USING btree (participant_id, kind);
CREATE INDEX "IDX_61369629975cd12535824a04bf" ON participant_file USING btree (file_id);

CREATE TABLE participation_group (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  supervisor_id uuid NOT NULL,
  name text NOT NULL,
  country text,
  state text DEFAULT 'draft'::text NOT NULL,
  tag text,
  program_id uuid,
  requested_places integer,
  requested_at timestamp(3) with time zone,
  quota integer DEFAULT 0 NOT NULL,
  teacher_quota integer DEFAULT 0 NOT NULL,
  offer_expires_at timestamp(3) with time zone,
  explanation jsonb,
  payment_control text DEFAULT 'families'::text NOT NULL,
  transfer_to_id uuid,
  created_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_868dd8f761bfcac64f74e3d07c7" PRIMARY KEY (id),
  CONSTRAINT participation_group_places CHECK (quota >= 0 AND teacher_quota >= 0),
  CONSTRAINT "FK_268b999e543fc82a466a1e466e6" FOREIGN KEY (supervisor_id) REFERENCES "user"(id),
  CONSTRAINT "FK_a092945889755923e69386ec633" FOREIGN KEY (event_id) REFERENCES grand_final_event(id),
  CONSTRAINT "FK_bdcdda53a13eb44ce6c714a76e2" FOREIGN KEY (program_id) REFERENCES grand_final_program(id)
);
CREATE INDEX "IDX_128dd3cc3fd6cc60683bd77910" ON participation_group USING btree (transfer_to_id) WHERE transfer_to_id IS NOT NULL;
CREATE INDEX "IDX_2d66e8b83865826cdac1c81067" ON participation_group USING btree (event_id, country, state);
CREATE INDEX "IDX_6173fd0c70ee51a688684be6c5" ON participation_group USING btree (supervisor_id, created_at, id);
CREATE INDEX "IDX_6c1a402345a892eb499772ee60" ON participation_group USING btree (offer_expires_at) WHERE state = 'granted'::text;
CREATE INDEX "IDX_96df2eba3f95832082b72f5457" ON participation_group USING btree (event_id, created_at, id);
CREATE INDEX "IDX_bdcdda53a13eb44ce6c714a76e" ON participation_group USING btree (program_id);
CREATE INDEX participation_group_by_asked ON participation_group USING btree (event_id, COALESCE(requested_places, 0), id);
CREATE INDEX participation_group_by_country ON participation_group USING btree (event_id, COALESCE(country, ''::text), created_at, id);
CREATE INDEX participation_group_by_name ON participation_group USING btree (event_id, upper(name), id);
CREATE INDEX participation_group_by_quota ON participation_group USING btree (event_id, quota, id);
CREATE INDEX participation_group_by_request ON participation_group USING btree (event_id, COALESCE(requested_at, to_timestamp(0::double precision)), id);
CREATE INDEX participation_group_by_state ON participation_group USING btree (event_id, state, created_at, id);

CREATE TABLE password_reset (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_8515e60a2cc41584fa4784f52ce" PRIMARY KEY (id),
  CONSTRAINT "UQ_ef96a5403fc6522121a5a9a728c" UNIQUE (code_hash),
  CONSTRAINT "FK_ad88301fdc79593dd222268a8b6" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_ad88301fdc79593dd222268a8b" ON password_reset USING btree (user_id);

CREATE TABLE payment (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  exam_id uuid,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  titles jsonb NOT NULL,
  amount integer NOT NULL,
  discount_amount integer DEFAULT 0 NOT NULL,
  paid_amount integer DEFAULT 0 NOT NULL,
  refunded_amount integer DEFAULT 0 NOT NULL,
  currency text NOT NULL,
  state text DEFAULT 'due'::text NOT NULL,
  method text,
  payer_id uuid,
  checkout_id uuid,
  invoice_id uuid,
  paid_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  surcharge_amount integer DEFAULT 0 NOT NULL,
  CONSTRAINT "PK_fcaec7df5adf9cac408c686b2ab" PRIMARY KEY (id),
  CONSTRAINT payment_amounts CHECK (amount >= 0 AND discount_amount >= 0 AND discount_amount <= amount AND paid_amount >= 0 AND refunded_amount >= 0 AND refunded_amount <= paid_amount AND surcharge_amount >= 0 AND surcharge_amount <= paid_amount),
  CONSTRAINT "FK_911555e62e234770526de3d1c04" FOREIGN KEY (exam_id) REFERENCES exam(id),
  CONSTRAINT "FK_b17a01172f69d4efcd728e53ecb" FOREIGN KEY (payer_id) REFERENCES "user"(id),
  CONSTRAINT "FK_c66c60a17b56ec882fcd8ec770b" FOREIGN KEY (user_id) REFERENCES "user"(id)
);
CREATE INDEX "IDX_20cc84d8a2274ae86f551360c1" ON payment USING btree (invoice_id);
CREATE INDEX "IDX_911555e62e234770526de3d1c0" ON payment USING btree (exam_id);
CREATE INDEX "IDX_a60d972b5b26225c7888c6d9f9" ON payment USING btree (subject_id, created_at);
CREATE INDEX "IDX_b17a01172f69d4efcd728e53ec" ON payment USING btree (payer_id);
CREATE INDEX "IDX_c66c60a17b56ec882fcd8ec770" ON payment USING btree (user_id);
CREATE INDEX "IDX_fbfafb0e4ce5b60c7b0d8386bc" ON payment USING btree (created_at, id);
CREATE INDEX payment_by_amount ON payment USING btree ((amount - discount_amount), id);
CREATE INDEX payment_by_method ON payment USING btree (method, created_at, id);
CREATE INDEX payment_by_paid_at ON payment USING btree (COALESCE(paid_at, to_timestamp(0::double precision)), id);
CREATE INDEX payment_by_state ON payment USING btree (state, created_at, id);
CREATE UNIQUE INDEX payment_live_once ON payment USING btree (subject_id) WHERE state = ANY (ARRAY['due'::text, 'processing'::text, 'paid'::text, 'partiallyRefunded'::text]);
CREATE INDEX payment_owed ON payment USING btree (user_id, id) WHERE state = ANY (ARRAY['due'::text, 'processing'::text]);
CREATE INDEX payment_receipt ON payment USING btree ("right"(id::text, 12));
CREATE INDEX payment_received ON payment USING btree (currency, paid_at) WHERE paid_at IS NOT NULL AND paid_amount > 0;
CREATE INDEX payment_totals ON payment USING btree (currency, state) INCLUDE (amount, discount_amount, paid_amount, refunded_amount);
CREATE TRIGGER statistic_change_in_payment AFTER UPDATE OF user_id, exam_id, subject_id, state, method, currency, amount, discount_amount, paid_amount, refunded_amount, paid_at, created_at ON payment FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.exam_id IS DISTINCT FROM new.exam_id OR old.subject_id IS DISTINCT FROM new.subject_id OR old.state IS DISTINCT FROM new.state OR old.method IS DISTINCT FROM new.method OR old.currency IS DISTINCT FROM new.currency OR old.amount IS DISTINCT FROM new.amount OR old.discount_amount IS DISTINCT FROM new.discount_amount OR old.paid_amount IS DISTINCT FROM new.paid_amount OR old.refunded_amount IS DISTINCT FROM new.refunded_amount OR old.paid_at IS DISTINCT FROM new.paid_at OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION statistic_change_of_payment();
CREATE TRIGGER statistic_change_of_payment AFTER INSERT OR DELETE ON payment FOR EACH ROW EXECUTE FUNCTION statistic_change_of_payment();

CREATE TABLE payment_change (
  id uuid DEFAULT uuid7() NOT NULL,
  payment_id uuid NOT NULL,
  action text NOT NULL,
  reason text,
  details jsonb NOT NULL,
  changed_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_76d0155540c85207d530350cf75" PRIMARY KEY (id),
  CONSTRAINT "FK_fec345941fa4723d231830fcf62" FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX "IDX_fec345941fa4723d231830fcf6" ON payment_change USING btree (payment_id);

CREATE TABLE payment_issue (
  id uuid DEFAULT uuid7() NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  checkout_id uuid,
  details jsonb NOT NULL,
  resolution text,
  resolved_at timestamp(3) with time zone,
  resolved_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_231ff8af691fe23f686de07899b" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payment_issue_once ON payment_issue USING btree (kind, reference);

CREATE TABLE payment_ledger (
  id uuid DEFAULT uuid7() NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  reference text,
  by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  booking_id uuid,
  CONSTRAINT "PK_7ff324b355621959e87dc752489" PRIMARY KEY (id),
  CONSTRAINT "FK_24456c691d4db4b7851f6fad968" FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX "IDX_24456c691d4db4b7851f6fad96" ON payment_ledger USING btree (payment_id);
CREATE INDEX "IDX_b0c0c756ece72b4257322839b1" ON payment_ledger USING btree (reference);
CREATE INDEX payment_ledger_booking ON payment_ledger USING btree (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX payment_ledger_newest ON payment_ledger USING btree (created_at, id);
CREATE TRIGGER payment_ledger_is_for_ever BEFORE DELETE OR UPDATE ON payment_ledger FOR EACH ROW EXECUTE FUNCTION payment_ledger_is_for_ever();

CREATE TABLE payment_refund (
  id uuid DEFAULT uuid7() NOT NULL,
  payment_id uuid NOT NULL,
  checkout_id uuid,
  payer_id uuid,
  amount integer NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  surplus boolean DEFAULT false NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  request_key text NOT NULL,
  provider_id text,
  problem text,
  requested_by_id uuid,
  done_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_9bcd6c17fe1fce78631fdb79633" PRIMARY KEY (id),
  CONSTRAINT "UQ_77e7e35ee364198fbf7ed0e03c3" UNIQUE (request_key),
  CONSTRAINT "UQ_9d9a16ee1602ded6fae7481d978" UNIQUE (provider_id),
  CONSTRAINT "FK_9b1ba9fb797de22fc87b598f509" FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX "IDX_7588309a8940b5deddfae48f28" ON payment_refund USING btree (checkout_id);
CREATE INDEX "IDX_9b1ba9fb797de22fc87b598f50" ON payment_refund USING btree (payment_id);
CREATE INDEX payment_refund_surplus ON payment_refund USING btree (payer_id, created_at, id) WHERE surplus;

CREATE TABLE proctor_note (
  id uuid DEFAULT uuid7() NOT NULL,
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  author_id uuid,
  moment timestamp(3) with time zone NOT NULL,
  text text NOT NULL,
  flagged boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_30dee23a6ec5e77557937adb0e6" PRIMARY KEY (id),
  CONSTRAINT "FK_30cb9c806e5d7ab0d53293b3474" FOREIGN KEY (author_id) REFERENCES "user"(id) ON DELETE SET NULL,
  CONSTRAINT "FK_6c21052d6eafff577d8f4b673e0" FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_30cb9c806e5d7ab0d53293b347" ON proctor_note USING btree (author_id);
CREATE INDEX "IDX_ac25727215f02052704544a355" ON proctor_note USING btree (application_id, moment);
CREATE INDEX "IDX_ed7a20f843fd757f28263b6ff6" ON proctor_note USING btree (user_id);

CREATE TABLE provider_event (
  id text NOT NULL,
  type text NOT NULL,
  received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_374e699f74079c365e79e3a450c" PRIMARY KEY (id)
);

CREATE TABLE public_exam (
  exam_id uuid NOT NULL,
  logged text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  publication_id uuid,
  manifest text DEFAULT ''::text NOT NULL,
  digest text DEFAULT ''::text NOT NULL,
  leaf bytea,
  written_at timestamp(3) with time zone,
  missing integer DEFAULT 0 NOT NULL,
  CONSTRAINT "PK_73d0f3341ea9c24fafa3bc037a0" PRIMARY KEY (exam_id),
  CONSTRAINT "FK_73d0f3341ea9c24fafa3bc037a0" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

CREATE TABLE public_exam_file (
  exam_id uuid NOT NULL,
  name text NOT NULL,
  body text NOT NULL,
  CONSTRAINT "PK_f0ccc7385b43a887c49b614dfbd" PRIMARY KEY (exam_id, name),
  CONSTRAINT "FK_22d613f2c58422988a426a288e2" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

CREATE TABLE public_exam_line (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  row_no integer NOT NULL,
  user_id uuid,
  shows text NOT NULL,
  line text NOT NULL,
  CONSTRAINT "PK_1664d40fd48b279e992bf7f82bf" PRIMARY KEY (id),
  CONSTRAINT "FK_c0d38b880e2c69739452789e8db" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_a1e12d76d48d8ab20be176399f" ON public_exam_line USING btree (user_id);
CREATE UNIQUE INDEX public_exam_line_row ON public_exam_line USING btree (exam_id, row_no);

CREATE TABLE qualification (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  category_id uuid NOT NULL,
  round integer NOT NULL,
  granted_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_c8244868552c4364a5264440a66" PRIMARY KEY (id),
  CONSTRAINT qualification_once UNIQUE (user_id, category_id, round),
  CONSTRAINT "FK_1bede6416b5a83d1088da2e9b30" FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE RESTRICT,
  CONSTRAINT "FK_ded2abe65914cdd8f863151519b" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);

CREATE TABLE question (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  question_no integer NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  texts jsonb NOT NULL,
  points numeric(7,3) DEFAULT '1'::numeric NOT NULL,
  topic text NOT NULL,
  level text,
  cancelled boolean DEFAULT false NOT NULL,
  corrected_by_id uuid,
  reason text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  shuffle_options boolean DEFAULT false NOT NULL,
  option_order smallint[],
  difficulty smallint,
  source text,
  item_id uuid DEFAULT uuid7() NOT NULL,
  reviews jsonb DEFAULT '{}'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  content jsonb NOT NULL,
  scoring jsonb,
  copy_of_id uuid,
  CONSTRAINT "PK_21e5786aa0ea704ae185a79b2d5" PRIMARY KEY (id),
  CONSTRAINT "UQ_f8aa787cb15f646644cb60c140d" UNIQUE (exam_id, question_no, revision),
  CONSTRAINT "FK_7320b43dd91d88b143705930c0a" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_01d7c0a233af1eb9053774d5e5" ON question USING btree (item_id);
CREATE INDEX question_by_difficulty ON question USING btree (COALESCE(difficulty::integer, 0), id);
CREATE INDEX question_by_topic ON question USING btree (upper(topic), id);
CREATE TRIGGER keep_published_questions BEFORE INSERT OR DELETE OR UPDATE ON question FOR EACH ROW EXECUTE FUNCTION keep_published_questions();

CREATE TABLE question_draft (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  exam_id uuid NOT NULL,
  about_id uuid NOT NULL,
  form jsonb NOT NULL,
  base text,
  version integer NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_6083b378ef665135f48ccccee19" PRIMARY KEY (id),
  CONSTRAINT "FK_ef130b247b058889cef27709832" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_5f02ac3e6e693f727cf2748411" ON question_draft USING btree (saved_at);
CREATE UNIQUE INDEX "IDX_686c6869da856e34ddb296b266" ON question_draft USING btree (user_id, exam_id, about_id);
CREATE INDEX "IDX_b332e27b8cf5a75d0fda6c7166" ON question_draft USING btree (exam_id, about_id, saved_at);

CREATE TABLE question_import (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  user_id uuid NOT NULL,
  format text NOT NULL,
  language text NOT NULL,
  file_name text NOT NULL,
  shuffle text DEFAULT 'source'::text NOT NULL,
  stored_rows jsonb NOT NULL,
  stored_faults jsonb DEFAULT '[]'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_1516262d2165edbace95dee2c9e" PRIMARY KEY (id),
  CONSTRAINT "FK_1ee79b5ba1b7cc3b4267db5231d" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_1ee79b5ba1b7cc3b4267db5231" ON question_import USING btree (exam_id);
CREATE INDEX "IDX_a3c34fb8b4c0f8988f53373997" ON question_import USING btree (created_at);

CREATE TABLE question_version (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  item_id uuid NOT NULL,
  number integer NOT NULL,
  saved_by_id uuid,
  saved_at timestamp(3) with time zone NOT NULL,
  reason text,
  stored jsonb NOT NULL,
  CONSTRAINT "PK_536fa313bdfc73a7694128dcf6e" PRIMARY KEY (id),
  CONSTRAINT "FK_a4c43d05a6096ff0ade0b4d5028" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_3d4e96e3e01877e72e6895185c" ON question_version USING btree (saved_at);
CREATE UNIQUE INDEX "IDX_70d654c3ed450e1e36a66a6c8f" ON question_version USING btree (exam_id, item_id, number);

CREATE TABLE quota_run (
  id uuid DEFAULT uuid7() NOT NULL,
  event_id uuid NOT NULL,
  rules jsonb NOT NULL,
  outcome jsonb NOT NULL,
  created_by_id uuid,
  published_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_quota_run" PRIMARY KEY (id),
  CONSTRAINT "FK_1c388c7efc2b8acfe8139f09132" FOREIGN KEY (event_id) REFERENCES grand_final_event(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_quota_run_newest" ON quota_run USING btree (event_id, created_at, id);

CREATE TABLE ranking_draft (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  created_by_id uuid,
  CONSTRAINT "PK_dc85619bdb596f6a46497b29c5b" PRIMARY KEY (id),
  CONSTRAINT "UQ_e1c9256784e44e851c98bfd432a" UNIQUE (exam_id),
  CONSTRAINT "FK_e1c9256784e44e851c98bfd432a" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

CREATE TABLE ranking_draft_entry (
  draft_id uuid NOT NULL,
  report_id uuid NOT NULL,
  ranking_group text NOT NULL,
  rank integer,
  ranked_count integer,
  percentile numeric(5,2),
  award text,
  CONSTRAINT "PK_383f8ba7908782934d974c55c15" PRIMARY KEY (draft_id, report_id),
  CONSTRAINT "FK_b0199ba91b1d574cd5d82b9f049" FOREIGN KEY (draft_id) REFERENCES ranking_draft(id) ON DELETE CASCADE,
  CONSTRAINT "FK_d0f4539cd6b63783f60a4112667" FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE CASCADE
);
CREATE INDEX ranking_draft_report ON ranking_draft_entry USING btree (report_id);

CREATE TABLE ranking_publication (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  published_at timestamp(3) with time zone NOT NULL,
  published_by_id uuid,
  CONSTRAINT "PK_b0e26511109e563fa4ff24d387f" PRIMARY KEY (id),
  CONSTRAINT "UQ_c7d99211ae190276c0b65d1f67f" UNIQUE (exam_id),
  CONSTRAINT "FK_c7d99211ae190276c0b65d1f67f" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

CREATE TABLE reconciliation_run (
  day date,
  started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  finished_at timestamp(3) with time zone,
  compared integer DEFAULT 0 NOT NULL,
  id uuid DEFAULT uuid7() NOT NULL,
  found integer DEFAULT 0 NOT NULL,
  problem text,
  started_by_id uuid,
  CONSTRAINT "PK_4fa08b87bbb63890254c8cdcb57" PRIMARY KEY (id),
  CONSTRAINT "UQ_b07de7ba560f144aed10ec17dd8" UNIQUE (day)
);
CREATE INDEX "IDX_d8d65c54fa8dd8c4de513b677f" ON reconciliation_run USING btree (started_at);

CREATE TABLE recording_view (
  id uuid DEFAULT uuid7() NOT NULL,
  stream_id uuid NOT NULL,
  viewer_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_48a1620958fbf12de0d478c7f6f" PRIMARY KEY (id),
  CONSTRAINT "FK_78df2a9549edbe9106307eedc47" FOREIGN KEY (stream_id) REFERENCES camera_stream(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_7259fd383ab9bc82fdd90e43c3" ON recording_view USING btree (stream_id, at);
CREATE INDEX "IDX_d02ef42b01ee478382307717c0" ON recording_view USING btree (viewer_id);

CREATE TABLE recovery_code (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT "PK_b7f1e23329e93a80e25fd281922" PRIMARY KEY (id),
  CONSTRAINT "FK_f5c95d9ca2047afa670093e2028" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_f5c95d9ca2047afa670093e202" ON recovery_code USING btree (user_id);

CREATE TABLE refresh_token (
  id uuid DEFAULT uuid7() NOT NULL,
  session_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  rotated_at timestamp(3) with time zone,
  CONSTRAINT "PK_b575dd3c21fb0831013c909e7fe" PRIMARY KEY (id),
  CONSTRAINT "UQ_f0812282fad2e352cdaf83ef0a9" UNIQUE (token_hash),
  CONSTRAINT "FK_7643a722ca45fb721be1c63dc0c" FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_7643a722ca45fb721be1c63dc0" ON refresh_token USING btree (session_id);

CREATE TABLE registration_draft (
  id uuid DEFAULT uuid7() NOT NULL,
  secret_hash text NOT NULL,
  user_type text NOT NULL,
  ref_code_data jsonb,
  personal_info jsonb,
  residence_info jsonb,
  contact_info jsonb,
  exam_detail jsonb,
  applications jsonb,
  completed timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_203e95a721ffa2ed2cb134881ad" PRIMARY KEY (id),
  CONSTRAINT "UQ_d670bf91cfbd03502ac3b2754c5" UNIQUE (secret_hash)
);

CREATE TABLE relation (
  id uuid DEFAULT uuid7() NOT NULL,
  above_id uuid NOT NULL,
  below_id uuid NOT NULL,
  state text NOT NULL,
  asked_by_id uuid,
  active_since timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_f241e9a7450751f8703be09c9e9" PRIMARY KEY (id),
  CONSTRAINT relation_once UNIQUE (above_id, below_id),
  CONSTRAINT "FK_3bf9246ef5997f92860a3efa3f9" FOREIGN KEY (below_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_7efbc371494e4c56807ea0f5b8c" FOREIGN KEY (above_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_3bf9246ef5997f92860a3efa3f" ON relation USING btree (below_id);
CREATE INDEX relation_active ON relation USING btree (above_id, below_id) WHERE state = 'active'::text;
CREATE TRIGGER statistic_change_in_relation AFTER UPDATE OF above_id, below_id, state ON relation FOR EACH ROW WHEN (old.above_id IS DISTINCT FROM new.above_id OR old.below_id IS DISTINCT FROM new.below_id OR old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION statistic_change_of_relation();
CREATE TRIGGER statistic_change_of_relation AFTER INSERT OR DELETE ON relation FOR EACH ROW EXECUTE FUNCTION statistic_change_of_relation();

CREATE TABLE report (
  id uuid DEFAULT uuid7() NOT NULL,
  attempt_id uuid NOT NULL,
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  exam_id uuid NOT NULL,
  correct integer NOT NULL,
  wrong integer NOT NULL,
  blank integer NOT NULL,
  score numeric(9,3) NOT NULL,
  max_score numeric(9,3) NOT NULL,
  topic_counts jsonb NOT NULL,
  rank integer,
  ranked_count integer,
  paper_version integer NOT NULL,
  graded_at timestamp(3) with time zone NOT NULL,
  published_at timestamp(3) with time zone,
  ranking_group text,
  percentile numeric(5,2),
  award text,
  time_spent_seconds integer,
  extra_messages jsonb,
  camera_off_at timestamp(3) with time zone,
  level_counts jsonb DEFAULT '[]'::jsonb NOT NULL,
  by_provider boolean DEFAULT false NOT NULL,
  provider_result_at timestamp(3) with time zone,
  task_points numeric(9,3),
  task_most numeric(9,3),
  partial integer DEFAULT 0 NOT NULL,
  CONSTRAINT "PK_99e4d0bea58cba73c57f935a546" PRIMARY KEY (id),
  CONSTRAINT "UQ_45c12f288c141de921c659ec233" UNIQUE (attempt_id),
  CONSTRAINT "FK_45c12f288c141de921c659ec233" FOREIGN KEY (attempt_id) REFERENCES attempt(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_0790a9351c0e0080fc84e326a8" ON report USING btree (application_id);
CREATE INDEX "IDX_967c453ded1321da30f793d053" ON report USING btree (exam_id, ranking_group, rank);
CREATE INDEX "IDX_c6686efa4cd49fa9a429f01bac" ON report USING btree (user_id);
CREATE INDEX report_by_score ON report USING btree (score, id);
CREATE INDEX report_newest ON report USING btree (graded_at, id);
CREATE INDEX report_of_exam ON report USING btree (exam_id, id);
CREATE INDEX report_published ON report USING btree (published_at) WHERE published_at IS NOT NULL;
CREATE CONSTRAINT TRIGGER transparency_report_set_aside AFTER UPDATE OF camera_off_at ON report DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.camera_off_at IS NULL) <> (old.camera_off_at IS NULL)) EXECUTE FUNCTION transparency_report_set_aside();

CREATE TABLE report_revision (
  id uuid DEFAULT uuid7() NOT NULL,
  report_id uuid NOT NULL,
  recalculation_id uuid NOT NULL,
  reason text NOT NULL,
  note text,
  changed_by_id uuid,
  changed_at timestamp(3) with time zone NOT NULL,
  correct integer NOT NULL,
  wrong integer NOT NULL,
  blank integer NOT NULL,
  score numeric(9,3) NOT NULL,
  max_score numeric(9,3) NOT NULL,
  rank integer,
  ranked_count integer,
  percentile numeric(5,2),
  award text,
  paper_version integer NOT NULL,
  topic_counts jsonb DEFAULT '[]'::jsonb NOT NULL,
  level_counts jsonb DEFAULT '[]'::jsonb NOT NULL,
  partial integer DEFAULT 0 NOT NULL,
  CONSTRAINT "PK_98400e46983adc5151c1450c475" PRIMARY KEY (id),
  CONSTRAINT report_revision_once UNIQUE (report_id, recalculation_id),
  CONSTRAINT "FK_9ff9a230041667f0de4461d96e4" FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE CASCADE
);

CREATE TABLE request_form (
  id uuid DEFAULT uuid7() NOT NULL,
  stored_words jsonb NOT NULL,
  actions text[] NOT NULL,
  opens_at timestamp(3) with time zone,
  closes_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_cdb8b03116451c339db40fb8bcc" PRIMARY KEY (id)
);

CREATE TABLE result_mail (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  occasion_id uuid NOT NULL,
  queued_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_d9c11fba390f4b8449beba39b3c" PRIMARY KEY (id),
  CONSTRAINT "UQ_9accfffd389cbcd5fd1035141d0" UNIQUE (subject_id, kind, occasion_id),
  CONSTRAINT "FK_309879ea5133ce2641c8b69c992" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX result_mail_of_user ON result_mail USING btree (user_id);

CREATE TABLE results_publication (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  published_at timestamp(3) with time zone NOT NULL,
  published_by_id uuid,
  scheduled boolean DEFAULT false NOT NULL,
  note text,
  forced_reason text,
  still_open jsonb DEFAULT '[]'::jsonb NOT NULL,
  closed_count integer DEFAULT 0 NOT NULL,
  with_files boolean DEFAULT false NOT NULL,
  CONSTRAINT "PK_f2cc4aeef6da167ba74730220ed" PRIMARY KEY (id),
  CONSTRAINT "FK_2e19186c3f1161611ee1658eaca" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_e988af4d46e5bde30e5554a83d" ON results_publication USING btree (exam_id, published_at);

CREATE TABLE results_schedule (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  publish_at timestamp(3) with time zone NOT NULL,
  note text,
  created_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  with_files boolean DEFAULT false NOT NULL,
  CONSTRAINT "PK_8c2d485151ca99447d0ec393965" PRIMARY KEY (id),
  CONSTRAINT "UQ_87f1d2526f72a295a66da9d09f8" UNIQUE (exam_id),
  CONSTRAINT "FK_87f1d2526f72a295a66da9d09f8" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_5fe1feca3676316c18dce895f8" ON results_schedule USING btree (publish_at);

CREATE TABLE run (
  id uuid DEFAULT uuid7() NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'running'::text NOT NULL,
  subject_id uuid,
  parameters jsonb DEFAULT '{}'::jsonb NOT NULL,
  permission text,
  total integer NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  fault_count integer DEFAULT 0 NOT NULL,
  started_by_id uuid,
  started_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone,
  CONSTRAINT "PK_804c38ffba92002c6d2c646dd46" PRIMARY KEY (id)
);
CREATE INDEX run_newest ON run USING btree (started_at, id);
CREATE INDEX run_of_starter ON run USING btree (started_by_id, started_at, id);
CREATE INDEX run_of_subject ON run USING btree (subject_id, started_at);
CREATE UNIQUE INDEX run_once ON run USING btree (kind, subject_id) WHERE state = ANY (ARRAY['running'::text, 'paused'::text]);

CREATE TABLE run_item (
  run_id uuid NOT NULL,
  "position" integer NOT NULL,
  item_id uuid NOT NULL,
  done boolean DEFAULT false NOT NULL,
  fault text,
  CONSTRAINT "PK_f3308e7ee0b078df0c316a1973b" PRIMARY KEY (run_id, "position"),
  CONSTRAINT "FK_93a5baea7974e611e120b66840d" FOREIGN KEY (run_id) REFERENCES run(id) ON DELETE CASCADE
);
CREATE INDEX run_item_fault ON run_item USING btree (run_id, "position") WHERE fault IS NOT NULL;
CREATE INDEX run_item_open ON run_item USING btree (run_id, "position") WHERE NOT done;

CREATE TABLE saved_query (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  variables text NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_saved_query" PRIMARY KEY (id),
  CONSTRAINT saved_query_name UNIQUE (user_id, name),
  CONSTRAINT "FK_dca87c9c7c96a1dc82068cd376a" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);

CREATE TABLE school (
  id uuid DEFAULT uuid7() NOT NULL,
  name text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  normalized_name text NOT NULL,
  normalized_city text NOT NULL,
  merged_into_id uuid,
  merged_at timestamp(3) with time zone,
  merged_by_id uuid,
  created_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_57836c3fe2f2c7734b20911755e" PRIMARY KEY (id),
  CONSTRAINT school_once UNIQUE (country_code, normalized_city, normalized_name),
  CONSTRAINT "FK_8c817a990e732af35a5fa0fe109" FOREIGN KEY (merged_into_id) REFERENCES school(id)
);
CREATE INDEX "IDX_8c817a990e732af35a5fa0fe10" ON school USING btree (merged_into_id);
CREATE INDEX school_by_city ON school USING btree (normalized_city, normalized_name, id);
CREATE INDEX school_by_name ON school USING btree (normalized_name, id);
CREATE INDEX school_by_time ON school USING btree (created_at, id);
CREATE INDEX school_place ON school USING btree (country_code, normalized_city text_pattern_ops) WHERE merged_into_id IS NULL;
CREATE INDEX school_words ON school USING gin (to_tsvector('simple'::regconfig, (normalized_name || ' '::text) || normalized_city));

CREATE TABLE sealed_paper (
  sha256 text NOT NULL,
  exam_id uuid NOT NULL,
  version integer NOT NULL,
  language text NOT NULL,
  base text DEFAULT ''::text NOT NULL,
  size integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  by_question boolean DEFAULT false NOT NULL,
  CONSTRAINT "PK_4180f80c71dd7d9938f66dc910f" PRIMARY KEY (sha256),
  CONSTRAINT "FK_072b2d5a6d1d8d361c9c48dad3e" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_a678954844a046a0b644b79bed" ON sealed_paper USING btree (exam_id, version, language, base, by_question);

CREATE TABLE segment (
  id uuid DEFAULT uuid7() NOT NULL,
  name text NOT NULL,
  stored_filter jsonb NOT NULL,
  created_by_id uuid,
  changed_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_d648ac58d8e0532689dfb8ad7ef" PRIMARY KEY (id),
  CONSTRAINT "FK_0e0d005cfb6ace028df2e5358d6" FOREIGN KEY (created_by_id) REFERENCES "user"(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX segment_name_once ON segment USING btree (lower(name));

CREATE TABLE session (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  end_reason text,
  device_hash text,
  CONSTRAINT "PK_f55da76ac1c3ac420f444d2ff11" PRIMARY KEY (id),
  CONSTRAINT "FK_30e98e8746699fb9af235410aff" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_30e98e8746699fb9af235410af" ON session USING btree (user_id);
CREATE INDEX "IDX_6576ee07c71aec8f798fa5fcb4" ON session USING btree (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE setting (
  id uuid DEFAULT uuid7() NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  "order" integer NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_fcb21187dc6094e24a48f677bed" PRIMARY KEY (id),
  CONSTRAINT setting_order UNIQUE (name, "order") DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE setting_change (
  id uuid DEFAULT uuid7() NOT NULL,
  name text NOT NULL,
  setting_id uuid,
  before jsonb,
  after jsonb,
  changed_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_1933175463c447c9d9b272b049d" PRIMARY KEY (id)
);
CREATE INDEX "IDX_04b93b9bb7b101c9a2f371c1be" ON setting_change USING btree (name, created_at);

CREATE TABLE sign_in_challenge (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  tries_left integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_8accdbe71ed252cbbf967c43b83" PRIMARY KEY (id),
  CONSTRAINT "UQ_4eb27cf61d8d60bffac61b1f808" UNIQUE (token_hash),
  CONSTRAINT "FK_4ba9c38c325fb512a3cb2fd0902" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_4ba9c38c325fb512a3cb2fd090" ON sign_in_challenge USING btree (user_id);

CREATE TABLE similarity_reading (
  id uuid DEFAULT uuid7() NOT NULL,
  exam_id uuid NOT NULL,
  user_id uuid NOT NULL,
  read_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_similarity_reading" PRIMARY KEY (id),
  CONSTRAINT "FK_c2ecfbb2dfeeab7dbf60b00a5c2" FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);
CREATE INDEX similarity_reading_of_exam ON similarity_reading USING btree (exam_id, read_at, id);
CREATE INDEX similarity_reading_of_user ON similarity_reading USING btree (user_id);

CREATE TABLE statistic_application (
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  day date NOT NULL,
  exam_id uuid NOT NULL,
  grade integer,
  country text,
  language text NOT NULL,
  state text NOT NULL,
  sat boolean NOT NULL,
  certified boolean NOT NULL,
  supervisors uuid[] NOT NULL,
  partners uuid[] NOT NULL,
  category_id uuid,
  CONSTRAINT "PK_ecf38685b534ceda75bfc00d60c" PRIMARY KEY (application_id)
);

CREATE TABLE statistic_change (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  CONSTRAINT "PK_7ce865f4f27a5438343a22a9edc" PRIMARY KEY (id)
);

CREATE TABLE statistic_count (
  scope text NOT NULL,
  scope_key text NOT NULL,
  dimension text NOT NULL,
  day date NOT NULL,
  key text NOT NULL,
  students integer DEFAULT 0 NOT NULL,
  supervisors integer DEFAULT 0 NOT NULL,
  partners integer DEFAULT 0 NOT NULL,
  students_applied integer DEFAULT 0 NOT NULL,
  students_paid integer DEFAULT 0 NOT NULL,
  students_sat integer DEFAULT 0 NOT NULL,
  students_certified integer DEFAULT 0 NOT NULL,
  applications integer DEFAULT 0 NOT NULL,
  invited integer DEFAULT 0 NOT NULL,
  applied integer DEFAULT 0 NOT NULL,
  paid integer DEFAULT 0 NOT NULL,
  cancelled integer DEFAULT 0 NOT NULL,
  sat integer DEFAULT 0 NOT NULL,
  certified integer DEFAULT 0 NOT NULL,
  span text NOT NULL,
  CONSTRAINT "PK_21826dd166f402e36c85bd2089c" PRIMARY KEY (scope, scope_key, dimension, span, day, key)
);

CREATE TABLE statistic_money (
  scope text NOT NULL,
  scope_key text NOT NULL,
  dimension text NOT NULL,
  day date NOT NULL,
  key text NOT NULL,
  currency text NOT NULL,
  open_count integer DEFAULT 0 NOT NULL,
  open_amount bigint DEFAULT '0'::bigint NOT NULL,
  received_count integer DEFAULT 0 NOT NULL,
  received_amount bigint DEFAULT '0'::bigint NOT NULL,
  refunded_count integer DEFAULT 0 NOT NULL,
  refunded_amount bigint DEFAULT '0'::bigint NOT NULL,
  span text NOT NULL,
  CONSTRAINT "PK_e9af85d011ad5ee283daedc7c4f" PRIMARY KEY (scope, scope_key, dimension, span, day, key, currency)
);

CREATE TABLE statistic_payment (
  payment_id uuid NOT NULL,
  asked_day date NOT NULL,
  paid_day date,
  exam_id uuid,
  country text,
  method text,
  currency text NOT NULL,
  state text NOT NULL,
  due_amount integer NOT NULL,
  paid_amount integer NOT NULL,
  refunded_amount integer NOT NULL,
  supervisors uuid[] NOT NULL,
  partners uuid[] NOT NULL,
  category_id uuid,
  grade integer,
  language text,
  CONSTRAINT "PK_9450bd38a319e085a6797ba8793" PRIMARY KEY (payment_id)
);

CREATE TABLE statistic_person (
  user_id uuid NOT NULL,
  day date NOT NULL,
  user_type text NOT NULL,
  grade integer,
  country text,
  has_applied boolean NOT NULL,
  has_paid boolean NOT NULL,
  has_sat boolean NOT NULL,
  has_certified boolean NOT NULL,
  supervisors uuid[] NOT NULL,
  partners uuid[] NOT NULL,
  CONSTRAINT "PK_06ded5ceac2d65d8941f9c27a5d" PRIMARY KEY (user_id)
);

CREATE TABLE statistic_status (
  id integer NOT NULL,
  counted_at timestamp(3) with time zone,
  compared_at timestamp(3) with time zone,
  differing integer DEFAULT 0 NOT NULL,
  CONSTRAINT "PK_d62d792b413412cf80fdef60bcf" PRIMARY KEY (id)
);

CREATE TABLE stored_file (
  id uuid DEFAULT uuid7() NOT NULL,
  purpose text NOT NULL,
  owner_id uuid,
  sha256 text NOT NULL,
  mime_type text NOT NULL,
  size integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  name text,
  CONSTRAINT "PK_e140967af84027b493a3ff04fbb" PRIMARY KEY (id)
);
CREATE INDEX "IDX_3a4237a94329738b4b7a12d8de" ON stored_file USING btree (sha256);
CREATE INDEX "IDX_5af8a2510e38e359eeb9cf1922" ON stored_file USING btree (owner_id);

CREATE TABLE stream_event (
  id uuid DEFAULT uuid7() NOT NULL,
  stream_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_f2c9f329f861e1ef0d30a16c000" PRIMARY KEY (id),
  CONSTRAINT "FK_d92b1e08a6fc7897c2971ce7862" FOREIGN KEY (stream_id) REFERENCES camera_stream(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_fe17ab676ed7132466715c5fda" ON stream_event USING btree (stream_id, at, kind);

CREATE TABLE stream_vod (
  id uuid DEFAULT uuid7() NOT NULL,
  stream_id uuid NOT NULL,
  vod_id text NOT NULL,
  name text NOT NULL,
  path text,
  duration integer DEFAULT 0 NOT NULL,
  bytes bigint DEFAULT '0'::bigint NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_1c608b60af1d2824668c5bb8ffc" PRIMARY KEY (id),
  CONSTRAINT "FK_e79ca5c7519133638226ee2e738" FOREIGN KEY (stream_id) REFERENCES camera_stream(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "IDX_67ac1627f9fe5b766587c3f984" ON stream_vod USING btree (stream_id, vod_id);

CREATE TABLE streaming_probe (
  id uuid DEFAULT uuid7() NOT NULL,
  admin_id uuid NOT NULL,
  events jsonb DEFAULT '[]'::jsonb NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone,
  CONSTRAINT "PK_fa00ae786d31bfcae9fe60fed7c" PRIMARY KEY (id)
);
CREATE INDEX "IDX_598662c84423a65e30531bf134" ON streaming_probe USING btree (started_at);

CREATE TABLE student_request (
  id uuid DEFAULT uuid7() NOT NULL,
  form_id uuid,
  user_id uuid NOT NULL,
  action text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  application_id uuid,
  exam_id uuid,
  details jsonb NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  reason text,
  decided_at timestamp(3) with time zone,
  decided_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_6d2df4ad7109f5aa0ce476c7554" PRIMARY KEY (id),
  CONSTRAINT "FK_4f61f86a90cb621cf13e8df77c9" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_03b3ccfff8062ec1705ed177d1" ON student_request USING btree (created_at, id);
CREATE INDEX "IDX_33e3d1429ed59d598bd0bb7663" ON student_request USING btree (user_id, created_at);
CREATE INDEX "IDX_d54850fab7b8f5fc55e32c8338" ON student_request USING btree (state, created_at, id);

CREATE TABLE study_material (
  id uuid DEFAULT uuid7() NOT NULL,
  roles text[] NOT NULL,
  stored_words jsonb NOT NULL,
  category_id uuid,
  from_grade integer,
  to_grade integer,
  content_language text,
  file_id uuid,
  link text,
  published boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_a4dc2743b74693f039b8edd742f" PRIMARY KEY (id),
  CONSTRAINT "FK_a55f411f03b427ab74a46996956" FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE RESTRICT,
  CONSTRAINT "FK_f68bb53f71630f67dfbb7cde00a" FOREIGN KEY (file_id) REFERENCES stored_file(id)
);
CREATE INDEX "IDX_a55f411f03b427ab74a4699695" ON study_material USING btree (category_id);
CREATE INDEX "IDX_f68bb53f71630f67dfbb7cde00" ON study_material USING btree (file_id);

CREATE TABLE support_draft (
  thread_id uuid NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  version integer NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_5eb838704ddaa1e2d0962b5f3b9" PRIMARY KEY (thread_id, user_id),
  CONSTRAINT "FK_13fb2ccb3808e5dfead3052ebe5" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_8f8059a71428552799164aa9353" FOREIGN KEY (thread_id) REFERENCES support_thread(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_13fb2ccb3808e5dfead3052ebe" ON support_draft USING btree (user_id);

CREATE TABLE support_inbound (
  key text NOT NULL,
  outcome text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_95f845de9cc38ec7a15026b06e7" PRIMARY KEY (key)
);
CREATE INDEX "IDX_6529bf362c10ddccb0cf722734" ON support_inbound USING btree (received_at);

CREATE TABLE support_message (
  id uuid DEFAULT uuid7() NOT NULL,
  thread_id uuid NOT NULL,
  user_id uuid,
  author_id uuid,
  kind text NOT NULL,
  version integer NOT NULL,
  by_mail boolean DEFAULT false NOT NULL,
  other_address boolean DEFAULT false NOT NULL,
  from_address text DEFAULT ''::text NOT NULL,
  text text NOT NULL,
  quoted text DEFAULT ''::text NOT NULL,
  shortened boolean DEFAULT false NOT NULL,
  file_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  refused_files jsonb DEFAULT '[]'::jsonb NOT NULL,
  mail_id text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_ffc800a254f6e98e97d90fcefa8" PRIMARY KEY (id),
  CONSTRAINT "FK_5d08f2858ab50d4a8614bdc142e" FOREIGN KEY (thread_id) REFERENCES support_thread(id) ON DELETE CASCADE,
  CONSTRAINT "FK_f3b1671ccb681506715ddfdbb39" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_a8aab09353bd9ae2824dac96ee" ON support_message USING btree (author_id);
CREATE INDEX "IDX_f3b1671ccb681506715ddfdbb3" ON support_message USING btree (user_id);
CREATE INDEX support_message_files ON support_message USING gin (file_ids);
CREATE INDEX support_message_mail ON support_message USING btree (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX support_message_of_thread ON support_message USING btree (thread_id, version, id);

CREATE TABLE support_request (
  id uuid DEFAULT uuid7() NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  topic text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  token_hash text NOT NULL,
  confirmed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_76db9b511f3ac27bf3237432acc" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "IDX_251b9efc29cf03b26c6929f710" ON support_request USING btree (token_hash);
CREATE INDEX "IDX_5476ed2237f03b0f2e05b246bd" ON support_request USING btree (created_at);

CREATE TABLE support_thread (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid,
  visitor_name text DEFAULT ''::text NOT NULL,
  visitor_email text DEFAULT ''::text NOT NULL,
  visitor_language text,
  topic text NOT NULL,
  subject text NOT NULL,
  state text NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  assignee_id uuid,
  merged_into_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_c4b5643e7b40273c688b3f7aa53" PRIMARY KEY (id),
  CONSTRAINT "FK_0258ec65a36c767e10e3b575960" FOREIGN KEY (merged_into_id) REFERENCES support_thread(id) ON DELETE CASCADE,
  CONSTRAINT "FK_9d7e9f9c4b9355f51badb81184d" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_da77a43c322dedaec283a331528" FOREIGN KEY (assignee_id) REFERENCES "user"(id) ON DELETE SET NULL
);
CREATE INDEX "IDX_0258ec65a36c767e10e3b57596" ON support_thread USING btree (merged_into_id);
CREATE INDEX "IDX_da77a43c322dedaec283a33152" ON support_thread USING btree (assignee_id);
CREATE INDEX support_thread_assigned ON support_thread USING btree (assignee_id, since, id);
CREATE INDEX support_thread_of_user ON support_thread USING btree (user_id, id);
CREATE INDEX support_thread_order ON support_thread USING btree ((
CASE state
    WHEN 'open'::text THEN 0
    WHEN 'waiting'::text THEN 1
    ELSE 2
END), since, id);
CREATE INDEX support_thread_queue ON support_thread USING btree (state, since, id);

CREATE TABLE text_change (
  id uuid DEFAULT uuid7() NOT NULL,
  locale text NOT NULL,
  namespace text NOT NULL,
  key text NOT NULL,
  before text,
  after text,
  status text NOT NULL,
  changed_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_1644f05252a06b9b5b95bb194d0" PRIMARY KEY (id)
);
CREATE INDEX "IDX_3c3d4674975e0546e954515873" ON text_change USING btree (locale, namespace, key, created_at);

CREATE TABLE text_follower (
  user_id uuid NOT NULL,
  locale text NOT NULL,
  told_until timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_112303d296b0aeecd16b0b0666a" PRIMARY KEY (user_id, locale),
  CONSTRAINT "FK_cf71b8a6a860286a9f61cb51d4f" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);

CREATE TABLE text_override (
  locale text NOT NULL,
  namespace text NOT NULL,
  key text NOT NULL,
  text text,
  status text DEFAULT 'translated'::text NOT NULL,
  outdated boolean DEFAULT false NOT NULL,
  changed_by_id uuid,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_317b415832ab8833929c33320a2" PRIMARY KEY (locale, namespace, key)
);
CREATE INDEX "IDX_5c0b7bb0438404a1713ef13b5c" ON text_override USING btree (locale, changed_at);

CREATE TABLE text_picture (
  namespace text NOT NULL,
  key text NOT NULL,
  file_id uuid NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_3d5ee01428a9ffc6f74088007a8" PRIMARY KEY (namespace, key)
);

CREATE TABLE totp (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  sealed_secret text NOT NULL,
  confirmed_at timestamp(3) with time zone,
  last_step integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_9b6eefc3b52bbf575eea15a6f6f" PRIMARY KEY (id),
  CONSTRAINT "UQ_4cff5c86a6f722ace80d407e53d" UNIQUE (user_id),
  CONSTRAINT "FK_4cff5c86a6f722ace80d407e53d" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);

CREATE TABLE transparency_checkpoint (
  number integer NOT NULL,
  size bigint NOT NULL,
  note text NOT NULL,
  signed_at timestamp(3) with time zone NOT NULL,
  witnessed_under bytea,
  witnessed_at timestamp(3) with time zone,
  CONSTRAINT "PK_d258c853ccc4a3424bd70abfb39" PRIMARY KEY (number)
);

CREATE TABLE transparency_cosignature (
  number integer NOT NULL,
  witness text NOT NULL,
  line text NOT NULL,
  CONSTRAINT "PK_313834adabb0f5eea715a9ad9f9" PRIMARY KEY (number, witness),
  CONSTRAINT "FK_d31c73824e67f0ae97ccf2e665a" FOREIGN KEY (number) REFERENCES transparency_checkpoint(number) ON DELETE CASCADE
);

CREATE TABLE transparency_due (
  id uuid DEFAULT uuid7() NOT NULL,
  attempt_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  before bytea,
  after bytea,
  reason bytea,
  CONSTRAINT "PK_7e88e7723aa467c6c9807c4b302" PRIMARY KEY (id)
);
CREATE INDEX transparency_due_attempt ON transparency_due USING btree (attempt_id);

CREATE TABLE transparency_entry (
  id uuid DEFAULT uuid7() NOT NULL,
  "position" bigint,
  entry bytea NOT NULL,
  leaf bytea NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_8426f21d5188a1e28b171067916" PRIMARY KEY (id),
  CONSTRAINT "UQ_162802b1de743a5172018799392" UNIQUE ("position"),
  CONSTRAINT "UQ_e1d9bfe561643464c4015bc4041" UNIQUE (leaf)
);
CREATE INDEX transparency_entry_pending ON transparency_entry USING btree (id) WHERE "position" IS NULL;
CREATE TRIGGER transparency_entry_is_for_ever BEFORE DELETE OR UPDATE ON transparency_entry FOR EACH ROW EXECUTE FUNCTION transparency_entry_is_for_ever();

CREATE TABLE transparency_key (
  name text NOT NULL,
  public_key bytea NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_f27130c4812884b40e35ead4772" PRIMARY KEY (name)
);

CREATE TABLE transparency_log (
  id smallint NOT NULL,
  origin text NOT NULL,
  size bigint DEFAULT '0'::bigint NOT NULL,
  root bytea NOT NULL,
  checkpoint_number integer DEFAULT 0 NOT NULL,
  signed_size bigint DEFAULT '0'::bigint NOT NULL,
  checkpoint text DEFAULT ''::text NOT NULL,
  signed_at timestamp(3) with time zone,
  problem text,
  CONSTRAINT "PK_f9a6b4812351ceb0e54340d1a2f" PRIMARY KEY (id)
);
CREATE TRIGGER transparency_log_only_grows BEFORE DELETE OR UPDATE ON transparency_log FOR EACH ROW EXECUTE FUNCTION transparency_log_only_grows();

CREATE TABLE transparency_opening (
  entry_id uuid NOT NULL,
  salt bytea NOT NULL,
  event text NOT NULL,
  digest bytea NOT NULL,
  user_id uuid,
  CONSTRAINT "PK_b9970a065368121764892088ce6" PRIMARY KEY (entry_id),
  CONSTRAINT "UQ_39a75069e0db08ddb808430e9f4" UNIQUE (digest)
);
CREATE INDEX transparency_opening_of_exam ON transparency_opening USING btree (entry_id) WHERE user_id IS NULL;
CREATE INDEX transparency_opening_of_user ON transparency_opening USING btree (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE transparency_progress (
  attempt_id uuid NOT NULL,
  epoch integer NOT NULL,
  seq integer NOT NULL,
  minute integer NOT NULL,
  head bytea NOT NULL,
  CONSTRAINT "PK_ea902aef7b5de014902a55bd5e3" PRIMARY KEY (attempt_id)
);

CREATE TABLE transparency_tile (
  level smallint NOT NULL,
  tile_index bigint NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT "PK_49274d44c68119f42861fb358da" PRIMARY KEY (level, tile_index)
);

CREATE TABLE transparency_witness (
  key text NOT NULL,
  origin text NOT NULL,
  size bigint DEFAULT '0'::bigint NOT NULL,
  signed_at timestamp(3) with time zone,
  seen_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  failures integer DEFAULT 0 NOT NULL,
  failure text,
  alarm text,
  alarm_at timestamp(3) with time zone,
  evidence text,
  CONSTRAINT "PK_25fd0bd93ceccf5f40ca9f31f6a" PRIMARY KEY (key, origin)
);

CREATE TABLE unassigned_mail (
  id uuid DEFAULT uuid7() NOT NULL,
  from_address text NOT NULL,
  from_name text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  quoted text NOT NULL,
  shortened boolean NOT NULL,
  file_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  refused_files jsonb DEFAULT '[]'::jsonb NOT NULL,
  reason text NOT NULL,
  mail_id text,
  received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_905d19afd580adff1f2b5b787aa" PRIMARY KEY (id)
);
CREATE INDEX unassigned_mail_by_time ON unassigned_mail USING btree (received_at, id);
CREATE INDEX unassigned_mail_files ON unassigned_mail USING gin (file_ids);

CREATE TABLE upload_relation (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  file_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_1d3012bae505623f35d10334873" PRIMARY KEY (id),
  CONSTRAINT "FK_100dff90ae5e0140723b953ce22" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT "FK_24f6418d8abeb9986fd42828a28" FOREIGN KEY (file_id) REFERENCES stored_file(id)
);
CREATE INDEX "IDX_100dff90ae5e0140723b953ce2" ON upload_relation USING btree (user_id);
CREATE INDEX "IDX_24f6418d8abeb9986fd42828a2" ON upload_relation USING btree (file_id);

CREATE TABLE user (
  id uuid DEFAULT uuid7() NOT NULL,
  username text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  password_hash text,
  user_type text NOT NULL,
  grants text[],
  is_draft boolean DEFAULT false NOT NULL,
  reference_code text,
  email_confirmed boolean DEFAULT false NOT NULL,
  grade integer,
  country text,
  time_zone text DEFAULT 'UTC'::text NOT NULL,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  city text,
  school_id uuid,
  birth date,
  sex text,
  phone text,
  picture_sha256 text,
  email2 text,
  details_confirmed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  erase_at timestamp(3) with time zone,
  erased_at timestamp(3) with time zone,
  language text,
  subjects text[] DEFAULT '{}'::text[] NOT NULL,
  merged_into_id uuid,
  CONSTRAINT "PK_cace4a159ff9f2512dd42373760" PRIMARY KEY (id),
  CONSTRAINT "UQ_729934bd2bbb3150c63b291e868" UNIQUE (reference_code),
  CONSTRAINT "UQ_78a916df40e02a9deb1c4b75edb" UNIQUE (username),
  CONSTRAINT "FK_a8242e43cff40df5bbf880f95cf" FOREIGN KEY (merged_into_id) REFERENCES "user"(id) ON DELETE SET NULL,
  CONSTRAINT "FK_ed1bcfe9ae995a567b529f316a2" FOREIGN KEY (school_id) REFERENCES school(id)
);
CREATE INDEX "IDX_57b6343c0234f440dd0c3c0d35" ON "user" USING btree (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX "IDX_720577f62bbe5450c4b622db92" ON "user" USING btree (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX "IDX_ed1bcfe9ae995a567b529f316a" ON "user" USING btree (school_id);
CREATE INDEX user_by_country ON "user" USING btree (country, created_at, id);
CREATE INDEX user_by_username ON "user" USING btree (folded(username));
CREATE INDEX user_disabled ON "user" USING btree (created_at, id) WHERE disabled_at IS NOT NULL;
CREATE INDEX user_email_lower ON "user" USING btree (lower(email));
CREATE UNIQUE INDEX user_email_once ON "user" USING btree (lower(email)) WHERE NOT is_draft;
CREATE INDEX user_full_name ON "user" USING btree (upper(last_name), upper(first_name));
CREATE INDEX user_name_key ON "user" USING btree (name_key(first_name, last_name));
CREATE INDEX user_name_words ON "user" USING gin (to_tsvector('simple'::regconfig, folded((first_name || ' '::text) || last_name)));
CREATE INDEX user_newest ON "user" USING btree (user_type, created_at, id);
CREATE INDEX user_newest_of_all ON "user" USING btree (created_at, id);
CREATE INDEX user_username_lower ON "user" USING btree (lower(username));
CREATE TRIGGER statistic_change_in_user AFTER UPDATE OF user_type, is_draft, grade, country, created_at ON "user" FOR EACH ROW WHEN (old.user_type IS DISTINCT FROM new.user_type OR old.is_draft IS DISTINCT FROM new.is_draft OR old.grade IS DISTINCT FROM new.grade OR old.country IS DISTINCT FROM new.country OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION statistic_change_of_user();
CREATE TRIGGER statistic_change_of_user AFTER INSERT OR DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION statistic_change_of_user();

CREATE TABLE user_change (
  id uuid DEFAULT uuid7() NOT NULL,
  user_id uuid NOT NULL,
  changed_by_id uuid,
  action text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_18e4233055e48b6eef322c622f1" PRIMARY KEY (id)
);
CREATE INDEX "IDX_58f2ba00c0192c7ff3c2c841e1" ON user_change USING btree (user_id, created_at);

CREATE TABLE webhook_delivery (
  id uuid DEFAULT uuid7() NOT NULL,
  endpoint_id uuid NOT NULL,
  message_id uuid NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  round integer DEFAULT 0 NOT NULL,
  tries jsonb DEFAULT '[]'::jsonb NOT NULL,
  next_at timestamp(3) with time zone,
  leased_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "PK_webhook_delivery" PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_once UNIQUE (endpoint_id, message_id),
  CONSTRAINT "FK_a9e38e6f50dfd328baca6679b36" FOREIGN KEY (message_id) REFERENCES webhook_message(id) ON DELETE CASCADE,
  CONSTRAINT "FK_f53f5aec02217a54927b13e39d9" FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE
);
CREATE INDEX "IDX_a9e38e6f50dfd328baca6679b3" ON webhook_delivery USING btree (message_id);
CREATE INDEX "IDX_aa0b218af18666c7ae072d378f" ON webhook_delivery USING btree (endpoint_id, created_at, id);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (next_at) WHERE state = 'waiting'::text;

CREATE TABLE webhook_endpoint (
  id uuid DEFAULT uuid7() NOT NULL,
  url text NOT NULL,
  name text NOT NULL,
  events text[] NOT NULL,
  secret text NOT NULL,
  former_until timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  warned_at timestamp(3) with time zone,
  disabled_at timestamp(3) with time zone,
  disabled_for text,
  created_by_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  former_secrets jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT "PK_webhook_endpoint" PRIMARY KEY (id)
);

CREATE TABLE webhook_message (
  id uuid DEFAULT uuid7() NOT NULL,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  data jsonb NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_webhook_message" PRIMARY KEY (id)
);
CREATE INDEX "IDX_5bca90288b864983f244c788d0" ON webhook_message USING btree (at);
CREATE UNIQUE INDEX webhook_message_once ON webhook_message USING btree (type, subject_id) WHERE type <> 'webhook.test'::text;

CREATE TABLE work_pace (
  work_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp(3) with time zone,
  done integer DEFAULT 0 NOT NULL,
  active_ms double precision DEFAULT '0'::double precision NOT NULL,
  recent_ms double precision,
  CONSTRAINT "PK_work_pace" PRIMARY KEY (work_id)
);
CREATE INDEX work_pace_of_kind ON work_pace USING btree (kind, at);

CREATE TABLE work_seen (
  user_id uuid NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PK_work_seen" PRIMARY KEY (user_id),
  CONSTRAINT "FK_4632d0946765dc09faa03f4568a" FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
