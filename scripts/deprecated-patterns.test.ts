import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDeprecatedPatterns } from './lib/deprecated-patterns.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'patterns-'))
  for (const folder of ['web', 'server']) mkdirSync(path.join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

test('a deprecated pattern is reported with its replacement', () => {
  write('web/base/pause.ts', 'new Promise((resolve) => setTimeout(resolve, ms))')
  write('web/modules/exams/wait.ts', '\nawait new Promise((resolve) => setTimeout(resolve, 5))')
  write('web/modules/exams/Page.tsx', 'const data = useLazyLoadQuery<Query>(query, {})')
  write('web/modules/exams/list.ts', "const reload = useReload('derived')")
  write('web/modules/exams/Cards.tsx', 'const { data } = usePaginationFragment(fragment, ref)')
  write('web/modules/exams/questions/editor/QuestionEditorPage.tsx', "const reload = useReload('newer')")
  write('web/modules/exams/Page.test.tsx', 'const data = useLazyLoadQuery<Query>(query, {})')
  write('server/editions.ts', "locales.find((known) => known === language) ?? 'en'")
  write('server/modules/forms/forms.mail.ts', "locales.find((known) => known === user.language) ?? 'en'")
  write('server/modules/exams/when.ts', "new Intl.DateTimeFormat('en', { timeZone })")
  write('server/modules/exams/days.ts', "`select opens_at at time zone u.time_zone`\n`at time zone 'UTC'`")
  write('server/modules/forms/forms.test.ts', 'const row = await app.db.save(app.db.create(Row, { id }))')
  write('web/modules/exams/State.tsx', 'import { Badge, Group } from \'@mantine/core\'\n<Badge color="teal" />')
  write('web/ui/dot.css', '.dot {\n  color: light-dark(red, pink);\n}')
  write('web/modules/exams/day.ts', "{ dateStyle: 'long' }")
  write('web/modules/exams/Deadline.tsx', "t('until', { moment: formatDateTime(exam.closesAt) })")
  write('web/shared/exams/exam-option.ts', 'formatDate(opensAt)')
  expect(findDeprecatedPatterns(root)).toEqual([
    'web/modules/exams/Cards.tsx:1 is deprecated: use useList for a table, usePaginatedList for other lists',
    'web/modules/exams/Deadline.tsx:1 is deprecated: use useTimes of web/shared/intl/when.ts for the time of a window or deadline',
    'web/modules/exams/Page.tsx:1 is deprecated: use the query of the route, or useAnswer',
    'web/modules/exams/State.tsx:1 is deprecated: use Badge of web/ui/Badge.tsx with a tone, that of a state from web/shared/state-tones.ts',
    'web/modules/exams/State.tsx:2 is deprecated: use info, green, amber, red or gray, which each edition defines',
    'web/modules/exams/list.ts:1 is deprecated: use the response of the command: its objects, `query` in the payload, listed-rows.ts, plain-lists.ts',
    'web/modules/exams/wait.ts:2 is deprecated: use pause of web/base/pause.ts',
    "web/ui/dot.css:2 is deprecated: use a rule for :root[data-mantine-color-scheme='dark']",
    'server/modules/exams/days.ts:1 is deprecated: use bounds computed by server/time/zones.ts, passed as parameters',
    'server/modules/exams/when.ts:1 is deprecated: use server/locales/dates.ts for words, server/time/zones.ts for wall clock times',
    'server/modules/forms/forms.mail.ts:1 is deprecated: use knownLocale of server/editions.ts',
    'server/modules/forms/forms.test.ts:1 is deprecated: use insertRow of server/testing/factories.ts',
  ])
})
