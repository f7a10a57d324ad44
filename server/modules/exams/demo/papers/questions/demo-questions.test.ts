import { readdirSync, readFileSync } from 'node:fs'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { locales } from '../../../../../editions.ts'
import { differences } from '../../../papers/consistency.ts'
import type { QuestionText } from '../../../papers/question.entity.ts'
import { demoLevels } from '../languages/paper.ts'
import { mixedEnglish } from '../mixed/english.ts'
import { mixedScience } from '../mixed/science.ts'
import type { WrittenQuestion } from '../written-question.ts'
import language from './language.json' with { type: 'json' }
import mathematics from './mathematics.json' with { type: 'json' }
import practice from './practice.json' with { type: 'json' }
import science from './science.json' with { type: 'json' }

/** An English test, papers of 25 questions, and ten easy questions of mathematics and science. */
const demoQuestions: Record<string, WrittenQuestion[]> = { mathematics, science, language, practice }

const papers = Object.entries(demoQuestions).map(([name, questions]) => ({ name, questions }))
const images = new URL('./images/', import.meta.url)

/** Text and options of a question in each locale. */
const wordingsOf = (question: WrittenQuestion) =>
  Object.entries(question.texts).map(([locale, { text, options }]) => ({
    locale,
    text,
    options,
    all: [text, ...options],
  }))
const everyWording = (questions: WrittenQuestion[]) => questions.flatMap(wordingsOf)
const formulasIn = (text: string) => [...text.matchAll(/\$\$?([^$]+)\$\$?/g)].map(([, tex]) => tex!)
const picturesIn = (text: string) => [...text.matchAll(/!\[([^\]]*)\]\(image:([\w-]+)\)/g)]
const count = (questions: WrittenQuestion[], letter: string) =>
  questions.filter(({ answer }) => answer === letter).length

describe.each(papers)('the $name paper', ({ name, questions }) => {
  it('has 25 questions (10 for practice) of one point and with a topic', () => {
    expect(questions).toHaveLength(name === 'practice' ? 10 : 25)
    expect(questions.every(({ points, topic }) => points === 1 && topic)).toBe(true)
  })

  it('is written in all declared languages', () => {
    const promised = name === 'language' ? ['en'] : [...locales, 'es']
    for (const { texts } of questions) expect(Object.keys(texts).sort()).toEqual([...promised].sort())
  })

  it('offers four different options in every language', () => {
    for (const { text, options } of everyWording(questions)) {
      expect(text.trim()).not.toBe('')
      expect(options.filter((option) => option.trim())).toHaveLength(4)
      expect(new Set(options.map((option) => option.trim().toLowerCase())), text).toHaveProperty('size', 4)
    }
  })

  it('distributes the correct answers evenly over the four letters', () => {
    const [min, max] = name === 'practice' ? [2, 3] : [4, 9]
    for (const letter of ['A', 'B', 'C', 'D']) {
      expect(count(questions, letter)).toBeGreaterThanOrEqual(min!)
      expect(count(questions, letter)).toBeLessThanOrEqual(max!)
    }
    expect(questions.every(({ answer }) => /^[A-D]$/.test(answer))).toBe(true)
  })

  it('contains only formulas that KaTeX renders', () => {
    for (const { all } of everyWording(questions)) {
      for (const text of all) {
        expect(text.split('$').length % 2, text).toBe(1)
        for (const tex of formulasIn(text)) katex.renderToString(tex, { throwOnError: true, strict: 'error' })
      }
    }
  })

  it('writes decimals with the separator of each language', () => {
    for (const { locale, all } of everyWording(questions)) {
      const wrong = locale === 'en' ? /\{,\}|\d,\d/ : /\d\.\d|\d,\d/
      for (const tex of all.flatMap(formulasIn)) expect(tex).not.toMatch(wrong)
    }
  })

  it('shows the same pictures in every language, each with an alternative text', () => {
    for (const question of questions) {
      const shown = wordingsOf(question).map(({ text }) => picturesIn(text))
      expect(new Set(shown.map((pictures) => pictures.map(([, , file]) => file).join())).size).toBe(1)
      const words = shown.flat().map(([, alt]) => alt)
      expect(words.every((alt) => alt!.length > 10)).toBe(true)
      expect(new Set(words).size).toBe(words.length)
    }
  })
})

it('has the same numbers, formulas, units and pictures in every language', () => {
  const found = papers.flatMap(({ name, questions }) =>
    questions.flatMap(({ texts }, i) => {
      const [first, ...others] = Object.entries(texts) as [string, QuestionText][]
      return others.flatMap(([locale, text]) =>
        differences(first![1], text).map((difference) => ({ name, number: i + 1, locale, ...difference })),
      )
    }),
  )
  expect(found).toEqual([])
})

it('has exactly the picture files shown in the questions', () => {
  const shown = papers
    .flatMap(({ questions }) => everyWording(questions))
    .flatMap(({ text }) => picturesIn(text).map(([, , file]) => `${file}.svg`))
  const asked = JSON.stringify([mixedScience, mixedEnglish]).matchAll(/"image:([a-z]+)"/g)
  expect([...new Set([...shown, ...[...asked].map(([, file]) => `${file}.svg`)])].sort()).toEqual(
    readdirSync(images).sort(),
  )
})

it('has pictures without text elements, scripts and external references', () => {
  for (const file of readdirSync(images)) {
    const svg = readFileSync(new URL(file, images), 'utf8')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
    expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|href/)
  }
})

it('orders the questions of the language paper by level', () => {
  const levels = language.map(({ level }) => level)
  const [beginners, movers, runners, flyers] = demoLevels
  expect(levels).toEqual([
    ...Array(7).fill(beginners),
    ...Array(6).fill(movers),
    ...Array(6).fill(runners),
    ...Array(6).fill(flyers),
  ])
  const others = papers.filter(({ name }) => name !== 'language').flatMap(({ questions }) => questions)
  expect(others.every(({ level }) => level === null)).toBe(true)
})
