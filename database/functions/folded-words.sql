-- One folding for rows and for searches: lower case, no accents, one form for each Arabic letter, no vowel marks and no
-- tatweel, Latin digits. Without an extension, so that it is the same everywhere: NFKD takes letters and marks apart.
CREATE OR REPLACE FUNCTION app_private.fold(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT normalize(replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(given, NFKD),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+',
        '', 'g')),
      'ىیةکٱıøđłħ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ييهكاiodlh01234567890123456789'),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), NFC) $$;

-- The folded words of a text in their order, cut at 40 letters, the Arabic article taken off. What stands between words is
-- listed by code point: what a server takes for a letter depends on its locale.
CREATE OR REPLACE FUNCTION app_private.words(given text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT coalesce(array_agg(left(regexp_replace(t.word, '^(وال(?=...)|ال(?=..))', ''), 40) ORDER BY t.place), '{}')
   FROM unnest(string_to_array(regexp_replace(app_private.fold(given),
     '[\u0001-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD\u06DE\u06E9\u2000-\u2BFF\u3000-\u3004\u3008-\u3020\u3030-\u303F\uFE00-\uFE6F\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U000E0FFF]+',
     ' ', 'g'), ' ')) WITH ORDINALITY AS t (word, place)
   WHERE t.word <> '' $$;

-- Which of 64 bits says that an entry may have the word; `again` for a second opinion.
CREATE OR REPLACE FUNCTION app_private.word_bit(word text, again integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT 1::bigint << (hashtextextended(word, again) & 63)::integer $$;

-- What two words have in common when they are one typo apart, or from eight letters two: what is left of them when letters
-- are taken out. One letter of all, for words up to eight; up to two of the first nine, behind a 2, for words from eight.
CREATE OR REPLACE FUNCTION app_private.close_forms(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ WITH
     short AS (SELECT word WHERE length(word) BETWEEN 4 AND 8),
     long AS (SELECT left(word, 9) AS word WHERE length(word) >= 8),
     one AS (SELECT overlay(word PLACING '' FROM i FOR 1) AS form, i FROM long, generate_series(1, length(word)) i)
   SELECT ARRAY(
     SELECT word FROM short
     UNION ALL SELECT overlay(word PLACING '' FROM i FOR 1) FROM short, generate_series(1, length(word)) i
     UNION ALL SELECT '2' || word FROM long
     UNION ALL SELECT '2' || form FROM one
     UNION ALL SELECT '2' || overlay(form PLACING '' FROM j FOR 1) FROM one, generate_series(i, length(form)) j) $$;

GRANT EXECUTE ON FUNCTION app_private.fold, app_private.words
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;
GRANT EXECUTE ON FUNCTION app_private.word_bit, app_private.close_forms
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_helper;
