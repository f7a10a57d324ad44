import { expect, test } from 'vitest'
import { editions, platforms, type Platform } from './editions.ts'

// Specification, sections 2, 5 and 9.
test.each<[Platform, number, grades: [number, number], calendar: string, imagination: string]>([
  ['stem', 50, [1, 12], 'Olympiad Calendar', 'STEM AI'],
  ['neo', 25, [3, 11], 'Neo Science Calendar', 'NEO AI'],
  ['hilingua', 10, [3, 12], 'Hi-Lingua Calendar', 'STEM AI'],
])('%s has its threshold, grades and titles', (platform, schoolThreshold, grades, calendarTitle, imaginationTitle) => {
  expect(editions[platform]).toMatchObject({ platform, schoolThreshold, grades, calendarTitle, imaginationTitle })
})

test('each edition has its own landmark', () => {
  expect(platforms.map((platform) => editions[platform].grandFinalPlace)).toEqual(['Paris', 'New York', 'London'])
})
