import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ExamFailure, timeUpFailure } from '../../engine/failure.ts'
import { renderExam } from '../../testing/render-exam.tsx'
import { FailedScreen } from './FailedScreen.tsx'

const show = (failure: ExamFailure) =>
  renderExam(() => <FailedScreen onPractiseAgain={async () => undefined} />, { phase: 'failed', failure })

it('says that time is up if an exam is opened after its time ran out', () => {
  show(timeUpFailure())
  expect(screen.getByRole('heading', { level: 1, name: 'Time is up' })).toBeTruthy()
  expect(screen.getByText('This exam ended when the time ran out. You can find it under My Exams.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Exams' })).toBeTruthy()
  expect(screen.queryByText(/You have submitted/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says that a submitted exam was submitted', () => {
  show(new ExamFailure('ALREADY_SUBMITTED', 'This exam was already submitted'))
  expect(screen.getByText('You have submitted this exam. You can find it under My Exams.')).toBeTruthy()
})
