import { expect, test } from 'vitest'
import { editions } from '../../../editions.ts'
import { createTranslator } from '../../../locales/translator.ts'
import { readPdf } from '../../../testing/pdf/read-pdf.ts'
import { drawBadges, type Badge } from './badges.pdf.ts'
import { drawGroupList, type ListedMember } from './group-list.pdf.ts'

const common = { edition: editions.stem, event: 'Grand Final' }
const badge = (name: string): Badge => ({
  name,
  passportName: null,
  role: 'student',
  group: 'School 57',
  country: 'Georgia',
  photo: null,
  code: 'GF',
})
const linesOf = async (pdf: Buffer) => (await readPdf(pdf)).text.split('\n').map((line) => line.trim())

test('long names are written on two lines instead of in tiny letters', async () => {
  const names = [
    'ნინო ბერიძე',
    'Ёлкина-Преображенская Александра Константиновна',
    'Wolfeschlegelsteinhausenbergerdorff',
  ]
  const lines = await linesOf(
    await drawBadges({ ...common, locale: 'en', badges: names.map(badge) }, createTranslator()),
  )
  expect(lines).toContain('ნინო ბერიძე')
  expect(lines).toContain('Ёлкина-Преображенская')
  expect(lines).toContain('Александра Константиновна')
  expect(lines).toContain('Wolfeschlegelsteinhausenbergerdorff')
})

test('a group list keeps roles and phone numbers intact, even next to right-to-left names', async () => {
  const member: ListedMember = {
    name: 'محمد علي',
    passportName: null,
    role: 'companion',
    grade: null,
    category: null,
    arrival: null,
    emergency: 'محمد علي\n+966 50 123 45 67',
  }
  const group = { name: 'Group', teacher: 'Ann Lee', country: null, programme: null, members: [member], code: 'GF' }
  const pdf = await drawGroupList({ ...common, locale: 'ru', date: 0, groups: [group] }, createTranslator())
  const { text } = await readPdf(pdf)
  expect(text).toContain('Сопровождающий')
  expect(text).toContain('+966 50 123 45 67')
})
