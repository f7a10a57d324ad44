import { plainFrameTexts } from '../../../plain/frame/PlainFrame.tsx'
import { definePublicPage } from '../../../plain/public-page.ts'
import { RegistrationPage } from './RegistrationPage.tsx'

const groups = ['student', 'supervisor', 'step', 'progress', 'next', 'optional', 'account', 'guardian', 'password']
const more = ['exam', 'reference', 'school', 'summary', 'submit', 'kept', 'resumed', 'duplicate', 'limit', 'done']

/** The registration of students and supervisors on the public entry. */
export const registrationPage = definePublicPage({
  Component: RegistrationPage,
  title: ({ view }) => (view === 'supervisor' ? 'register:supervisor.title' : 'register:student.title'),
  guestsOf: 'plain',
  texts: [
    ...plainFrameTexts,
    ...[...groups, ...more, 'rule', 'outbox', 'noScript'].map((group) => `register:${group}`),
    'public:login.showPassword',
    'public:login.hidePassword',
    'common:place',
    'common:back',
    'common:retry',
  ],
})
