import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { locales } from '../../base/locale.ts'
import './date-locales.ts'

test.each(locales)('date fields have the names of months in %s', (locale) => {
  expect(Object.keys(dayjs.Ls), 'import them in web/shared/input/date-locales.ts').toContain(locale)
})
