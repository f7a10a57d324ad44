import { UserType } from '../../../context/viewer.ts'

/** An account of the demo that can log in. */
interface DemoLogin {
  username: string
  role: UserType
  /** whether the account's details are more than a year old, so that it must confirm them after login */
  returning?: boolean
}

export const demoLogins = {
  student: { username: 'student@demo.test', role: UserType.student },
  student2: { username: 'student2@demo.test', role: UserType.student },
  supervisor: { username: 'supervisor@demo.test', role: UserType.supervisor },
  partner: { username: 'partner@demo.test', role: UserType.partner },
  admin: { username: 'admin@demo.test', role: UserType.admin },
  returning: { username: 'returning@demo.test', role: UserType.student, returning: true },
  returningSupervisor: { username: 'returning2@demo.test', role: UserType.supervisor, returning: true },
} satisfies Record<string, DemoLogin>
export type LoginName = keyof typeof demoLogins

/** The demo's logins, printed at startup and shown on the login page. A production database contains none of them. */
export const demoAccounts = {
  password: 'Olympiad-2026',
  accounts: Object.values<DemoLogin>(demoLogins),
  draft: { username: 'DEMO-DRAFT', referenceCode: 'REF-DEMO' },
}
