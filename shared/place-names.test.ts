import { expect, test } from 'vitest'
import { placeName } from './place-names.ts'

test.each([
  ['Paris', 'Paris', 'Paris', 'Paris', 'Париж', 'Paris'],
  ['New York', 'New York', 'Nyu-York', 'New York', 'Нью-Йорк', 'New York'],
  ['London', 'London', 'London', 'Londres', 'Лондон', 'Londra'],
  ['Baku, Heydar Aliyev Centre', ...Array.from({ length: 5 }, () => 'Baku, Heydar Aliyev Centre')],
])('%s has its name in each language', (place, ...expected) => {
  expect(['en', 'az', 'fr', 'ru', 'tr'].map((locale) => placeName(place, locale))).toEqual(expected)
})
