import { singleChoice } from '../content.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { UserType } from '../../../../context/viewer.ts'
import { makeExam, makeUser } from '../../../../testing/factories.ts'
import { pdfText } from '../../../../testing/payments.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { editions } from '../../../../editions.ts'
import type { User } from '../../../accounts/public.ts'
import { AnswerReading } from '../../editor/answer-reading.entity.ts'
import { createTranslator } from '../../../../locales/translator.ts'
import { numeral } from './blocks.ts'
import { printedForm } from './fields.ts'
import { drawPaper, type PaperDrawing } from './paper.pdf.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: UserType.admin })
})

const source = `mutation ($input: PrintPaperInput!) { printPaper(input: $input) { fileName mimeType content } }`
const run = (input: Record<string, unknown>, user = admin) => app.as(user).run(source, { input })
const words = (text: string, ...options: [string, string, string, string]) => ({ text, options })
const exam = (given: object = {}) =>
  makeExam(app, {
    titles: { en: 'Spring Round', ru: 'Весенний тур' },
    languages: ['en', 'ru'],
    questions: [
      {
        texts: {
          en: words('What is **the sum**?', 'one', 'two', 'three', 'four'),
          ru: words('Чему равна сумма?', 'один', 'два', 'три', 'четыре'),
        },
        content: singleChoice('B'),
      },
      { texts: { en: words('Untranslated', 'a', 'b', 'c', 'd') }, content: singleChoice('D') },
      { texts: { en: words('Cancelled', 'a', 'b', 'c', 'd') }, cancelled: true },
    ],
    ...given,
  })

describe('a printed paper', () => {
  it('is for admins who set up exams, and with right answers for those who may read them', async () => {
    const { id: examId } = await exam()
    for (const userType of [UserType.student, UserType.supervisor, UserType.partner]) {
      expect((await run({ examId, language: 'en' }, await makeUser(app, { userType }))).code).toBe('FORBIDDEN')
    }
    const author = await makeUser(app, { userType: UserType.admin, grants: ['$admin.examsSetup'] })
    expect((await run({ examId, language: 'en' }, author)).code).toBeUndefined()
    expect((await run({ examId, language: 'en', withAnswers: true }, author)).code).toBe('FORBIDDEN')
    expect(await app.db.countBy(AnswerReading, { examId })).toBe(0)
  })

  it('contains the current questions in one language and marks missing translations', async () => {
    const { id: examId } = await exam()
    const { data } = await run({ examId, language: 'ru' })
    expect(data.printPaper).toMatchObject({ mimeType: 'application/pdf', fileName: 'paper-ru.pdf' })
    const text = await pdfText(Buffer.from(data.printPaper.content, 'base64'))
    for (const part of ['Весенний тур', '2 вопроса', '60 минут', '1. Чему равна сумма?', 'A. один', 'D. четыре']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('2. Этого вопроса нет на этом языке')
    expect(text).toContain('Страница 1 из 1')
    expect(text).not.toMatch(/Cancelled|Верные ответы/)
    expect((await run({ examId, language: 'fr' })).code).toBe('BAD_USER_INPUT')
  })

  it('has right answers on a separate page and logs that they were read', async () => {
    const { id: examId } = await exam()
    const { data } = await run({ examId, language: 'en', withAnswers: true })
    const text = await pdfText(Buffer.from(data.printPaper.content, 'base64'))
    expect(text).toContain('What is the sum?')
    expect(text).toContain('Right answers 1 B 2 D')
    expect(text).toContain('Page 2 of 2')
    expect(await app.db.findBy(AnswerReading, { examId })).toMatchObject([{ userId: admin.id, place: 'print' }])
  })

  it('is refused for an exam without questions', async () => {
    const { id: examId } = await exam({ questions: 0, published: false })
    expect((await run({ examId, language: 'en' })).code).toBe('RULE_BROKEN')
  })
})

describe('a drawn paper', () => {
  const sha256 = 'a'.repeat(64)
  const fourOptions = singleChoice('A')
  const wordsWith = (text: string) => ({ text, options: ['1', '2', '3', '4'] })
  const drawn = (texts: string[], given: Partial<PaperDrawing> = {}) =>
    drawPaper(
      {
        edition: editions.stem,
        language: 'en',
        title: 'A paper',
        minutes: 45,
        questions: texts.map((text) => ({ level: null, form: printedForm(fourOptions, wordsWith(text), 'ABCD') })),
        variantOf: [],
        keys: null,
        pictures: new Map(),
        printedAt: 0,
        ...given,
      },
      createTranslator(),
    )

  it('has formulas as elements read as TeX, and pictures with their descriptions', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#abc' } })
      .png()
      .toBuffer()
    const pictures = new Map([[sha256, { bytes: new Uint8Array(png), width: 40, height: 20 }]])
    const text = `See $\\frac{1}{2}$ and $$\\sqrt{x}$$ ![A grey field](image:${sha256}.png)`
    const pdf = (await drawn([text], { pictures })).toString('latin1')
    expect(pdf).toContain('/S /Formula')
    expect(pdf).toContain('(\\\\frac{1}{2})')
    expect(pdf).toContain('(\\\\sqrt{x})')
    expect(pdf).toContain('(A grey field)')
    expect(pdf).toMatch(/\/Subtype \/Image/)
  })

  it('supports tables, lists and other scripts in any paper language', async () => {
    const table = '| Metal | Density |\n|---|--:|\n| Iron | 7.87 |'
    const text = await pdfText(
      await drawn([table, '<ol type="i">\n\n1. first\n2. second', 'Əliyə Ğülşən 李小明 დავითი']),
    )
    expect(text).toContain('Metal Density Iron 7.87')
    expect(text).toContain('i. first ii. second')
    expect(text).toContain('Əliyə Ğülşən 李小明 დავითი')
  })

  it('keeps a question on one page and adds pages as needed', async () => {
    const text = await pdfText(await drawn(Array.from({ length: 60 }, (_, i) => `Which is number ${i}?`)))
    expect(text).toMatch(/Page 5 of [5-9]/)
    expect(text.indexOf('Which is number 59?')).toBeGreaterThan(text.indexOf('Which is number 58?'))
    expect(await pdfText(await drawn(['word '.repeat(6000)]))).toMatch(/Page 2 of/)
  })

  it('is identical in bytes for the same paper', async () => {
    const once = await drawn(['$x^2$ and $\\ce{H2O}$'])
    expect((await drawn(['$x^2$ and $\\ce{H2O}$'])).equals(once)).toBe(true)
  })

  it('shows incomplete markup as text', async () => {
    for (const text of ['\\frac{', '\\begin{matrix}', '$$', '| a |', '<mark>', '![x](image:zz)', 'x'.repeat(300), '']) {
      expect((await drawn([`$${text}$`, text])).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('numbers lists like browsers do', () => {
    expect([1, 4, 9, 14, 49].map((number) => numeral(number, 'i'))).toEqual(['i', 'iv', 'ix', 'xiv', 'xlix'])
    expect([1, 26].map((number) => numeral(number, 'A'))).toEqual(['A', 'Z'])
  })
})
