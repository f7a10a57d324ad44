/** HTTP status of each stable error code; any other code is masked as INTERNAL. */
export const statusOf = {
  BAD_USER_INPUT: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  PERSISTED_QUERY_NOT_FOUND: 400,
  QUERY_TOO_COMPLEX: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ALREADY_SUBMITTED: 409,
  ATTEMPT_CLOSED: 409,
  DUPLICATED: 409,
  LATE: 409,
  NOT_STARTED: 409,
  SEQ_CONFLICT: 409,
  SEQ_GAP: 409,
  STALE_EPOCH: 409,
  UNSAVED_ANSWERS: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  CANCELLED: 422,
  NOT_OPEN_YET: 422,
  NOT_PAID: 422,
  RULE_BROKEN: 422,
  WINDOW_CLOSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
} as const

/** A stable, documented error code (`extensions.code` in GraphQL, `code` in REST). */
export type ErrorCode = keyof typeof statusOf

/** Message parameters by failure reason; `count` selects the plural form. */
export interface FailureParameters {
  ADDRESSES_CHANGED: { count: number }
  ATTEMPTS_NOT_GRADED: { count: number }
  BANK_TOO_SMALL: { found: number; wanted: number; part: number }
  BONUS_POINTS_SHORT: { count: number }
  CELL_DIGITS_LOST: { cell: string; text: string }
  CELL_EMPTY: { cell: string }
  CELL_IS_DATE: { cell: string; text: string }
  CELL_IS_PERCENT: { cell: string; text: string }
  CELL_NOT_CODE: { cell: string; text: string }
  CELL_NOT_NUMBER: { cell: string; text: string }
  CELL_NUMBER_AMBIGUOUS: { cell: string; text: string }
  CELL_OUT_OF_RANGE: { cell: string; text: string; min: number; max: number }
  CELL_UNCALCULATED: { cell: string; text: string }
  CELL_UNREADABLE: { cell: string; text: string }
  CELL_WITH_ERROR: { cell: string; text: string }
  CELL_WITH_FORMULA: { cell: string }
  CHOOSE_AT_LEAST: { count: number }
  CHOOSE_AT_MOST: { count: number }
  CODE_USED_ALREADY: { count: number }
  FILE_TOO_LARGE: { megabytes: number }
  FORMULA_BROKEN: { no: number; language: string; formula: string }
  GRADE_OUTSIDE_CATEGORY: { from: number; to: number }
  GRADE_OUTSIDE_EXAM: { from: number; to: number }
  GRADE_TAKES_NO_PART: { from: number; to: number }
  GROUP_FULL: { count: number }
  IMPORT_ROWS_IN_USE: { rows: string }
  /** `uses`: JSON list of encoded messages, rendered as a list in the reader's language */
  IN_USE: { uses: string }
  LEVEL_CANNOT_BE_PASSED: { level: string }
  LEVEL_NOT_MARKED: { level: string }
  LEVEL_OUT_OF_ORDER: { level: string }
  MAILS_LEFT_TODAY: { count: number }
  METHOD_NOT_TAKEN: { methods: string }
  NUMBER_MISSING: { variable: string }
  OPTIONS_EQUAL: { no: number; language: string }
  OPTIONS_COUNT: { no: number; language: string }
  OPTION_EMPTY: { no: number; language: string }
  PAPER_TOO_LONG: { count: number }
  PERMISSION_UNKNOWN: { permissions: string }
  PICTURE_MISSING: { picture: string }
  PLACES_GONE: { count: number }
  PLACES_SHORT: { count: number; limit: number }
  PLACES_SHORT_TOGETHER: { count: number; limit: number; students: number; teachers: number; sum: number }
  TEACHER_PLACES_SHORT: { count: number; limit: number; teachers: number }
  POINTS_LEFT: { count: number }
  QUESTION_INCONSISTENT: { no: number }
  QUESTION_MISSING: { no: number }
  QUESTION_NOT_TRANSLATED: { no: number; language: string }
  QUESTION_TEXT_EMPTY: { no: number; language: string }
  QUESTION_CONTENT_INVALID: { no: number }
  QUESTION_WITHOUT_ANSWER: { no: number }
  QUESTION_WITHOUT_POINTS: { no: number }
  QUESTION_WITHOUT_TOPIC: { no: number }
  RECIPIENTS_CHANGED: { count: number }
  SCORE_TEAM_DIFFERS: { rows: string }
  SCORE_TWICE: { who: string; rows: string }
  SCORE_UNKNOWN: { who: string }
  SHEETS_SEVERAL: { sheets: string }
  SHEET_CELL_TOO_LONG: { cell: string; count: number }
  SHEET_COLUMN_HIDDEN: { column: string }
  SHEET_DATES_MIXED: { column: string; text: string }
  SHEET_HIDDEN: { sheet: string }
  SHEET_MISSING: { sheet: string }
  SHEET_QUOTES_OPEN: { row: number }
  SHEET_ROW_HIDDEN: { row: number }
  STUDENTS_NOT_FINISHED: { count: number }
  STUDENT_TWICE: { row: number }
  TEAM_FULL: { count: number }
  TEXT_LIMITED: { count: number }
  TEXT_TOO_LONG: { count: number }
  TEXT_TOO_SHORT: { count: number }
  TOO_BIG: { max: number }
  TOO_MANY_ANNOUNCEMENTS: { count: number }
  TOO_MANY_COLUMNS: { count: number }
  TOO_MANY_ENDPOINTS: { count: number }
  TOO_MANY_FILES: { count: number }
  TOO_MANY_GROUPS: { count: number }
  TOO_MANY_HEADCOUNTS: { count: number }
  TOO_MANY_ITEMS: { count: number }
  TOO_MANY_LINKS: { count: number }
  TOO_MANY_PAYMENTS: { count: number }
  TOO_MANY_PICTURES: { count: number }
  TOO_MANY_QUESTIONS: { count: number }
  TOO_MANY_ROWS: { count: number }
  TOO_MANY_SETTINGS: { count: number }
  TOO_MANY_DECIMALS: { count: number }
  TOO_SMALL: { min: number }
  TRANSLATION_INCOMPLETE: { language: string }
  USED_BY_ANNOUNCEMENTS: { count: number }
  USED_BY_APPLICATIONS: { count: number }
  USED_BY_CHARGES: { count: number }
  USED_BY_CHECKPOINTS: { count: number }
  USED_BY_CLASS_LISTS: { count: number }
  USED_BY_CODE_BATCHES: { count: number }
  USED_BY_DISCOUNTS: { count: number }
  USED_BY_EVENTS: { count: number }
  USED_BY_EXAMS: { count: number }
  USED_BY_FORMS: { count: number }
  USED_BY_GROUPS: { count: number }
  USED_BY_MAILINGS: { count: number }
  USED_BY_MATERIALS: { count: number }
  USED_BY_PARTICIPANTS: { count: number }
  USED_BY_QUALIFICATIONS: { count: number }
  USED_BY_SEGMENTS: { count: number }
  VALUE_TOO_BIG: { max: number }
  VALUE_TOO_SMALL: { min: number }
  VARIABLE_MISSING: { variable: string }
  VARIABLE_NOT_IN_ENGLISH: { variable: string }
  VARIABLE_UNKNOWN: { line: number; variable: string }
  ZONES_IN_DOUBT: { zones: string; rules: string }
}

