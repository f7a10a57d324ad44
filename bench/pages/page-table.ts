import type { Usable } from './watch-page.ts'

/** Kinds of visits to a page: with an empty cache, with that of the first visit, and without a network. */
export type VisitKind = 'first' | 'second' | 'offline'

/** Upper limits of a visit; sizes in kB (1000 bytes) as transferred, times in milliseconds. A missing limit has no goal. */
export interface Goals {
  readonly scriptKb?: number
  readonly scripts?: number
  readonly stylesKb?: number
  readonly fontsKb?: number
  readonly lcp?: number
  readonly usable?: number
}

/** A measured page. */
export interface MeasuredPage {
  /** path; `:application` is the global id of the student's application, `:code` the code of a mail for a new password */
  readonly path: string
  /** whether a student is logged in */
  readonly student?: boolean
  readonly usable: Usable
  /** visits with their goals, in this order in the same browser context */
  readonly visits: readonly { readonly kind: VisitKind; readonly goals: Goals; readonly usable?: Usable }[]
}

export const pageNames = ['login', 'reset', 'register', 'portal', 'registration', 'exams', 'exam'] as const
export type PageName = (typeof pageNames)[number]

/** Limits of all visits: layout shift, and blocking time in milliseconds between the first paint and `usable`. */
export const shiftGoal = 0.02
export const blockingGoal = 150
/** Limit of the memory of the exam page in MB (1,000,000 bytes): heaps of scripts and of the document. */
export const memoryGoal = 60

const publicGoals: Goals = { scriptKb: 90, scripts: 12, stylesKb: 20, fontsKb: 45, lcp: 2500, usable: 3000 }
const registrationGoals: Goals = { scriptKb: 140, scripts: 16, fontsKb: 45, lcp: 3500, usable: 6000 }
const examsGoals: Goals = { scriptKb: 190, scripts: 20, fontsKb: 45, lcp: 5000, usable: 7000 }
const examGoals: Goals = { scriptKb: 180, scripts: 16, fontsKb: 45, lcp: 5000, usable: 7000 }
const repeatGoals: Goals = { scriptKb: 0, scripts: 0, stylesKb: 0, fontsKb: 0, lcp: 1500 }

const twoVisits = (goals: Goals): MeasuredPage['visits'] => [
  { kind: 'first', goals },
  { kind: 'second', goals: repeatGoals },
]

/** All pages by name, in the order of measurement. */
export const pageTable: Readonly<Record<PageName, MeasuredPage>> = {
  login: { path: '/', usable: { selector: 'form input[type="password"]' }, visits: twoVisits(publicGoals) },
  reset: {
    path: '/password-reset?code=:code',
    usable: { selector: 'form input:not([type="hidden"])' },
    visits: twoVisits(publicGoals),
  },
  register: {
    path: '/register',
    usable: { selector: 'a[href$="/register/student"]' },
    visits: twoVisits(publicGoals),
  },
  portal: {
    path: '/confirmation/certificate',
    usable: { selector: 'form input:not([type="hidden"])' },
    visits: twoVisits(publicGoals),
  },
  registration: {
    path: '/register/student/account-information',
    usable: { selector: 'form input:not([type="hidden"])' },
    visits: twoVisits(registrationGoals),
  },
  exams: {
    path: '/stadia/my-exams',
    student: true,
    usable: { selector: 'main article :is(a, button)' },
    visits: twoVisits(examsGoals),
  },
  exam: {
    path: '/exam/:application',
    student: true,
    usable: { selector: 'button', text: 'Start the exam now' },
    visits: [
      { kind: 'first', goals: examGoals },
      { kind: 'second', goals: repeatGoals },
      {
        kind: 'offline',
        goals: { lcp: 1500, usable: 1500 },
        usable: { selector: '#root *', text: 'cannot be reached' },
      },
    ],
  },
}
