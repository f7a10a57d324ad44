import { describe, expect, test } from 'vitest'
import { emptyData } from './draft-data.ts'
import { gradesOf } from '../student/ExamStep.tsx'
import { strengthOf } from '../fields/PasswordChoice.tsx'
import { isStepDone } from '../student/StepList.tsx'
import { firstStepOf, stepIndexOf, stepOf } from './steps.ts'

describe('registration steps', () => {
  test.each([
    ['personalInfo.birth', 'account-information'],
    ['contactInfo.email', 'account-information'],
    ['password', 'account-information'],
    ['examDetail.grade', 'exam-details'],
    ['refCodeData.refCode', 'reference-code'],
    ['residenceInfo.school', 'school-information'],
  ])('the field %s belongs to the step %s', (field, step) => expect(stepOf(field)).toBe(step))

  test.each([
    ['/register/student/account-information', 0],
    ['/ru/register/student/summary', 4],
    ['/register/student', 0],
    ['/Register/student/Exam-Details/', 1],
  ])('the path %s is step %i', (path, index) => expect(stepIndexOf(path)).toBe(index))

  test.each([
    ['/register/student', 'student', '/register/student/account-information'],
    ['/az/register/student/', 'student', '/az/register/student/account-information'],
    ['/register/student/summary', 'student', '/register/student/summary'],
    ['/register/supervisor', 'supervisor', '/register/supervisor'],
  ] as const)('the path %s of a %s shows what %s shows', (path, userType, expected) =>
    expect(firstStepOf(path, userType)).toBe(expected),
  )

  test('a step is done once complete and free of errors', () => {
    const state = {
      data: { ...emptyData(), examDetail: { grade: 7 } },
      problems: {},
      done: false,
    }
    expect(isStepDone('exam-details', state)).toBe(true)
    expect(isStepDone('exam-details', { ...state, problems: { 'examDetail.grade': 'grade' } })).toBe(false)
    expect(isStepDone('exam-details', { ...state, problems: { 'contactInfo.email': 'email' } })).toBe(true)
    expect(isStepDone('school-information', state)).toBe(false)
  })
})

test.each([
  ['stem', [1, 12], 12],
  ['neo', [3, 11], 9],
  ['hilingua', [3, 12], 10],
] as const)('edition %s has grades %j', (_, [from, to], count) => {
  expect(gradesOf([from, to])).toHaveLength(count)
  expect([gradesOf([from, to])[0], gradesOf([from, to]).at(-1)]).toEqual([String(from), String(to)])
})

test.each([
  ['short', 0],
  ['aaaaaaaa', 1],
  ['sunnygarden', 1],
  ['sunnygarden4', 3],
  ['Sunny-garden-4', 4],
])('password %s has strength %i', (password, strength) => expect(strengthOf(password)).toBe(strength))
