/** Modules that the app loads at the start of each page, for English and the STEM edition. */
const app = ['web/main.tsx', 'web/shared/editions/stem.ts', 'web/locales/common/en.json']
/** Modules that each page of the panel loads. */
const panel = [
  ...app,
  'web/app/panel-routes.tsx',
  'web/app/panel/PanelGate.tsx',
  'web/locales/panel/en.json',
  'web/relay/environment.ts',
  'web/__generated__/LiveSettingsQuery.graphql.ts',
]

/**
 * Budgets of what pages load with an empty cache: a little more than they do. Sizes are kB (1000 bytes) after
 * compression with Brotli. A page loads its `modules` with all that they import statically, and files without a hash,
 * such as scheme.js, which are not counted. Raise a budget only for a reason, and lower it when a page has become
 * smaller.
 * @type {Record<string, { modules: readonly string[], scriptKb: number, scripts: number, stylesKb: number }>}
 */
export const pageBudgets = {
  login: {
    modules: ['web/public-pages/entries/login.tsx'],
    scriptKb: 80,
    scripts: 6,
    stylesKb: 6,
  },
  'password reset': {
    modules: ['web/public-pages/entries/passwordReset.tsx'],
    scriptKb: 78,
    scripts: 5,
    stylesKb: 5,
  },
  'choice of registration': {
    modules: ['web/public-pages/entries/register.tsx'],
    scriptKb: 77,
    scripts: 5,
    stylesKb: 5,
  },
  'certificate portal': {
    modules: ['web/public-pages/entries/verification.tsx'],
    scriptKb: 79,
    scripts: 6,
    stylesKb: 6,
  },
  registration: {
    modules: ['web/public-pages/entries/registration.tsx'],
    scriptKb: 92,
    scripts: 7,
    stylesKb: 7,
  },
  'My Exams': {
    modules: [
      ...panel,
      'web/modules/applications/my-exams/MyExamsPage.tsx',
      'web/locales/student/en.json',
      'web/locales/applications/en.json',
    ],
    scriptKb: 254,
    scripts: 20,
    stylesKb: 21,
  },
  exam: {
    modules: [
      ...app,
      'web/modules/arena/routes.tsx',
      'web/modules/arena/ExamPage.tsx',
      'web/modules/arena/sitting/open-sitting.ts',
      'web/locales/exam/en.json',
    ],
    scriptKb: 262,
    scripts: 16,
    stylesKb: 18,
  },
}
