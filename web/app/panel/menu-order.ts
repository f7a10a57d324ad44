import type { UserType } from '../../api/session.ts'
import type panel from '../../locales/panel/en.json'

/** Group of menu entries; its name is a text of the namespace `panel`. */
export type MenuGroup = keyof typeof panel.menuGroup

/** Entries below each other, with the name of their group; without a name at the top or the end of the menu. */
export interface MenuPart {
  group: MenuGroup | null
  /** Paths of pages below `/stadia`. */
  paths: readonly string[]
}

/**
 * Pages of the menu by role. Long menus are in groups; the entries of a group, and of a menu without groups, are in the
 * order of the specification's section 2.
 */
export const menuOrder: Record<UserType, readonly MenuPart[]> = {
  student: [
    {
      group: null,
      paths: [
        '',
        'imagination-ai',
        'my-exams',
        'study-materials',
        'payments',
        'exam-results',
        'certificates',
        'uploads',
        'calendar',
        'profile',
        'grand-final/student',
        'grand-final/calendar',
      ],
    },
  ],
  supervisor: [
    { group: null, paths: [''] },
    { group: 'people', paths: ['my-students', 's-group-import', 'p-applications', 'p-reference-codes'] },
    { group: 'exams', paths: ['exams', 'study-materials', 'certificates', 'calendar'] },
    { group: 'grandFinal', paths: ['grand-final', 'grand-final/calendar'] },
    { group: 'money', paths: ['payments', 'invoices', 's-discount-codes'] },
    { group: 'messages', paths: ['mailing'] },
    { group: 'site', paths: ['profile'] },
  ],
  partner: [
    {
      group: null,
      paths: ['', 'applications', 'payments', 'exams', 'supervisors', 'study-materials', 'calendar', 'profile'],
    },
  ],
  admin: [
    { group: null, paths: ['janus'] },
    { group: 'people', paths: ['janus/applications', 'janus/supervisors', 'janus/student', 'janus/schools'] },
    {
      group: 'exams',
      paths: [
        'janus/exams',
        'janus/imagination-ai',
        'janus/exams-set-up',
        'janus/olympiad-calendar/:slug?',
        'janus/rankings',
        'janus/upload',
        'janus/proctoring',
        'janus/ant-test',
        'janus/coding-games',
      ],
    },
    { group: 'grandFinal', paths: ['janus/grand-final-applications'] },
    { group: 'money', paths: ['janus/payments', 'janus/invoices', 'janus/discounts'] },
    {
      group: 'messages',
      paths: ['janus/support', 'janus/forms', 'janus/mailing', 'janus/mailing/outbox', 'janus/announcement'],
    },
    {
      group: 'site',
      paths: [
        'janus/languages',
        'janus/settings',
        'janus/api-tokens',
        'janus/webhooks',
        'janus/audit',
        'janus/status',
        'janus/transparency',
        'janus/explorer',
        'janus/tools',
        'profile',
      ],
    },
  ],
}
