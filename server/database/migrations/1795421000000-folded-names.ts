import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Accents outside Latin, Greek and Cyrillic. */
const rareAccents =
  '\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670' +
  '\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff' +
  '\\ufe00-\\ufe0f\\ufe20-\\ufe2f'

/** Apostrophes and invisible characters beyond ASCII. */
const dropped =
  '\\u00ad\\u02b9-\\u02bf\\u02c8\\u02ca\\u02cb\\u055a\\u061c\\u180e\\u200b-\\u200f\\u2018-\\u201b\\u202a-\\u202e' +
  '\\u2032\\u2035\\u2060-\\u206f\\ua78b\\ua78c\\ufeff'

/** Whitespace, punctuation and symbols beyond ASCII. */
const separators =
  '\\u0080-\\u00bf\\u00d7\\u00f7\\u02c2-\\u02c5\\u02d2-\\u02df\\u02e5-\\u02ed\\u02ef-\\u02ff\\u055b-\\u055f\\u0589\\u058a' +
  '\\u05be\\u05c0\\u05c3\\u05c6\\u05f3\\u05f4\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u10fb\\u1680' +
  '\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\u30a0\\u30fb\\ufff9-\\uffff' +
  '\\U0001f000-\\U0001faff'

// the most common letters first: `translate` searches the list from its beginning
const latin = 'əƏıŁłØøĐđǝƎӘәƐɛƗɨƖɩƆɔÐðƉɖƊɗƁɓĦħƘƙĸŊŋƝɲŦŧɄʉƳƴƵƶⱭɑ'
const plain = 'eeillooddeeeeeeiiiiooddddddbbhhkkknnnnttuuyyzzaa'

const capitals =
  'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏ' +
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςیک' +
  'ҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӠӨ' +
  'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ' +
  'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ'
const small =
  'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџ' +
  'αβγδεζηθικλμνξοπρστυφχψωσيك' +
  'ґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕӡө' +
  'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ' +
  'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ'

/**
 * Folds names in SQL exactly as `shared/fold.ts` does. Indexes of people use it, and the names of schools are refolded.
 */
export class FoldedNames1795421000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    // depends neither on the collation of the database nor on the search path, so that a dump can be restored
    await runner.query(`CREATE FUNCTION folded(given text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $f$
      DECLARE
        said text := given;
      BEGIN
        IF octet_length(said) <> char_length(said) THEN
          said := regexp_replace(normalize(replace(said, '´', ''''), NFKD), '[\\u0300-\\u036f]+', '', 'g');
          said := translate(said, '${latin}', '${plain}');
        END IF;
        -- most names are ASCII by now
        IF octet_length(said) <> char_length(said) THEN
          said := translate(said, '${capitals}', '${small}');
          said := regexp_replace(said, '[Ææ]', 'ae', 'g');
          said := regexp_replace(said, '[Œœ]', 'oe', 'g');
          said := regexp_replace(said, '[ßẞ]', 'ss', 'g');
          said := regexp_replace(said, '[Þþ]', 'th', 'g');
          said := regexp_replace(said, '[${rareAccents}${dropped}]+', '', 'g');
          said := regexp_replace(said, '[${separators}]+', ' ', 'g');
        END IF;
        said := translate(lower(said COLLATE "C"), '''\`', '');
        IF said ~ '[^a-z0-9\\u0080-\\U0010ffff]' THEN
          said := btrim(regexp_replace(said, '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u007f]+', ' ', 'g'));
        END IF;
        RETURN said;
      END $f$`)
    await runner.query(`CREATE FUNCTION name_key(first_name text, last_name text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN (SELECT coalesce(string_agg(word, ' ' ORDER BY word COLLATE "C"), '')
        FROM unnest(string_to_array(folded(first_name || ' ' || last_name), ' ')) AS word)`)
    await runner.query('DROP INDEX "user_by_first_name"')
    await runner.query('DROP INDEX "user_by_last_name"')
    await runner.query('DROP INDEX "user_by_username"')
    await runner.query(`CREATE INDEX "user_name_words" ON "user"
      USING gin (to_tsvector('simple', folded(first_name || ' ' || last_name)))`)
    await runner.query(`CREATE INDEX "user_name_key" ON "user" (name_key(first_name, last_name))`)
    await runner.query(`CREATE INDEX "user_by_username" ON "user" (folded(username))`)
    await foldSchools(runner)
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

/**
 * Refolds schools with the new function. If two become equal, the one with the old spelling is left for admins to
 * merge.
 */
async function foldSchools(runner: QueryRunner): Promise<void> {
  await runner.query(`UPDATE school SET normalized_name = folded(name), normalized_city = folded(city)
    WHERE id IN (
      SELECT DISTINCT ON (country_code, folded(city), folded(name)) id FROM school
      ORDER BY country_code, folded(city), folded(name), merged_into_id NULLS FIRST, id)
    AND (normalized_name, normalized_city) IS DISTINCT FROM (folded(name), folded(city))
    AND NOT EXISTS (SELECT FROM school other WHERE other.id <> school.id AND other.country_code = school.country_code
      AND other.normalized_name = folded(school.name) AND other.normalized_city = folded(school.city))`)
}
