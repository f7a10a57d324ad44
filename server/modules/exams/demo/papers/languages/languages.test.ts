import { describe, expect, it } from 'vitest'
import language from '../questions/language.json' with { type: 'json' }
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { demoLevels, languagePaper } from './paper.ts'
import { spanish } from './spanish.ts'

const papers = [
  { lexicon: english, paper: languagePaper(english, language) },
  ...[french, german, spanish].map((lexicon) => ({ lexicon, paper: languagePaper(lexicon) })),
]

describe.each(papers)('the paper in $lexicon.language', ({ lexicon, paper }) => {
  it('has four levels of twenty questions, in order', () => {
    expect(paper.map(({ level }) => level)).toEqual(demoLevels.flatMap((level) => Array(20).fill(level)))
  })

  it('offers four different options and never repeats a question', () => {
    for (const { texts } of paper) {
      const { text, options } = texts[lexicon.language]!
      expect(new Set(options.map((option) => option.toLowerCase())), text).toHaveProperty('size', 4)
    }
    const asked = paper.map(({ texts }) => JSON.stringify(texts))
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('has one gap in each sentence', () => {
    for (const [sentence] of [...lexicon.gaps.Runners, ...lexicon.gaps.Flyers]) {
      expect(sentence.split('___'), sentence).toHaveLength(2)
    }
  })

  it('distributes the correct answers evenly over the four letters', () => {
    for (const letter of 'ABCD') {
      const count = paper.filter(({ answer }) => answer === letter).length
      expect(count, letter).toBeGreaterThan(10)
      expect(count, letter).toBeLessThan(30)
    }
  })
})