/** Reason of a failure whose message has parameters (`extensions.reason`). */
export type FailureReason = keyof FailureParameters

/** Error code of each reason. Messages by reason and language are in server/locales/failures. */
export const codeOfReason = {
  ADDRESSES_CHANGED: 'CONFLICT',
  ATTEMPTS_NOT_GRADED: 'RULE_BROKEN',
  BANK_TOO_SMALL: 'RULE_BROKEN',
  BONUS_POINTS_SHORT: 'RULE_BROKEN',
  CELL_DIGITS_LOST: 'RULE_BROKEN',
  CELL_EMPTY: 'RULE_BROKEN',
  CELL_IS_DATE: 'RULE_BROKEN',
  CELL_IS_PERCENT: 'RULE_BROKEN',
  CELL_NOT_CODE: 'RULE_BROKEN',
  CELL_NOT_NUMBER: 'RULE_BROKEN',
  CELL_NUMBER_AMBIGUOUS: 'RULE_BROKEN',
  CELL_OUT_OF_RANGE: 'RULE_BROKEN',
  CELL_UNCALCULATED: 'RULE_BROKEN',
  CELL_UNREADABLE: 'RULE_BROKEN',
  CELL_WITH_ERROR: 'RULE_BROKEN',
  CELL_WITH_FORMULA: 'RULE_BROKEN',
  CHOOSE_AT_LEAST: 'BAD_USER_INPUT',
  CHOOSE_AT_MOST: 'BAD_USER_INPUT',
  CODE_USED_ALREADY: 'RULE_BROKEN',
  FILE_TOO_LARGE: 'TOO_LARGE',
  FORMULA_BROKEN: 'RULE_BROKEN',
  GRADE_OUTSIDE_CATEGORY: 'RULE_BROKEN',
  GRADE_OUTSIDE_EXAM: 'RULE_BROKEN',
  GRADE_TAKES_NO_PART: 'BAD_USER_INPUT',
  GROUP_FULL: 'RULE_BROKEN',
  IMPORT_ROWS_IN_USE: 'RULE_BROKEN',
  IN_USE: 'RULE_BROKEN',
  LEVEL_CANNOT_BE_PASSED: 'RULE_BROKEN',
  LEVEL_NOT_MARKED: 'RULE_BROKEN',
  LEVEL_OUT_OF_ORDER: 'RULE_BROKEN',
  MAILS_LEFT_TODAY: 'RULE_BROKEN',
  METHOD_NOT_TAKEN: 'BAD_USER_INPUT',
  NUMBER_MISSING: 'BAD_USER_INPUT',
  OPTIONS_EQUAL: 'RULE_BROKEN',
  OPTIONS_COUNT: 'RULE_BROKEN',
  OPTION_EMPTY: 'RULE_BROKEN',
  PAPER_TOO_LONG: 'RULE_BROKEN',
  PERMISSION_UNKNOWN: 'BAD_USER_INPUT',
  PICTURE_MISSING: 'RULE_BROKEN',
  PLACES_GONE: 'RULE_BROKEN',
  PLACES_SHORT: 'RULE_BROKEN',
  PLACES_SHORT_TOGETHER: 'RULE_BROKEN',
  TEACHER_PLACES_SHORT: 'RULE_BROKEN',
  POINTS_LEFT: 'RULE_BROKEN',
  QUESTION_INCONSISTENT: 'RULE_BROKEN',
  QUESTION_MISSING: 'RULE_BROKEN',
  QUESTION_NOT_TRANSLATED: 'RULE_BROKEN',
  QUESTION_TEXT_EMPTY: 'RULE_BROKEN',
  QUESTION_CONTENT_INVALID: 'RULE_BROKEN',
  QUESTION_WITHOUT_ANSWER: 'RULE_BROKEN',
  QUESTION_WITHOUT_POINTS: 'RULE_BROKEN',
  QUESTION_WITHOUT_TOPIC: 'RULE_BROKEN',
  RECIPIENTS_CHANGED: 'CONFLICT',
  SCORE_TEAM_DIFFERS: 'RULE_BROKEN',
  SCORE_TWICE: 'RULE_BROKEN',
  SCORE_UNKNOWN: 'RULE_BROKEN',
  SHEETS_SEVERAL: 'RULE_BROKEN',
  SHEET_CELL_TOO_LONG: 'RULE_BROKEN',
  SHEET_COLUMN_HIDDEN: 'RULE_BROKEN',
  SHEET_DATES_MIXED: 'RULE_BROKEN',
  SHEET_HIDDEN: 'RULE_BROKEN',
  SHEET_MISSING: 'RULE_BROKEN',
  SHEET_QUOTES_OPEN: 'RULE_BROKEN',
  SHEET_ROW_HIDDEN: 'RULE_BROKEN',
  STUDENTS_NOT_FINISHED: 'RULE_BROKEN',
  STUDENT_TWICE: 'BAD_USER_INPUT',
  TEAM_FULL: 'RULE_BROKEN',
  TEXT_LIMITED: 'BAD_USER_INPUT',
  TEXT_TOO_LONG: 'BAD_USER_INPUT',
  TEXT_TOO_SHORT: 'BAD_USER_INPUT',
  TOO_BIG: 'BAD_USER_INPUT',
  TOO_MANY_ANNOUNCEMENTS: 'RULE_BROKEN',
  TOO_MANY_COLUMNS: 'RULE_BROKEN',
  TOO_MANY_ENDPOINTS: 'RULE_BROKEN',
  TOO_MANY_FILES: 'RULE_BROKEN',
  TOO_MANY_GROUPS: 'RULE_BROKEN',
  TOO_MANY_HEADCOUNTS: 'RULE_BROKEN',
  TOO_MANY_ITEMS: 'BAD_USER_INPUT',
  TOO_MANY_LINKS: 'RULE_BROKEN',
  TOO_MANY_PAYMENTS: 'BAD_USER_INPUT',
  TOO_MANY_PICTURES: 'RULE_BROKEN',
  TOO_MANY_QUESTIONS: 'RULE_BROKEN',
  TOO_MANY_ROWS: 'RULE_BROKEN',
  TOO_MANY_SETTINGS: 'RULE_BROKEN',
  TOO_MANY_DECIMALS: 'BAD_USER_INPUT',
  TOO_SMALL: 'BAD_USER_INPUT',
  TRANSLATION_INCOMPLETE: 'RULE_BROKEN',
  USED_BY_ANNOUNCEMENTS: 'RULE_BROKEN',
  USED_BY_APPLICATIONS: 'RULE_BROKEN',
  USED_BY_CHARGES: 'RULE_BROKEN',
  USED_BY_CHECKPOINTS: 'RULE_BROKEN',
  USED_BY_CLASS_LISTS: 'RULE_BROKEN',
  USED_BY_CODE_BATCHES: 'RULE_BROKEN',
  USED_BY_DISCOUNTS: 'RULE_BROKEN',
  USED_BY_EVENTS: 'RULE_BROKEN',
  USED_BY_EXAMS: 'RULE_BROKEN',
  USED_BY_FORMS: 'RULE_BROKEN',
  USED_BY_GROUPS: 'RULE_BROKEN',
  USED_BY_MAILINGS: 'RULE_BROKEN',
  USED_BY_MATERIALS: 'RULE_BROKEN',
  USED_BY_PARTICIPANTS: 'RULE_BROKEN',
  USED_BY_QUALIFICATIONS: 'RULE_BROKEN',
  USED_BY_SEGMENTS: 'RULE_BROKEN',
  VALUE_TOO_BIG: 'BAD_USER_INPUT',
  VALUE_TOO_SMALL: 'BAD_USER_INPUT',
  VARIABLE_MISSING: 'BAD_USER_INPUT',
  VARIABLE_NOT_IN_ENGLISH: 'BAD_USER_INPUT',
  VARIABLE_UNKNOWN: 'BAD_USER_INPUT',
  ZONES_IN_DOUBT: 'RULE_BROKEN',
} as const satisfies Record<FailureReason, ErrorCode>
