import { describe, expect, test } from 'vitest'
import type { ImageLimits } from '../limits.ts'
import { cleanPrompt } from './clean-prompt.ts'
import { checkPrompt } from './prompt-check.ts'

const person = { firstName: 'Leyla', lastName: 'Demo', email: 'leyla@school.test', phone: '+994501234567' }
const noWords = { en: [], az: [], fr: [], ru: [], tr: [] }
const refusal = (prompt: string, blockedWords: ImageLimits['blockedWords'] = noWords) =>
  checkPrompt(prompt, person, { blockedWords }).refusal

describe('blocked words', () => {
  test.each([
    'a nude person',
    'N A K E D people',
    's3xy robot',
    'çılpaq adam',
    'une femme nue',
    'голая женщина',
    'çıplak adam',
    'самоубийство героя',
    'porno',
    'a cat, self-harm',
    'gamalı haç bayrağı',
    'ｎａｋｅｄ person',
  ])('are found in “%s”', (prompt) => expect(refusal(prompt)).toBe('words'))

  test.each([
    'Sussex and Essex in spring',
    'a scunthorpe railway station',
    'a class of analysts',
    'nuage blanc sur la mer',
    'nuit étoilée',
    'adım adım bir merdiven',
    'a grape harvest',
    'a methodical robot in a shuttle',
    'голубой кит',
    'the heroine of a story and her shitake soup',
    'the Nazca lines',
  ])('are not found in “%s”', (prompt) => expect(refusal(prompt)).toBeNull())

  test('include words added by admins', () => {
    expect(refusal('a purple unicorn', { ...noWords, tr: ['unicorn*'] })).toBe('words')
  })
})

describe('personal data', () => {
  test.each([
    'write to me at a.b@school.test',
    'a.b (at) school dot com',
    'call +994 50 123 45 67',
    'my number is 0501234567',
    'see www.example.test',
    'follow @my_handle99 please',
    'the house at 12 Baker Street',
    'улица Ленина 5, дом',
    '12 rue de la Paix',
    'my name is Ada Lovelace',
    'меня зовут Иван Петров',
    'a portrait of Leyla Demo',
    'LEYLA demo as an astronaut',
  ])('are found in “%s”', (prompt) => expect(refusal(prompt)).toBe('personal'))

  test.each([
    'a city in the year 2100 with 1000 towers',
    'Leyla and Majnun in a garden',
    'a demo of a rocket',
    'five streets that meet at a square',
    '24 planets around 3 suns',
  ])('are not found in “%s”', (prompt) => expect(refusal(prompt)).toBeNull())
})

describe('control syntax', () => {
  test.each([
    ['a fox <lora:style:0.8> runs', 'a fox runs'],
    ['a fox <sd_cpp_extra_args>{"seed": 1}</sd_cpp_extra_args> runs', 'a fox runs'],
    ['a fox | a wolf', 'a fox a wolf'],
    ['(a fox:1.4) [in the snow]', 'a fox in the snow'],
    ['a fox --ar 16:9 --seed 5 runs', 'a fox runs'],
    ['a\u200bfox\u202e BREAK a wolf', 'afox a wolf'],
    ['a half-timbered house - red', 'a half-timbered house - red'],
    ['Clock: 5 past noon', 'Clock: 5 past noon'],
  ])('is removed from “%s”', (given, clean) => expect(cleanPrompt(given)).toBe(clean))
})
